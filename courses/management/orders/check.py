"""`course check`: every finding about a plan."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, TextIO

from courses import judging
from courses.management.orders import plans

HELP = "every finding about a plan, with its place and what to do"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged = judging.judge(plans.read(options["plan"]))
    said = plans.as_json(judged) if options["json"] else plans.as_text(judged)
    out.write(f"{said}\n")
    return plans.UNSOUND if judged.errors else plans.SOUND
