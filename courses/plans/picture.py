"""A plan as a plain picture: polygons, lines and points with what they mean, in thousandths of a lane's width.

y runs downwards, as on a screen. It must never know a game's pieces, forms, colours or files: `strokes`, `themes` and
the painters do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courses.geometry.frame import Point

Spot = tuple[int, int]
UNIT = 1000  # to a lane: fine enough that a curve printed in hand size has no corners
MARGIN = 2200  # room for signs, flags and numbers beside the track
DOT, LARGE_DOT = 700, 1050  # how wide a mark is where only a dot is left of it
APART = 1000  # findings nearer than this would hide each other


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: where it belongs, its corners, whether it can be entered, and of what ground it is."""

    section: int  # or lane of cards, from 1; or region, 0 for a red cell
    lane: int  # or column, from 0
    cell: int  # or row, from 0
    corners: tuple[Spot, ...]
    is_open: bool
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Region:
    """A piece of ground all of one kind: its number, its edge, and the edges of what it lies around."""

    ground: str
    number: int
    edge: tuple[Spot, ...]
    holes: tuple[tuple[Spot, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the track, from its left to its right end; a red line has a limit."""

    kind: str  # "back" of the first section, "joint", "limit" or "finish"
    left: Spot
    right: Spot
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with a meaning.

    Its kind is "number" (of a part, a column or a row), "finding" (by its number in the list), or a game's own: what
    lies or stands on its courses (`CourseManifest.marks`).
    """

    kind: str
    at: Spot
    text: str = ""
    heading: int = 0  # degrees to the left, where the mark points somewhere


@dataclass(frozen=True, slots=True)
class Picture:
    """All there is to draw, back to front, and the box that holds it: x, y, width, height."""

    box: tuple[int, int, int, int]
    tracks: tuple[tuple[Spot, ...], ...]  # of each section or card
    edges: tuple[tuple[Spot, ...], ...]  # lines along the track: left and right of a section, around a card
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    wounded: tuple[int, ...] = ()  # tracks with findings, from 1
    regions: tuple[Region, ...] = ()  # the larger first: what lies in a hole is painted over it
    wounds: tuple[tuple[Spot, ...], ...] = ()  # the edges of cells with findings


def spot(point: Point) -> Spot:
    """A point of the table in a picture.

    >>> spot((1.0, 0.5))
    (1000, -500)
    """
    return (round(point[0] * UNIT), -round(point[1] * UNIT))


def spots(points: Iterable[Point]) -> tuple[Spot, ...]:
    return tuple((round(x * UNIT), -round(y * UNIT)) for x, y in points)  # as `spot` does, but asked very often


def box_around(tracks: Sequence[Sequence[Spot]]) -> tuple[int, int, int, int]:
    """The box of a picture with these tracks, which has room for what stands beside them."""
    xs = [x for track in tracks for x, _y in track] or [0]
    ys = [y for track in tracks for _x, y in track] or [0]
    width, height = max(xs) - min(xs) + 2 * MARGIN, max(ys) - min(ys) + 2 * MARGIN
    return (min(xs) - MARGIN, min(ys) - MARGIN, width, height)


def numbered(places: Iterable[Sequence[Spot]]) -> list[Mark]:
    """A mark at each place of each finding, by the finding's number in the list, none on top of another."""
    marks: dict[Spot, Mark] = {}
    for number, at in enumerate(places, 1):
        for x, y in at:
            while (key := (x // APART, y // APART)) in marks:
                x += APART
            marks[key] = Mark("finding", (x, y), str(number))
    return list(marks.values())
