"""Reindeer, rewards and what cells do as strokes. It must never draw a card or a lane."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from courses.plans.forms import mirrored, moved
from courses.plans.picture import Mark, Picture
from courses.plans.stroke import Stroke, Trace
from reindeer_races.boards import OBJECTS
from reindeer_races.plans.picture import picture
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.symbols import SYMBOLS
from reindeer_races.scenes.shapes import ANTLER, COATS
from replays.frames.drawn.seats import coloured, number, spot

RACERS = "reindeer"
STAYS = (*OBJECTS, "way")


def empty(plan: Plan, scene: dict[str, Any]) -> Picture:
    """Without what cells do, because cards turn (RR-55), and without rewards, because they are won."""
    drawn = picture(plan)
    return replace(drawn, marks=tuple(mark for mark in drawn.marks if mark.kind in STAYS))


def figures(scene: dict[str, Any]) -> tuple[Stroke, ...]:
    """What cells do, rewards, reindeer on top."""
    return (
        *(stroke for action in scene["actions"] for stroke in _symbol(action["kind"], action)),
        *(stroke for reward in scene["rewards"] for stroke in _symbol("reward", reward)),
        *(stroke for reindeer in scene["reindeer"] for stroke in _reindeer(reindeer)),
    )


def _symbol(kind: str, figure: dict[str, Any]) -> Iterator[Stroke]:
    """Ice that leads back points the other way."""
    heading = figure["heading"] + 180 * (kind == "ice-back")
    return SYMBOLS[kind](Mark(kind, spot(figure), str(figure.get("worth", "")), heading % 360))


def _reindeer(reindeer: dict[str, Any]) -> Iterator[Stroke]:
    """The coat of its team, which is a form as well as a colour."""
    at, seat = spot(reindeer), reindeer["seat"]
    yield moved(Trace("antler", (ANTLER, mirrored(ANTLER))), at)
    yield coloured(seat, moved(COATS[seat], at))
    yield number(seat, (at[0], at[1] + 90))
