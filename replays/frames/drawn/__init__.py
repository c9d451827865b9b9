"""A moment of a race as strokes: the empty course, and what lies on it. It must never know a colour or a file."""

from __future__ import annotations

from typing import Any

from courses.plans.picture import Picture, Spot
from courses.plans.stroke import Stroke
from courses.plans.strokes import strokes
from replays.frames.drawn.seats import spot
from replays.manifest import find

Box = tuple[int, int, int, int]
Strokes = tuple[Stroke, ...]


def ground(rules: str, plan: Any, box: Box, scene: dict[str, Any]) -> Strokes:
    """The empty course in a box; any scene of the race tells what it is raced with."""
    picture = find(rules).drawer.empty(plan, scene)
    return strokes(Picture(box, *(getattr(picture, name) for name in Picture.__slots__[1:])))


def figures(rules: str, scene: dict[str, Any]) -> Strokes:
    """What lies on the course at a moment."""
    return find(rules).drawer.figures(scene)


def racers(rules: str, scene: dict[str, Any]) -> tuple[tuple[int, Spot], ...]:
    """Every figure of a seat, and where it stands."""
    return tuple((figure["seat"], spot(figure)) for figure in scene[find(rules).drawer.RACERS])
