"""The parts of a course as they lie on the table: footprints, overlaps, the smallest table.

Requires Shapely. It must never know which game or which piece it looks at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Any, Protocol

import shapely
from shapely import MultiPolygon, Polygon, STRtree

from courses.geometry.frame import SAGITTA
from courses.geometry.turning import SLACK, fits_turned

Spot = tuple[float, float]
Shape = Any  # Shapely has no types of its own
# Chords leave the true edge by a SAGITTA at most, so what they feign is no thicker than that, however long it is;
# an overlap that holds a disc as wide as FOUND_FROM still holds one of radius SAGITTA when both edges are chords.
FOUND_FROM = 0.01  # lane widths: 0.2 mm where a lane is 20 mm wide, less than a cut


class Lying(Protocol):
    """Whatever lies on the table, section by section or card by card."""

    @property
    def footprints(self) -> tuple[Shape, ...]: ...


@dataclass(frozen=True, slots=True)
class Footprints:
    """What lies on the table, without saying how it came there."""

    footprints: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two sections (from 0, the earlier first) that lie on one another, how much of them, and where."""

    first: int
    second: int
    area: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Size:
    """The two sides of a rectangle, in lane widths, the longer first."""

    long: float
    short: float


def footprints(rings: Iterable[Sequence[Spot]]) -> Footprints:
    """The shapes of rings of corners.

    >>> footprints([((0.0, 0.0), (2.0, 0.0), (2.0, 1.0))]).footprints[0].area
    1.0
    """
    return Footprints(tuple(Polygon(corners) for corners in rings))


def overlaps(laid: Lying, most: int = 1 << 30) -> list[Overlap]:
    """Every two sections that lie on one another, in the order of the course, but never more than `most`.

    Neighbours share an edge and chords bulge a little: nothing as thin as that is told. Whatever holds a disc of
    FOUND_FROM is.
    """
    shapes = laid.footprints
    if not shapes:
        return []
    overlaps: list[Overlap] = []
    near = STRtree(shapes).query(shapes, predicate="intersects").T
    for index, other in sorted({(int(index), int(other)) for index, other in near if index < other}):
        if len(overlaps) == most:
            break
        shared, core = _shared(shapes[index], shapes[other])
        if core.area:
            at = core.representative_point()
            overlaps.append(Overlap(index, other, float(shared.area), float(at.x), float(at.y)))
    return overlaps


def joined(laid: Lying) -> Shape:
    """All that is laid as one shape."""
    return shapely.union_all(laid.footprints)


def lies_on(shape: Shape, other: Shape) -> tuple[float, Spot] | None:
    """How much of two shapes lies on one another and a point of it, or None where they are clear of each other."""
    shared, core = _shared(shape, other)
    if not core.area:
        return None
    at = core.representative_point()
    return float(shared.area), (float(at.x), float(at.y))


def is_on(shape: Shape, other: Shape) -> bool:
    """Whether one of two footprints lies on the other."""
    return bool(_shared(shape, other)[1].area)


def _shared(shape: Shape, other: Shape) -> tuple[Shape, Shape]:
    """What two footprints share, and what is left of it without its thin edge."""
    shared = shape.intersection(other)
    return shared, shared.buffer(-SAGITTA) if shared.area else shared


def smallest(laid: Lying) -> Size:
    """The rectangle of least area, turned as it may be, that holds every section.

    >>> smallest(footprints([((0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (0.0, 5.0))]))
    Size(long=9.0, short=5.0)
    """
    corners = list(_hull(laid).minimum_rotated_rectangle.exterior.coords)
    sides = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(corners[:3])]
    return Size(round(max(sides), 6), round(min(sides), 6))


def _hull(laid: Lying) -> Shape:
    return MultiPolygon(laid.footprints).convex_hull


def fits(laid: Lying, long: float, short: float) -> bool:
    """Whether everything lies on a table of these sides, turned as it may be. Sides in lane widths.

    The rectangle of least area need not be the one that fits, so every turn is considered.

    >>> laid = footprints([((0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (0.0, 5.0))])
    >>> fits(laid, 9.9, 9.9), fits(laid, 8.9, 8.9)
    (True, False)
    """
    long, short = max(long, short), min(long, short)
    size, hull = smallest(laid), _hull(laid)
    if size.long <= long + SLACK and size.short <= short + SLACK:
        return True
    return hull.area <= long * short + SLACK and fits_turned(hull.exterior.coords[:-1], long, short)
