"""Rows of cards on the table: strips of one width, each where the one before it ends, bent in its corner.

Floats, but no Shapely: lengths are lane widths. It must never know what a strip is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from courses.geometry.frame import Point, Pose

HALF = 0.5


@dataclass(frozen=True, slots=True)
class Strip:
    """A rectangle one lane wide: the middle of its entry, and its length."""

    entry: Pose
    length: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """Up the right side, down the left one.

        >>> Strip(Pose(), 2.0).corners
        ((0.0, -0.5), (2.0, -0.5), (2.0, 0.5), (0.0, 0.5))
        """
        places = ((0.0, -HALF), (self.length, -HALF), (self.length, HALF), (0.0, HALF))
        return tuple(self.entry.place(along, aside) for along, aside in places)

    @property
    def middle(self) -> Point:
        return self.entry.place(self.length / 2, 0.0)


def row(first: Pose, strips: Iterable[tuple[float, int]]) -> list[Strip]:
    """Strips of these lengths, each turned by the degrees (to the left) that the one before it says.

    >>> [strip.entry for strip in row(Pose(), [(2.0, 90), (2.0, 0)])]
    [Pose(x=0.0, y=0.0, heading=0), Pose(x=2.5, y=0.5, heading=90)]
    """
    laid_strips: list[Strip] = []
    entry = first
    for length, bend in strips:
        laid_strips.append(Strip(entry, length))
        entry = _behind(laid_strips[-1], bend)
    return laid_strips


def _behind(strip: Strip, bend: int) -> Pose:
    """Where the next one begins: both touch in the inner corner, so that none lies on the other."""
    inner = HALF if bend > 0 else -HALF
    corner = strip.entry.place(strip.length, inner)
    heading = (strip.entry.heading + bend) % 360
    return Pose(*Pose(*corner, heading).place(0.0, -inner), heading)
