"""Whether a convex shape can be turned so that it fits a rectangle. Floats, but no Shapely.

It must never be asked about a shape that has a dent; a hull has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, atan2, cos, hypot, pi, sin

from courses.geometry.frame import Point

SLACK = 1e-6  # lane widths


def fits_turned(corners: Sequence[Point], long: float, short: float) -> bool:
    """Whether the hull of these corners fits a rectangle, turned as it may be.

    Between two turns at which an edge lies along a side, the same four corners touch the four sides. There the
    width is that of one diagonal and the depth that of another, so the turns that fit begin and end either where
    a diagonal just fits or at an edge.

    >>> square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    >>> fits_turned(square, 1.0, 1.0), fits_turned(square, 1.5, 0.99)
    (True, False)
    """
    for begin, end in pairwise(_edges(corners)):
        across, along = (_diagonal(corners, (begin + end) / 2 + quarter) for quarter in (0.0, pi / 2))
        for width, depth in ((long, short), (short, long)):
            for angle in (begin, end, *_just(across, 0.0, width), *_just(along, pi / 2, depth)):
                is_between = begin <= angle <= end
                if (
                    is_between
                    and _extent(across, angle) <= width + SLACK
                    and (_extent(along, angle + pi / 2) <= depth + SLACK)
                ):
                    return True
    return False


def _edges(corners: Sequence[Point]) -> list[float]:
    """The turns within one quarter at which an edge lies along a side, and the quarter's own ends."""
    angles = {atan2(b[1] - a[1], b[0] - a[0]) % (pi / 2) for a, b in pairwise([*corners, corners[0]])}
    return sorted({0.0, pi / 2, *angles})


def _diagonal(corners: Sequence[Point], angle: float) -> Point:
    """From the corner that lies least far in a direction to the one that lies furthest."""
    cosine, sine = cos(angle), sin(angle)
    along = [x * cosine + y * sine for x, y in corners]
    first, last = corners[along.index(min(along))], corners[along.index(max(along))]
    return (last[0] - first[0], last[1] - first[1])


def _extent(diagonal: Point, angle: float) -> float:
    return diagonal[0] * cos(angle) + diagonal[1] * sin(angle)


def _just(diagonal: Point, quarter: float, room: float) -> Iterator[float]:
    """The turns at which a diagonal, seen along the direction a quarter on, takes exactly this room."""
    length = hypot(*diagonal)
    if length < room:
        return
    middle, half = atan2(diagonal[1], diagonal[0]), acos(room / length)
    for angle in (middle - half, middle + half):
        yield (angle - quarter) % (2 * pi)
