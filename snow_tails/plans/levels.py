"""Levels that a designer gives to the cells of a piece: what keeps a race from being run on them (R-ST-12).

Whole numbers only. It must never mend a level.
"""

from __future__ import annotations

from collections.abc import Iterator

from snow_tails.boards import LANES, Spot
from snow_tails.boards.notation import MOST_CELLS
from snow_tails.boards.parts import beyond
from snow_tails.plans.plan import Levels

MOST_LEVEL = MOST_CELLS  # what a Board's bytes can hold


def across(levels: Levels, is_left: bool) -> Levels:
    """From inside-out to left-to-right, for a turn to the left or to the right.

    >>> across(((1, 2), (2,)), False)
    ((2,), (1, 2))
    """
    return levels if is_left else levels[::-1]


def faults(levels: Levels, cells: tuple[int, ...]) -> dict[str, tuple[Spot, ...]]:
    """What is wrong with levels told from left to right, each with the cells it is seen at, in order.

    Where levels and cells do not match one by one, nothing more can be said.

    >>> faults(((1,), (1,), (1,), (1,), (2,)), (1,) * 5)
    {'levels-end': ((1, 1), (2, 1), (3, 1), (4, 1))}
    """
    if tuple(len(lane) for lane in levels) != cells:
        return {"levels-cells": ()}
    spots = [(lane, cell) for lane, row in enumerate(levels, 1) for cell in range(1, len(row) + 1)]
    end = max(row[-1] for row in levels)
    seen = {
        "levels-high": [spot for spot in spots if _at(levels, spot) > MOST_LEVEL],
        "levels-rising": [spot for spot in spots if _at(levels, spot) <= _before(levels, spot)],
        "levels-end": [(lane, len(row)) for lane, row in enumerate(levels, 1) if row[-1] != end],
        "levels-fall": [spot for spot in spots if any(low < _at(levels, spot) for low in _beside(levels, spot))],
    }
    return {code: tuple(some) for code, some in seen.items() if some}


def _at(levels: Levels, spot: Spot) -> int:
    return levels[spot[0] - 1][spot[1] - 1]


def _before(levels: Levels, spot: Spot) -> int:
    """The level of the cell behind; the section before ends on 0."""
    return levels[spot[0] - 1][spot[1] - 2] if spot[1] > 1 else 0


def _beside(levels: Levels, spot: Spot) -> Iterator[int]:
    """The levels a drift leads to within the section (R-ST-11)."""
    lane, cell = spot
    for other in (lane - 1, lane + 1):
        if 1 <= other <= LANES:
            row = levels[other - 1]
            yield from row[beyond(cell - 1, len(levels[lane - 1]), len(row)) :][:1]
