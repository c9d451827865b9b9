"""Where things lie: poses that point somewhere, and the points around them, in lane widths.

x runs to the right, y upwards, headings are whole degrees, 0 along x and turning left. Floats, but no Shapely;
nothing here may find its way into a Board.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

SAGITTA = 0.002  # lane widths: an arc is drawn in chords that come this near to it
Point = tuple[float, float]
QUARTERS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle of an entry, and the direction of driving."""

    x: float = 0.0
    y: float = 0.0
    heading: int = 0

    def place(self, along: float, aside: float) -> Point:
        """The point `along` ahead and `aside` to the left.

        >>> Pose(1.0, 2.0, 90).place(3.0, 0.5)
        (0.5, 5.0)
        """
        cosine, sine = direction(self.heading)
        return (self.x + along * cosine - aside * sine, self.y + along * sine + aside * cosine)

    def ahead(self, along: float) -> Pose:
        """The pose so far ahead, with the same heading.

        >>> Pose(1.0, 2.0, 90).ahead(3.0)
        Pose(x=1.0, y=5.0, heading=90)
        """
        return Pose(*self.place(along, 0.0), self.heading)


ORIGIN = Pose()


def direction(heading: int) -> Point:
    """Cosine and sine of whole degrees; quarters are exact."""
    return QUARTERS.get(heading % 360) or (cos(radians(heading)), sin(radians(heading)))


def distance(point: Point, other: Point) -> float:
    """How far two points lie apart.

    >>> distance((0.0, 0.0), (3.0, 4.0))
    5.0
    """
    return hypot(point[0] - other[0], point[1] - other[1])
