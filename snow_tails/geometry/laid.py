"""The sections of a course as they lie on the table, one behind the other.

Requires Shapely. It must never know which piece a section is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import shapely
from shapely import LineString, Point, Polygon

from courses.geometry.frame import ORIGIN, Pose
from courses.geometry.tiles import Shape
from snow_tails.geometry.track import LANES, Form, edge, footprint_ring, poses


@dataclass(frozen=True, slots=True)
class Laid:
    """The sections where they lie: a form, its entry and its footprint each."""

    forms: tuple[Form, ...]
    entries: tuple[Pose, ...]  # one more than forms: the last is the exit
    footprints: tuple[Shape, ...]


def lay(forms: Sequence[Form], first: Pose = ORIGIN) -> Laid:
    """Put the sections one behind the other.

    >>> lay([Form((6,) * 5)]).footprints[0].area
    45.0
    """
    entries = poses(forms, first)
    rings = [footprint_ring(form, pose) for form, pose in zip(forms, entries, strict=False)]
    return Laid(tuple(forms), tuple(entries), tuple(Polygon(corners) for corners in rings))


def outline(laid: Laid) -> Shape:
    """The edge of everything that is laid, as one shape."""
    return shapely.union_all([shape.buffer(1e-9, join_style="mitre") for shape in laid.footprints])


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
