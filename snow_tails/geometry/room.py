"""Whether one more section has room beside those that lie already, asked again and again.

Requires Shapely. It must never move what lies.
"""

from __future__ import annotations

from shapely import Polygon, STRtree

from courses.geometry.frame import Pose
from courses.geometry.tiles import Shape, is_on
from snow_tails.geometry.laid import Laid
from snow_tails.geometry.track import Form, footprint_ring


def footprint(form: Form, pose: Pose) -> Shape:
    """What a section covers that is entered at a pose.

    >>> footprint(Form((6,) * 5), Pose()).area
    45.0
    """
    return Polygon(footprint_ring(form, pose))


class Room:
    """The table with some sections on it."""

    def __init__(self, lying: Laid) -> None:
        self._shapes = lying.footprints
        self._tree = STRtree(self._shapes)

    def is_clear(self, shape: Shape) -> bool:
        """Whether a footprint lies on nothing; an edge may be shared.

        >>> from snow_tails.geometry.laid import lay
        >>> room, piece = Room(lay([Form((6,) * 5)])), Form((6,) * 5)
        >>> room.is_clear(footprint(piece, Pose(9.0))), room.is_clear(footprint(piece, Pose(8.0)))
        (True, False)
        """
        return not any(is_on(shape, self._shapes[at]) for at in self._tree.query(shape, predicate="intersects"))
