"""`course generate`: a random course by wish, the same for the same seed."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any, TextIO

from courses import advice
from courses.management.orders import check, plans, wishing
from courses.models import Difficulty
from courses.plans.games import GAMES

HELP = "a random course by wish, always sound, the same for the same seed"


def arguments(parser: ArgumentParser) -> None:
    first, *_others = names = list(GAMES)
    parser.add_argument("--game", choices=names, default=first, help=f"of which game; else {first}")
    parser.add_argument("--seed", metavar="HEX", required=True, help="1 to 64 of 0-9 and a-f")
    parser.add_argument(
        "--levels", type=int, metavar="N", help="how long: rows to the finish, as nearly as may be; steps"
    )
    parser.add_argument("--turns", type=int, metavar="N", help="how many corners and U-turns")
    parser.add_argument("--difficulty", choices=Difficulty.values, help="how hard to race")
    wishing.add(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs: one JSON object, with plan and measures")
    form.add_argument("--text", action="store_true", help="the line alone, to be read by the other orders")


def run(options: dict[str, Any], out: TextIO) -> int:
    fields = {name: options[name] for name in ("game", "levels", "turns", "difficulty") if options[name] is not None}
    answer = advice.generated(fields | {"seed": options["seed"], "wishes": wishing.to_fields(options)})
    if options["json"]:
        out.write(json.dumps(answer, ensure_ascii=False, sort_keys=True) + "\n")
    elif options["text"]:
        out.write(f"{answer['text']}\n")
    else:
        game = GAMES[options["game"]]
        sums = f"{answer['measures']['levels']} {game.LENGTH}, {answer['difficulty']}."
        out.write("\n".join([answer["text"], sums, *check.measures(answer["measures"], game)]) + "\n")
    return plans.SOUND
