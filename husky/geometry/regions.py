"""Cells as outlines: the edge of each region with its holes, for eyes and fingers. One unit is one cell, y downwards.

Requires Shapely. It must never decide which cells belong together: the Board does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import shapely
from shapely import Point, STRtree
from shapely.geometry.polygon import orient

Spot = tuple[int, int]
Ring = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """One piece of a region: its edge, and the edges of what it lies around; none repeats its first corner."""

    edge: Ring
    holes: tuple[Ring, ...] = ()


def shape(cells: Iterable[int], width: int) -> Any:
    """What cells of a board, numbered row by row, cover together.

    >>> shape([0, 1, 2], 2).area
    3.0
    """
    named = list(cells)
    left, top = [cell % width for cell in named], [cell // width for cell in named]
    squares = shapely.box(left, top, [x + 1 for x in left], [y + 1 for y in top])
    return shapely.normalize(shapely.coverage_union_all(squares))  # no two squares overlap, which is sooner joined


def outlines(cells: Iterable[int], width: int) -> tuple[Outline, ...]:
    """The edges of cells, only corners told; cells that touch by a corner are pieces of their own.

    >>> outlines([0, 1, 2, 3, 5, 6, 7, 8], 3)[0].holes
    (((1, 1), (1, 2), (2, 2), (2, 1)),)
    >>> len(outlines([0, 3], 2))
    2
    """
    pieces = shapely.get_parts(shape(cells, width).simplify(0))
    areas = (orient(piece) for piece in pieces if not piece.is_empty)
    return tuple(Outline(_ring(area.exterior), tuple(_ring(hole) for hole in area.interiors)) for area in areas)


def _ring(line: Any) -> Ring:
    """The corners of a closed line, from the upper left one on."""
    corners = [(int(x), int(y)) for x, y in line.coords[:-1]]
    first = corners.index(min(corners))
    return (*corners[first:], *corners[:first])


def hit(regions: Sequence[Iterable[int]], width: int, x: float, y: float) -> int | None:
    """The region that a point lies in; on an edge the first one.

    >>> hit([[0, 2], [1, 3]], 2, 1.5, 0.5)
    1
    """
    tree = STRtree([shape(cells, width) for cells in regions])
    indices = [int(at) for at in tree.query(Point(x, y), predicate="intersects")]
    return min(indices, default=None)
