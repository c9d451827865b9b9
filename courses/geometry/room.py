"""Whether one more section has room beside those that lie already, asked again and again.

Requires Shapely. It must never move what lies.
"""

from __future__ import annotations

from collections.abc import Iterable

from shapely import Polygon, STRtree

from courses.geometry.frame import Form, Pose, footprint_ring
from courses.geometry.tiles import Laid, Shape, is_on


class Room:
    """The table with some sections on it."""

    def __init__(self, *lying: Laid) -> None:
        self._shapes = [shape for laid in lying for shape in laid.footprints]
        self._tree = STRtree(self._shapes)

    def piece(self, form: Form, pose: Pose, beside: Iterable[Shape]) -> Shape | None:
        """The footprint of a section at a pose, or None where it would lie on something, or on what is beside it.

        >>> room = Room()
        >>> one = room.piece(Form((6,) * 5), Pose(), ())
        >>> room.piece(Form((6,) * 5), Pose(9.0), [one]) is None, room.piece(Form((6,) * 5), Pose(8.0), [one]) is None
        (False, True)
        """
        new = Polygon(footprint_ring(form, pose))
        near = (self._shapes[at] for at in self._tree.query(new, predicate="intersects"))
        return None if any(is_on(new, other) for other in (*near, *beside)) else new
