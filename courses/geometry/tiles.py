"""The sections of a course as they lie on the table: footprints, overlaps, outline, the smallest table.

Requires Shapely. It must never know which game or which piece it looks at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Any

import shapely
from shapely import LineString, MultiPolygon, Point, Polygon, STRtree

from courses.geometry.frame import LANES, ORIGIN, Form, Pose, edge, footprint_ring, poses

Shape = Any  # Shapely has no types of its own
TOLERANCE = 0.02  # lane widths squared; chords cheat by less, and 1.3 % of a cell is no overlap


@dataclass(frozen=True, slots=True)
class Laid:
    """The sections where they lie: a form, its entry and its footprint each."""

    forms: tuple[Form, ...]
    entries: tuple[Pose, ...]  # one more than forms: the last is the exit
    footprints: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two sections (from 0, the earlier first) that lie on one another, how much of them, and where."""

    one: int
    other: int
    area: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Size:
    """The two sides of a rectangle, in lane widths, the longer first."""

    long: float
    short: float


def lay(forms: Sequence[Form], first: Pose = ORIGIN) -> Laid:
    """Put the sections one behind the other.

    >>> lay([Form((6,) * 5)]).footprints[0].area
    45.0
    """
    entries = poses(forms, first)
    rings = [footprint_ring(form, pose) for form, pose in zip(forms, entries, strict=False)]
    return Laid(tuple(forms), tuple(entries), tuple(Polygon(corners) for corners in rings))


def overlaps(laid: Laid, most: int = 1 << 30) -> list[Overlap]:
    """Every two sections that lie on one another, in the order of the course, but never more than `most`.

    Neighbours share an edge, which has no area; what is smaller than the tolerance is rounding.
    """
    shapes = laid.footprints
    if not shapes:
        return []
    found: list[Overlap] = []
    tree = STRtree(shapes)
    pairs = sorted({(int(one), int(other)) for one, other in tree.query(shapes, predicate="intersects").T})
    for one, other in pairs:
        if one < other and len(found) < most:
            shared = shapes[one].intersection(shapes[other])
            if shared.area > TOLERANCE:
                at = shared.representative_point()
                found.append(Overlap(one, other, float(shared.area), float(at.x), float(at.y)))
    return found


def outline(laid: Laid) -> Shape:
    """The edge of everything that is laid, as one shape."""
    return shapely.union_all([shape.buffer(1e-9, join_style="mitre") for shape in laid.footprints])


def smallest(laid: Laid) -> Size:
    """The rectangle of least area, turned as it may be, that holds every section.

    >>> smallest(lay([Form((6,) * 5)]))
    Size(long=9.0, short=5.0)
    """
    corners = list(_hull(laid).minimum_rotated_rectangle.exterior.coords)
    sides = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(corners[:3])]
    return Size(round(max(sides), 6), round(min(sides), 6))


def _hull(laid: Laid) -> Shape:
    return MultiPolygon(laid.footprints).convex_hull


def fits(laid: Laid, long: float, short: float) -> bool:
    """Whether everything lies on a table of these sides, turned as it may be. Sides in lane widths.

    The rectangle of least area need not be the one that fits, so every direction is tried: that of each edge of
    the hull, and every half degree between.
    """
    size, slack = smallest(laid), 1e-6
    if size.long <= max(long, short) + slack and size.short <= min(long, short) + slack:
        return True
    hull = _hull(laid)
    if hull.area > long * short + slack:
        return False
    corners = list(hull.exterior.coords)
    edges = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(corners)]
    return any(_fits_at(corners, angle, long, short) for angle in (*edges, *(step * pi / 360 for step in range(360))))


def _fits_at(corners: Sequence[tuple[float, float]], angle: float, long: float, short: float) -> bool:
    cosine, sine = cos(angle), sin(angle)
    along = [x * cosine + y * sine for x, y in corners]
    across = [y * cosine - x * sine for x, y in corners]
    width, depth = max(along) - min(along), max(across) - min(across)
    slack = 1e-6
    return (width <= long + slack and depth <= short + slack) or (width <= short + slack and depth <= long + slack)


def distance_along(laid: Laid, x: float, y: float) -> float:
    """How far along the middle of the track the nearest point to this one lies, from the start's back edge.

    >>> distance_along(lay([Form((6,) * 5), Form((6,) * 5)]), 10.0, 1.0)
    10.0
    """
    spot = Point(x, y)
    before, best = 0.0, (float("inf"), 0.0)
    for form, pose in zip(laid.forms, laid.entries, strict=False):
        line = LineString(edge(form, pose, LANES / 2))
        part = line.project(spot, normalized=True)
        best = min(best, (line.distance(spot), before + part * form.length))
        before += form.length
    return best[1]
