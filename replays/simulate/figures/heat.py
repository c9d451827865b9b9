"""Counts by cell as dots on a course: the larger and the stronger the more, the greatest ones with numbered pins.

It must never show a cell that was not counted; two pins never touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isqrt

from courses.plans.picture import Spot
from replays.simulate.place import Place

LEVELS, PINS = 5, 6
LEAST, MOST = 150, 480  # radius of a dot, in thousandths of a lane's width
PIN = 38  # pins as wide as the picture
APART = 240  # hundredths of a pin's radius


@dataclass(frozen=True, slots=True)
class Dot:
    """A cell; levels run from 1 to 5, which is the greatest."""

    cell: int
    often: int
    place: Place
    radius: int
    level: int


@dataclass(frozen=True, slots=True)
class Pin:
    """One of the greatest dots, by its number in the list."""

    number: int
    dot: Dot
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Heat:
    """All dots, the smaller ones first, and the pins."""

    dots: tuple[Dot, ...]
    pins: tuple[Pin, ...]
    radius: int  # of a pin
    total: int
    cells: int


def heat(counted: Iterable[tuple[int, int]], places: Mapping[int, Place], box: tuple[int, int, int, int]) -> Heat:
    """The counts of a report on a course with this box.

    >>> from games.rules.sentence import say
    >>> at = {cell: Place((1000 * cell, 0), say("a cell")) for cell in range(9)}
    >>> chart = heat([(1, 4), (2, 3), (7, 16)], at, (0, 0, 9000, 1000))
    >>> [(dot.cell, dot.radius, dot.level) for dot in chart.dots], [pin.dot.cell for pin in chart.pins]
    ([(2, 291, 1), (1, 315, 2), (7, 480, 5)], [7, 1, 2])
    """
    known = [(cell, often) for cell, often in counted if cell in places and often > 0]
    most = max((often for _cell, often in known), default=1)
    dots = sorted((_dot(cell, often, most, places[cell]) for cell, often in known), key=lambda dot: dot.often)
    radius = max(box[2], box[3]) // (2 * PIN)
    return Heat(tuple(dots), tuple(_pins(dots, radius)), radius, sum(dot.often for dot in dots), len(dots))


def _dot(cell: int, often: int, most: int, place: Place) -> Dot:
    """Its area grows as the count does."""
    radius = LEAST + (MOST - LEAST) * isqrt(10_000 * often // most) // 100
    return Dot(cell, often, place, radius, max(1, -(-LEVELS * often // most)))


def _pins(dots: list[Dot], radius: int) -> Iterable[Pin]:
    """The greatest first; of what lies so near that pins would touch only the greatest has one."""
    taken: list[Spot] = []
    for dot in reversed(dots):
        x, y = dot.place.at
        if all((x - ox) ** 2 + (y - oy) ** 2 >= (radius * APART // 100) ** 2 for ox, oy in taken):
            taken.append((x, y))
            yield Pin(len(taken), dot, x, y)
        if len(taken) == PINS:
            return
