"""Sleds and saplings as strokes. It must never draw a part of the course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from courses.plans.picture import Picture
from courses.plans.stroke import Area, Stroke, Trace
from replays.frames.drawn.seats import badge, body, crossed, put, spot
from snow_tails.plans.picture import picture
from snow_tails.plans.plan import Plan
from snow_tails.plans.symbols import SAPLING
from snow_tails.rules.state import RETIRED, WRECKED

RACERS = "sleds"
RUNNERS = ((-700, -300), (60, -300), (130, -180)), ((-700, 300), (60, 300), (130, 180))
LINES = ((60, 0), (330, -185)), ((60, 0), (330, 185))
SLED = ((-680, -270), (-100, -270), (50, -180), (100, 0), (50, 180), (-100, 270), (-680, 270), (-620, 0))
DOG = ((-150, -60), (130, -70), (190, -130), (230, -70), (330, 0), (230, 70), (190, 130), (130, 70), (-150, 60))
DOGS = (-185, 185)  # beside the middle
AHEAD = 400  # of the sled
OUT = (WRECKED, RETIRED)


def empty(plan: Plan, scene: dict[str, Any]) -> Picture:
    """Without saplings, because they fall; without rocks where the race has none (a plain course)."""
    drawn = picture(plan)
    marks = tuple(mark for mark in drawn.marks if mark.kind != "sapling")
    cells = tuple(replace(cell, is_open=True) for cell in drawn.cells) if scene["plain"] else drawn.cells
    return replace(drawn, marks=marks, cells=cells)


def figures(scene: dict[str, Any]) -> tuple[Stroke, ...]:
    """Saplings, then sleds; those that are out lie below those that race."""
    sleds = sorted(scene["sleds"], key=lambda sled: sled["fate"] not in OUT)
    saplings = (Area("sapling", put(SAPLING, spot(sapling))) for sapling in scene["saplings"])
    return (*saplings, *(stroke for sled in sleds for stroke in _sled(sled)))


def _sled(sled: dict[str, Any]) -> Iterator[Stroke]:
    at, heading = spot(sled), sled["heading"]
    yield Trace("pole", tuple(put(run, at, heading) for run in RUNNERS))
    yield Trace("tuft", tuple(put(run, at, heading) for run in LINES))
    for beside in DOGS:
        yield Area("dark", put(tuple((x + AHEAD, y + beside) for x, y in DOG), at, heading))
    yield body(sled["seat"], put(SLED, at, heading))
    yield from badge(sled["seat"], put(((-290, 0),), at, heading)[0], 230)
    if sled["fate"] in OUT:
        yield crossed(at, heading)
