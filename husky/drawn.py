"""Mushers, animals and the trail of an action as strokes. It must never draw a part of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from courses.plans.forms import moved
from courses.plans.picture import Picture
from courses.plans.stroke import Disc, Stroke, Trace
from husky.boards import KINDS
from husky.plans.picture import picture
from husky.plans.plan import Plan
from husky.plans.symbols import FORMS
from replays.frames.drawn.seats import body, crossed, number, put, spot

RACERS = "mushers"
RUNNERS = ((-330, -410), (-330, 330)), ((330, -410), (330, 330))
SLED = ((-270, -260), (0, -450), (270, -260), (270, 300), (0, 380), (-270, 300))
CAMP = ((150, -280), (300, -530), (450, -280))


def empty(plan: Plan, scene: dict[str, Any]) -> Picture:
    """Without animals, because they walk."""
    drawn = picture(plan)
    return replace(drawn, marks=tuple(mark for mark in drawn.marks if mark.kind not in KINDS))


def figures(scene: dict[str, Any]) -> tuple[Stroke, ...]:
    """The trail, animals, mushers."""
    return (
        *_trail(scene["trail"]),
        *(moved(shape, spot(animal)) for animal in scene["animals"] for shape in FORMS[animal["kind"]]),
        *(stroke for musher in scene["mushers"] for stroke in _musher(musher)),
    )


def _trail(points: list[list[int]]) -> Iterator[Stroke]:
    run = tuple((x, y) for x, y in points)
    if len(run) > 1:
        yield Trace("edge", (run,))
        yield from (Disc("dark", at, 90) for at in run)


def _musher(musher: dict[str, Any]) -> Iterator[Stroke]:
    at = spot(musher)
    yield Trace("pole", tuple(put(run, at) for run in RUNNERS))
    yield body(musher["seat"], put(SLED, at))
    yield number(musher["seat"], at)
    if musher["camp"]:
        yield body(musher["seat"], put(CAMP, at))
    if musher["blocked"]:
        yield crossed(at)
