"""A moment of a race as strokes: the empty course, and what lies on it. It must never know a colour or a file."""

from __future__ import annotations

from typing import Any, Protocol

from courses.plans.picture import Picture, Spot
from courses.plans.stroke import Stroke
from courses.plans.strokes import strokes
from husky import drawn as husky
from reindeer_races import drawn as reindeer_races
from replays.frames.drawn.seats import spot
from snow_tails import drawn as snow_tails

RACERS = {"snow_tails": "sleds", "reindeer_races": "reindeer", "husky": "mushers"}  # in a scene, with their seats
Box = tuple[int, int, int, int]
Strokes = tuple[Stroke, ...]


class Drawer(Protocol):
    """What each game's module gives."""

    def empty(self, plan: Any, scene: dict[str, Any]) -> Picture:
        """The picture of the course without what moves."""

    def figures(self, scene: dict[str, Any]) -> Strokes:
        """Everything that moves, back to front."""


_drawers: dict[str, Drawer] = {"snow_tails": snow_tails, "reindeer_races": reindeer_races, "husky": husky}


def ground(game: str, plan: Any, box: Box, scene: dict[str, Any]) -> Strokes:
    """The empty course in a box; any scene of the race tells what it is raced with."""
    picture = _drawers[game].empty(plan, scene)
    return strokes(Picture(box, *(getattr(picture, name) for name in Picture.__slots__[1:])))


def figures(game: str, scene: dict[str, Any]) -> Strokes:
    """What lies on the course at a moment."""
    return _drawers[game].figures(scene)


def racers(game: str, scene: dict[str, Any]) -> tuple[tuple[int, Spot], ...]:
    """Every figure of a seat, and where it stands."""
    return tuple((figure["seat"], spot(figure)) for figure in scene[RACERS[game]])
