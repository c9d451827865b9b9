"""`course compile`: the Board of a sound plan."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any, TextIO

from courses import judging
from courses.management.orders import plans

HELP = "the canonical bytes of the Board, on standard output"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--digest", action="store_true", help="only the Board's digest")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged = judging.judge(plans.read(options["plan"]))
    if judged.errors:
        sys.stderr.write(f"{plans.as_text(judged)}\n")
        return plans.UNSOUND
    output = judged.board_digest if options["digest"] else judged.board.decode()
    out.write(f"{output}\n")
    return plans.SOUND
