"""Where things happened, on the picture of the course: one count by cell at a time, its worst places with pins.

It must never draw a course anew: the scene of its rules draws it, as the player shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils import translation

from core import memory
from core.errors import Wrong
from courses import judging
from games.rules import registry
from replays.manifest import find
from replays.models_simulation import Simulation
from replays.simulate.figures.heat import heat
from replays.simulate.figures.scale import pairs
from replays.simulate.place import Places
from replays.simulations import report_words as words
from replays.simulations import services

THEME = "ice"  # pages lay the night over it
LISTED = 60  # rows of its table
WIDE = 17  # tenths of its height: nothing fits beside it


@dataclass(frozen=True, slots=True)
class DrawnCourse:
    """A drawn course: its markup, the box that holds it, and its cells; without markup nobody knows how it is drawn."""

    markup: str
    box: tuple[int, int, int, int]
    places: Places


UNDRAWN = DrawnCourse("", (0, 0, 0, 0), Places())


def course_of(simulation: Simulation) -> DrawnCourse:
    """The course that was raced on, as its revision draws it."""
    if simulation.revision is None:
        return UNDRAWN
    rules = str(services.wish(simulation)["rules"])
    return course(rules, bytes(simulation.revision.plan), bytes(simulation.board.data))


@memory.kept("course-pictures")
def course(rules: str, plan: bytes, board: bytes) -> DrawnCourse:
    """The picture of a plan; its bytes are what is remembered by."""
    scene = registry.scene(rules)
    try:
        read = judging.read(plan)
        ground: Any = scene.ground(read, board)
    except Wrong:  # there is a report without a picture, too
        return UNDRAWN
    x, y, width, height = ground["box"]
    places = find(rules).sport.chapter.places(ground)
    return DrawnCourse(scene.picture(read, THEME), (x, y, width, height), places)


def shown(report: dict[str, Any], drawn: DrawnCourse, asked: str = "") -> dict[str, Any] | None:
    """One count by cell; nothing where nothing was counted anywhere."""
    counted = {name: pairs(counts) for name, counts in report["cells"].items() if counts}
    if not counted:
        return None
    name = asked if asked in counted else _first(report, counted)
    picture = heat(counted[name], drawn.places, drawn.box)
    races = report["raced"]["races"]
    return {
        "what": name,
        "name": words.counted(report, name),
        "choices": [(kind, words.counted(report, kind), kind == name) for kind in counted],
        "markup": drawn.markup,
        "is_wide": 10 * drawn.box[2] > WIDE * drawn.box[3],
        "box": " ".join(map(str, drawn.box)),
        "heat": picture,
        "pins": [_row(pin.number, pin.dot, races) for pin in picture.pins],
        "rows": [_row(at, dot, races) for at, dot in enumerate(reversed(picture.dots), 1)][:LISTED],
        "total": sum(often for _cell, often in counted[name]),
        "cells": len(counted[name]),
    }


def _first(report: dict[str, Any], counted: Iterable[str]) -> str:
    """What is shown where nothing is asked for: what the game itself names first."""
    known = [*find(report["wish"]["rules"]).sport.chapter.counted]
    return min(counted, key=lambda name: (known.index(name) if name in known else len(known), name))


def _row(number: int, dot: Any, races: int) -> dict[str, Any]:
    return {
        "number": number,
        "name": dot.place.name.to_text(translation),
        "often": dot.often,
        "each": words.thousandths(dot.often * 100_000 // max(1, races), 1),
    }
