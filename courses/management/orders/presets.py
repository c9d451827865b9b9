"""`course presets`: the courses that come with the game."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, TextIO

from courses.management.orders import plans
from courses.plans.games import GAMES

HELP = "name, length, title and text of each, game by game"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", choices=list(GAMES), help="of one game only")


def run(options: dict[str, Any], out: TextIO) -> int:
    for name in [options["game"]] if options["game"] else GAMES:
        for preset in GAMES[name].PRESETS.values():
            out.write(f"{preset.name:14} {preset.levels:4}  {preset.title}: {preset.chain}\n")
    return plans.SOUND
