"""Edges of regions with their corners cut, for the eye alone; the cells stay what they are.

A corner is cut where one cell of four is of another ground than the other three: there both regions have the same
curve. Where three grounds meet, where cells touch by their corners only, and around red cells, nothing is cut. It must
never be asked where a cell belongs.
"""

from __future__ import annotations

from collections.abc import Sequence

from courses.plans.picture import UNIT, Spot
from courses.plans.stroke import Run
from husky.boards import is_red
from husky.plans.canvas import UNPAINTED, Canvas
from husky.plans.plan import Cell

THIRDS = ((4, 4, 1), (1, 4, 4))  # ninths of what lies before a corner, of the corner, of what lies behind it


def soft(painted: Canvas) -> frozenset[Cell]:
    """The corners of cells that may be cut: column and row of the cell to the lower right of each.

    >>> from husky.plans.canvas import canvas
    >>> from husky.plans.text import read_text
    >>> sorted(soft(canvas(read_text("3x2 snow rows b"))))
    [(1, 1)]
    """
    width, land = painted.width, painted.land
    corners = []
    for cell in range(width, len(land)):
        column, row = painted.spot(cell)
        around = (land[cell - width - 1], land[cell - width], land[cell - 1], land[cell])
        if column and _is_lone(around):
            corners.append((column, row))
    return frozenset(corners)


def _is_lone(around: Sequence[int]) -> bool:
    """Whether one of four is unlike the three others, and all are painted ground."""
    if any(is_red(land) or land == UNPAINTED for land in around):
        return False
    return sorted(map(around.count, around)) == [1, 3, 3, 3]


def smoothed(ring: Run, corners: frozenset[Cell]) -> Run:
    """A ring in thousandths of a cell, whose sides are whole cells, with the soft ones of its corners cut.

    >>> smoothed(((0, 0), (0, 1000), (1000, 1000), (1000, 0)), frozenset({(1, 1)}))
    ((0, 0), (0, 1000), (500, 1000), (778, 944), (944, 778), (1000, 500), (1000, 0))
    """
    spots: list[Spot] = []
    for at, spot in enumerate(ring):
        if (spot[0] // UNIT, spot[1] // UNIT) in corners:
            spots += _cut(ring[at - 1], spot, ring[(at + 1) % len(ring)])
        else:
            spots.append(spot)
    return tuple(spot for at, spot in enumerate(spots) if spot != spots[at - 1])


def _cut(before: Spot, corner: Spot, behind: Spot) -> list[Spot]:
    """A curve from half a cell before a corner to half a cell behind it."""
    first, last = _toward(corner, before), _toward(corner, behind)
    curve = [
        tuple((a * x + b * y + c * z + 4) // 9 for x, y, z in zip(first, corner, last, strict=True))
        for a, b, c in THIRDS
    ]
    return [first, *((x, y) for x, y in curve), last]


def _toward(corner: Spot, other: Spot) -> Spot:
    """Half a cell from a corner along a side."""
    x, y = ((far > near) - (far < near) for near, far in zip(corner, other, strict=True))
    return corner[0] + x * UNIT // 2, corner[1] + y * UNIT // 2
