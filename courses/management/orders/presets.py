"""`course presets`: the courses that come with the game."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, TextIO

from courses.management.orders import plans
from courses.plans.snow_tails.presets import PRESETS

HELP = "name, levels to the line, title and chain of each"


def arguments(parser: ArgumentParser) -> None:
    """There are none."""


def run(options: dict[str, Any], out: TextIO) -> int:
    for preset in PRESETS.values():
        out.write(f"{preset.name:14} {preset.levels:4}  {preset.title}: {preset.chain}\n")
    return plans.SOUND
