"""Where the pieces of the box lie when nothing else is laid: on a lattice of half lane widths, in quarter turns.

Whole numbers only. It must never be asked about a piece of the designer's own: that lies anywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from snow_tails.boards import LANES, LEFT
from snow_tails.plans.pieces import PIECES

HALVES_A_CELL = 3  # R-ST-05: a cell is 1.5 long


class Spot(NamedTuple):
    """A place in half lane widths, and a direction in quarter turns to the left."""

    x: int = 0
    y: int = 0
    quarter: int = 0


class Rect(NamedTuple):
    """The rectangle that holds a piece; two pieces whose rectangles share nothing do not overlap."""

    left: int
    low: int
    right: int
    high: int

    def is_clear_of(self, other: Rect) -> bool:
        """Whether the two share no more than an edge.

        >>> Rect(0, 0, 2, 2).is_clear_of(Rect(2, 0, 3, 2)), Rect(0, 0, 2, 2).is_clear_of(Rect(1, 1, 3, 3))
        (True, False)
        """
        beside = self.right <= other.left or other.right <= self.left
        return beside or self.high <= other.low or other.high <= self.low

    def with_(self, other: Rect) -> Rect:
        """The rectangle that holds both."""
        low = (min(self.left, other.left), min(self.low, other.low))
        return Rect(*low, max(self.right, other.right), max(self.high, other.high))


def ahead(spot: Spot, step: Spot) -> Spot:
    """The spot that lies at `step` for one who stands at `spot`.

    >>> ahead(Spot(2, 0, 1), Spot(9, 9, 1))
    Spot(x=-7, y=9, quarter=2)
    """
    x, y = step.x, step.y
    for _turn in range(spot.quarter):
        x, y = -y, x
    return Spot(spot.x + x, spot.y + y, (spot.quarter + step.quarter) % 4)


def seen_from(spot: Spot, other: Spot) -> Spot:
    """The step that leads from one spot to another: what `ahead` undoes.

    >>> seen_from(Spot(2, 0, 1), Spot(-7, 9, 2))
    Spot(x=9, y=9, quarter=1)
    """
    x, y = other.x - spot.x, other.y - spot.y
    for _turn in range(spot.quarter):
        x, y = y, -x
    return Spot(x, y, (other.quarter - spot.quarter) % 4)


@lru_cache(maxsize=64)
def exit_of(name: str) -> Spot:
    """Where a piece that is entered at the origin is left.

    >>> exit_of("corner-right"), exit_of("u-turn-left"), exit_of("straight")
    (Spot(x=9, y=-9, quarter=3), Spot(x=0, y=14, quarter=2), Spot(x=18, y=0, quarter=0))
    """
    piece = PIECES[name]
    if not piece.turn:
        return Spot(HALVES_A_CELL * piece.cells[0])
    side, radius = -piece.turn, piece.radius_tenths // 5 + LANES
    return Spot(radius, side * radius, side % 4) if piece.angle == 90 else Spot(0, side * 2 * radius, 2)


@lru_cache(maxsize=64)
def _own_rect(name: str) -> tuple[Spot, Spot]:
    """Two opposite corners of what holds the piece, entered at the origin."""
    piece = PIECES[name]
    if not piece.turn:
        return Spot(0, -LANES), Spot(HALVES_A_CELL * piece.cells[0], LANES)
    radius = piece.radius_tenths // 5 + LANES
    far = radius if piece.angle == 90 else 2 * radius + LANES
    side = 1 if piece.turn == LEFT else -1
    return Spot(0, -side * LANES), Spot(radius + LANES, side * far)


def rect(spot: Spot, name: str) -> Rect:
    """The rectangle that holds a piece entered at a spot.

    >>> rect(Spot(0, 0, 1), "straight")
    Rect(left=-5, low=0, right=5, high=18)
    """
    first, other = (ahead(spot, corner) for corner in _own_rect(name))
    return Rect(min(first.x, other.x), min(first.y, other.y), max(first.x, other.x), max(first.y, other.y))
