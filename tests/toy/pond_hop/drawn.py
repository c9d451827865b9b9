"""Frogs as strokes."""

from __future__ import annotations

from typing import Any

from courses.plans.picture import Picture
from courses.plans.stroke import Stroke
from replays.frames.drawn.seats import body, number, spot
from tests.toy.pond_hop import plans
from tests.toy.pond_hop.plans import Plan

RACERS = "frogs"
FROG = ((-250, -200), (250, -200), (250, 200), (-250, 200))


def empty(plan: Plan, scene: dict[str, Any]) -> Picture:
    return plans.picture(plan, ())


def figures(scene: dict[str, Any]) -> tuple[Stroke, ...]:
    return tuple(stroke for frog in scene["frogs"] for stroke in _frog(frog))


def _frog(frog: dict[str, Any]) -> tuple[Stroke, ...]:
    x, y = spot(frog)
    return body(frog["seat"], tuple((x + across, y + down) for across, down in FROG)), number(frog["seat"], (x, y))
