"""Sections in their own frame and where they lead: poses carried from exit to entry, and the points of their lanes.

Floats, but no Shapely: lengths are lane widths. Nothing here may find its way into a Board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import acos, ceil, cos, degrees, radians, sin

from courses.geometry.frame import ORIGIN, SAGITTA, Point, Pose, direction

LANES = 5
CELL_LENGTH = 1.5  # R-ST-05: a cell is 1 wide and 1.5 long


@dataclass(frozen=True, slots=True)
class Form:
    """What the geometry needs of a piece: cells per lane from left to right, and its turn if it has one."""

    cells: tuple[int, ...]
    turn: int = 0  # -1 left, 1 right, 0 straight
    angle: int = 0
    radius_tenths: int = 0

    @property
    def length(self) -> float:
        """Along the middle of the track."""
        if not self.turn:
            return max(self.cells) * CELL_LENGTH
        return radians(self.angle) * (self.radius_tenths / 10 + LANES / 2)


def through(form: Form, pose: Pose) -> Pose:
    """The pose at the exit of a section that is entered at a pose.

    >>> through(Form((6,) * 5), Pose())
    Pose(x=9.0, y=0.0, heading=0)
    """
    heading = (pose.heading - form.turn * form.angle) % 360
    return Pose(*point(form, pose, 1.0, LANES / 2), heading)


def poses(forms: Iterable[Form], first: Pose = ORIGIN) -> list[Pose]:
    """The entry of every section, and behind the last one its exit.

    >>> [pose.heading for pose in poses([Form((3, 4, 5, 6, 7), -1, 90, 20)])]
    [0, 90]
    """
    entries = [first]
    for form in forms:
        entries.append(through(form, entries[-1]))
    return entries


def point(form: Form, pose: Pose, part: float, line: float) -> Point:
    """The point after a part (0 to 1) of the section, on a line across (0 the left edge, 5 the right one)."""
    aside = LANES / 2 - line
    if not form.turn:
        return pose.place(part * form.length, aside)
    radius = form.radius_tenths / 10 + LANES / 2
    cosine, sine = direction(form.angle) if part == 1.0 else _cos_sin(form.angle * part)
    reach = radius + form.turn * aside  # from the centre of the turn
    return pose.place(reach * sine, form.turn * (reach * cosine - radius))


def _cos_sin(angle: float) -> Point:
    return (cos(radians(angle)), sin(radians(angle)))


@lru_cache(maxsize=512)
def parts(form: Form) -> tuple[float, ...]:
    """Where edges are drawn: at every cell's end in every lane, and often enough for the eye in a turn.

    All lanes share them, so that neighbours share their points exactly.
    """
    cuts = {cell / count for count in form.cells for cell in range(count + 1)}
    return tuple(sorted(cuts.union(chords(form))))


@lru_cache(maxsize=512)
def chords(form: Form) -> tuple[float, ...]:
    """Where the edge of the whole section is drawn: both ends of a straight, many small steps of a turn."""
    if not form.turn:
        return (0.0, 1.0)
    step = 2 * degrees(acos(1 - SAGITTA / (form.radius_tenths / 10 + LANES)))
    count = ceil(form.angle / step)
    return tuple(chord / count for chord in range(count + 1))


def edge(form: Form, pose: Pose, line: float, begin: float = 0.0, end: float = 1.0) -> list[Point]:
    """The points of one line along the section, from one part of it to another."""
    return [point(form, pose, part, line) for part in parts(form) if begin <= part <= end]


def ring(form: Form, pose: Pose, lines: tuple[float, float], begin: float = 0.0, end: float = 1.0) -> list[Point]:
    """The corners of what lies between two lines and two parts: up the right one, down the left one."""
    return _moved(_own_ring(form, lines, begin, end), pose)


def footprint_ring(form: Form, pose: Pose) -> list[Point]:
    """The corners of a whole section, without those that only its cells need."""
    return _moved(_own_footprint(form), pose)


def _moved(points: Iterable[Point], pose: Pose) -> list[Point]:
    cosine, sine = direction(pose.heading)
    return [(pose.x + x * cosine - y * sine, pose.y + x * sine + y * cosine) for x, y in points]


@lru_cache(maxsize=512)
def _own_footprint(form: Form) -> tuple[Point, ...]:
    right = [point(form, ORIGIN, part, float(LANES)) for part in chords(form)]
    left = [point(form, ORIGIN, part, 0.0) for part in chords(form)]
    return (*right, *left[::-1])


@lru_cache(maxsize=4096)
def _own_ring(form: Form, lines: tuple[float, float], begin: float, end: float) -> tuple[Point, ...]:
    """A ring in the piece's own frame; the same pieces come again and again."""
    return (*edge(form, ORIGIN, lines[1], begin, end), *edge(form, ORIGIN, lines[0], begin, end)[::-1])


def cell_ring(form: Form, pose: Pose, lane: int, cell: int) -> list[Point]:
    """The corners of a cell; lane and cell from 1."""
    count = form.cells[lane - 1]
    return ring(form, pose, (lane - 1.0, float(lane)), (cell - 1) / count, cell / count)


def middle(form: Form, pose: Pose, lane: int, cell: int) -> Point:
    """The middle of a cell; lane and cell from 1."""
    return point(form, pose, (cell - 0.5) / form.cells[lane - 1], lane - 0.5)
