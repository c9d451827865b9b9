"""Where everything of a race can lie: cells, cards, the way in, home and the reward tiles of each lane.

A place is x, y and a heading (degrees to the left), in thousandths of a lane's width, y downwards; it is named by lane
and position, as "3:4". It must never know what lies there: cards turn (RR-55) and rewards are chosen (R-RR-05).
"""

from __future__ import annotations

from collections.abc import Iterator

from core.canonical import Value
from courses.geometry.frame import Point, Pose
from courses.plans.picture import Spot, spot
from reindeer_races.plans.picture import CELL, HEAD, WAY
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.rows import Row, rows
from reindeer_races.rules.state import SUPPLY

BESIDE = 620  # free around the outermost cells
Place = tuple[int, int, int]


def ground(plan: Plan, board: bytes = b"") -> dict[str, Value]:
    """Every place, asked for once in a race.

    >>> from reindeer_races.plans.text import read_text
    >>> layout = ground(read_text("letter p.i p.p"))
    >>> layout["cells"]["1:0"], layout["cells"]["1:4"], layout["tiles"]["1:1"]
    ([-330, 0, 0], [3500, 0, 0], [4500, 0, 0])
    """
    laid = rows(plan)
    lanes = [*enumerate(laid, 1)]
    return {
        "box": [*box(laid)],
        "cells": {f"{lane}:{at}": [*place] for lane, row in lanes for at, place in enumerate(_cells(row), SUPPLY)},
        "cards": {f"{lane}:{at}": [*place] for lane, row in lanes for at, place in enumerate(_cards(row), 1)},
        "tiles": {f"{lane}:{at}": [*place] for lane, row in lanes for at, place in enumerate(_tiles(row), 1)},
    }


def box(laid: tuple[Row, ...]) -> tuple[int, int, int, int]:
    """What holds all lanes, their objects and their rewards, with a little room: x, y, width, height."""
    points = [*_outermost(laid)]
    left, top = min(x for x, _y in points) - BESIDE, min(y for _x, y in points) - BESIDE
    right, low = max(x for x, _y in points) + BESIDE, max(y for _x, y in points) + BESIDE
    return (left, top, right - left, low - top)


def _outermost(laid: tuple[Row, ...]) -> Iterator[Spot]:
    for row in laid:
        yield from (spot(corner) for strip in row.strips for corner in strip.corners)
        yield from (spot(strip.entry.place(HEAD, 0.0)) for strip in row.strips[:1])


def _cells(row: Row) -> Iterator[Place]:
    """The way in, the cells, and home, which is where the first reward lies."""
    for strip in row.cards[:1]:
        yield _place(strip.entry, WAY)
    for strip in row.cards:
        yield _place(strip.entry, CELL / 2)
        yield _place(strip.entry, CELL * 3 / 2)
    yield from [*_tiles(row)][:1]


def _cards(row: Row) -> Iterator[Place]:
    return (_place(strip.entry, strip.length / 2) for strip in row.cards)


def _tiles(row: Row) -> Iterator[Place]:
    return (_place(strip.entry, strip.length / 2) for strip in row.tiles)


def _place(entry: Pose, along: float) -> Place:
    middle: Point = entry.place(along, 0.0)
    return (*spot(middle), entry.heading)
