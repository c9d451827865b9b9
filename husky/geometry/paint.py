"""Polygons and strokes of a brush as cells: those whose middles they cover. Coordinates are tenths of a cell.

Requires Shapely. What it answers is exact, so that the same plan gives the same Board everywhere; it must never be
asked about numbers that are not whole, nor about distances beyond FARTHEST.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import shapely
from shapely import LineString, Point, Polygon

Spot = tuple[int, int]
CELL, MIDDLE = 10, 5
FARTHEST = 2000  # between two points, each way
# Four times the squared distance of a middle from a piece of a stroke is a whole number over the squared length of the
# piece. So what is not on the edge of a stroke is at least 1 / (4 * 999 * 8,000,000) away from it, and doubles err by
# less than a hundredth of that.
SLACK = 1e-11


def inside(corners: Sequence[Spot], width: int, height: int) -> frozenset[int]:
    """The cells of a board, numbered row by row, whose middles a polygon covers, its edge included.

    >>> sorted(inside(((0, 0), (20, 0), (0, 20)), 3, 2))
    [0, 1, 3]
    """
    shape = Polygon(corners)
    shapely.prepare(shape)
    return _where(shapely.intersects(shape, _middles(width, height)))


def brushed(spots: Sequence[Spot], brush: int, width: int, height: int) -> frozenset[int]:
    """The cells whose middles a round brush so wide touches on its way from spot to spot.

    >>> sorted(brushed(((5, 5), (25, 5)), 10, 4, 2))
    [0, 1, 2]
    """
    way = LineString(spots) if len(spots) > 1 else Point(spots[0])
    return _where(shapely.dwithin(_middles(width, height), way, brush / 2 + SLACK))


def is_crossed(corners: Sequence[Spot]) -> bool:
    """Whether the lines around a polygon meet one another.

    >>> is_crossed(((0, 0), (10, 10), (10, 0), (0, 10))), is_crossed(((0, 0), (10, 0), (0, 10)))
    (True, False)
    """
    return not shapely.is_simple(LineString([*corners, corners[0]]))


@lru_cache(maxsize=2)
def _middles(width: int, height: int) -> Any:
    """The middles of all cells of a board; the same board is asked about for every layer."""
    cells = range(width * height)
    return shapely.points([(CELL * (cell % width) + MIDDLE, CELL * (cell // width) + MIDDLE) for cell in cells])


def _where(mask: Any) -> frozenset[int]:
    return frozenset(cell for cell, is_in in enumerate(mask.tolist()) if is_in)
