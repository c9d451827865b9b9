"""`course presets`: the courses that come with the game."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, TextIO

from courses.management.orders import plans
from courses.plans.games import GAMES, PRESETS

HELP = "name, length, title and text of each, game by game"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", choices=list(GAMES), help="of one game only")


def run(options: dict[str, Any], out: TextIO) -> int:
    for name, preset in PRESETS.items():
        if options["game"] in (None, preset.plan.game):
            out.write(f"{name:14} {preset.levels:4}  {preset.title}: {' '.join(preset.chain.split())}\n")
    return plans.SOUND
