"""Slow and obvious twins of the geometry: shapes from many points, every pair, every half of a tenth of a degree.

They must share no formula with the code they judge.
"""

from __future__ import annotations

from itertools import combinations
from math import cos, pi, radians, sin

from shapely import Polygon, affinity

from courses.geometry.frame import Pose
from snow_tails.geometry.laid import Laid
from snow_tails.geometry.track import Form

POINTS = 500  # along a turn's edge: a chord of the largest one leaves its arc by 0.0002


def true_shape(form: Form, pose: Pose) -> Polygon:
    """The tile as a saw would cut it: drawn at the origin, then turned and moved."""
    if not form.turn:
        length = 1.5 * max(form.cells)
        shape = Polygon([(0, -2.5), (length, -2.5), (length, 2.5), (0, 2.5)])
    else:
        inner = form.radius_tenths / 10
        angles = [radians(form.angle) * step / POINTS for step in range(POINTS + 1)]
        middle = inner + 2.5  # the turn's middle lies as far to the left
        outer_edge = [((inner + 5) * sin(a), middle - (inner + 5) * cos(a)) for a in angles]
        inner_edge = [(inner * sin(a), middle - inner * cos(a)) for a in reversed(angles)]
        shape = Polygon([*outer_edge, *inner_edge])
        if form.turn == 1:
            shape = affinity.scale(shape, 1, -1, origin=(0, 0))
    return affinity.translate(affinity.rotate(shape, pose.heading, origin=(0, 0)), pose.x, pose.y)


def holds_disc(shape: Polygon, wide: float) -> bool:
    """Whether a disc of this diameter fits into a shape."""
    return not shape.buffer(-wide / 2, quad_segs=64).is_empty


def crossing(laid: Laid, wide: float) -> set[tuple[int, int]]:
    """Every two sections whose true shapes share a disc of this diameter."""
    shapes = [true_shape(form, pose) for form, pose in zip(laid.forms, laid.entries, strict=False)]
    return {
        (first, other)
        for first, other in combinations(range(len(shapes)), 2)
        if holds_disc(shapes[first].intersection(shapes[other]), wide)
    }


def sizes(laid: Laid, step_degrees: float = 0.05) -> list[tuple[float, float]]:
    """The sides of the upright rectangle round everything, at every small turn of a quarter."""
    corners = [corner for shape in laid.footprints for corner in shape.exterior.coords]
    rectangles = []
    for step in range(int(90 / step_degrees) + 1):
        angle = step * step_degrees * pi / 180
        along = [x * cos(angle) + y * sin(angle) for x, y in corners]
        across = [y * cos(angle) - x * sin(angle) for x, y in corners]
        rectangles.append((max(along) - min(along), max(across) - min(across)))
    return rectangles
