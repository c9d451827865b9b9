"""`course par`: the fewest turns from each start place, on each lane or of a musher, and lines that need no more."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import Any, TextIO

from courses import judging
from courses.boards.progress import nobody_listens
from courses.management.orders import plans
from courses.plans import games
from courses.plans.manifest import MANIFESTS

HELP = "the fewest turns from each start, on each lane or of a musher, proven by search, with a line that needs no more"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    parser.add_argument("--lines", action="store_true", help="every line that was found, not only the best one")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged = judging.judge(plans.read(options["plan"]))
    if judged.errors:
        sys.stderr.write(f"{plans.as_text(judged)}\n")
        return plans.UNSOUND
    proof: dict[str, Any] = games.game_of(judged.plan).prove(judged.board, nobody_listens)
    if options["json"]:
        out.write(f"{json.dumps(proof | {'board': judged.board_digest}, sort_keys=True)}\n")
    else:
        lines = MANIFESTS[judged.plan.game].par_lines(judged.board, proof, options["lines"])
        out.write("\n".join(lines) + "\n")
    return plans.UNSOUND if proof["stuck"] else plans.SOUND
