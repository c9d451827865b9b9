"""`course par`: the fewest turns from each start place, on each lane or of a musher, and lines that need no more."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from courses import judging
from courses.boards.progress import nobody_listens
from courses.management.orders import plans
from courses.plans import games
from husky import par_lines as par_husky
from reindeer_races import par_lines as par_reindeer_races
from snow_tails import par_lines as par_snow_tails

HELP = "the fewest turns from each start, on each lane or of a musher, proven by search, with a line that needs no more"
LINES: dict[str, Callable[[bytes, dict[str, Any], bool], Iterable[str]]] = {
    "snow_tails": par_snow_tails.lines,
    "reindeer_races": par_reindeer_races.lines,
    "husky": par_husky.lines,
}


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    parser.add_argument("--lines", action="store_true", help="every line that was found, not only the best one")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged = judging.judge(plans.read(options["plan"]))
    if judged.errors:
        sys.stderr.write(f"{plans.as_text(judged)}\n")
        return plans.UNSOUND
    proof: dict[str, Any] = games.of(judged.plan).prove(judged.board, nobody_listens)
    if options["json"]:
        out.write(f"{json.dumps(proof | {'board': judged.board_digest}, sort_keys=True)}\n")
    else:
        out.write("\n".join(LINES[judged.plan.game](judged.board, proof, options["lines"])) + "\n")
    return plans.UNSOUND if proof["stuck"] else plans.SOUND
