"""`course check`: every finding about a plan, its measures, and the tiles it takes."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, TextIO

from core.i18n import counted
from courses import advice
from courses.management.orders import plans, wishing
from courses.plans import games
from courses.plans.game import Game

HELP = "every finding about a plan, with its place and what to do; its measures, and the tiles it takes"


def arguments(parser: ArgumentParser) -> None:
    plans.add(parser)
    wishing.add(parser)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")


def run(options: dict[str, Any], out: TextIO) -> int:
    judged, beside = advice.checked(plans.read(options["plan"]), wishing.to_fields(options))
    if options["json"]:
        output = json.dumps(plans.as_value(judged) | beside, ensure_ascii=False, sort_keys=True)
    else:
        game = games.game_of(judged.plan)
        beside_it = [*measures(beside["measures"], game), *tiles(game.STOCK, beside["inventory"])]
        output = "\n".join([plans.as_text(judged), *beside_it])
    out.write(f"{output}\n")
    return plans.UNSOUND if judged.errors else plans.SOUND


def measures(payload: dict[str, Any], game: Game) -> Iterator[str]:
    """What a person wants to know before tidying the table."""
    fits = {None: "", True: ", fits the table", False: ", does not fit the table"}[payload["fits"]]
    lengths = f"{payload['length_hundredths'] / 100:.2f} {game.UNIT} ({payload['length_mm']} mm) long"
    yield f"{lengths}, needs {payload['long_mm']} x {payload['short_mm']} mm{fits}."
    cells = ", ".join(str(count) for count in payload["cells"])
    turns = (
        ""
        if payload["turns_left"] is None
        else f"{counted(payload['turns_left'], 'turn')} left, {payload['turns_right']} right; "
    )
    yield f"{turns}cells by {game.CELLS}: {cells}."


def tiles(name: str, payload: dict[str, Any] | None) -> Iterator[str]:
    """What stays in the box; which section goes without is told by its finding."""
    if payload is not None:
        left = ", ".join(f"{count} {name}" for name, count in payload["left"].items() if count)
        yield f"{name} left: {left or 'none'}."
