"""Which sheets of a grid are printed, so that they cover a picture: all its track, and no label cut.

A label is whole where one printed sheet shows it, if need be in its bleed, or where all sheets that meet under it are
printed. It must never paint, nor have a sheet printed that neither track nor label needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.extents import Edges, around, body, grown
from courses.plans.picture import Picture, Spot
from courses.plans.sheets import Box, Grid, Paper, Sheet

MOST_SHEETS = 150
SHIFTS = 5  # places that are tried for the first sheet, each way
Place = tuple[int, int]  # column and row


def grid(picture: Picture, paper: Paper) -> Grid:
    """Lay sheets over a picture so that few are needed.

    >>> from courses.plans.picture import Cell
    >>> corners = ((0, 0), (20_000, 0), (20_000, 5000), (0, 5000))
    >>> picture = Picture((0, 0, 20_000, 5000), (corners,), (), (Cell(1, 1, 1, corners, True),), (), ())
    >>> [sheet.name for sheet in grid(picture, Paper()).sheets]
    ['A1', 'B1', 'C1']
    """
    labels = [body(mark) for mark in picture.marks]
    lattice = _Lattice(*_begin(picture, labels, paper.core), *paper.core)
    places = {place for cell in picture.cells for place in lattice.under(cell.corners)}
    for label in labels:
        if not lattice.has_whole(label, places, paper.bleed):
            places.update(lattice.beneath(label))
    if len(places) > MOST_SHEETS:
        template = _("The course would take %(sheets)s sheets; at most %(most)s are printed. Try narrower lanes.")
        raise Refused("course.sheets", template, sheets=len(places), most=MOST_SHEETS)
    left, top = (min((place[way] for place in places), default=0) for way in (0, 1))
    in_rows = sorted(places, key=lambda place: place[::-1])
    return Grid(paper, tuple(Sheet(place[0] - left, place[1] - top, lattice.core(place)) for place in in_rows))


@dataclass(frozen=True, slots=True)
class _Lattice:
    """The cores of all sheets there could be."""

    left: int
    top: int
    wide: int
    high: int

    def core(self, place: Place) -> Box:
        return (self.left + place[0] * self.wide, self.top + place[1] * self.high, self.wide, self.high)

    def beneath(self, edges: Edges) -> Iterator[Place]:
        """The places whose cores meet a rectangle."""
        left, top, right, low = edges
        for column in range((left - self.left) // self.wide, (right - self.left) // self.wide + 1):
            for row in range((top - self.top) // self.high, (low - self.top) // self.high + 1):
                yield column, row

    def under(self, corners: Sequence[Spot]) -> Iterator[Place]:
        """The places whose cores show a piece of a polygon."""
        return (place for place in self.beneath(around(corners)) if shows(self.core(place), corners))

    def has_whole(self, label: Edges, places: set[Place], bleed: int) -> bool:
        """Whether one of these places shows all of a label, in its core or its bleed."""
        near = places.intersection(self.beneath(grown(label, bleed)))
        return any(_holds(self.core(place), bleed, label) for place in near)


def _holds(core: Box, bleed: int, label: Edges) -> bool:
    x, y, wide, high = core
    left, top, right, low = grown((x, y, x + wide, y + high), bleed)
    return left <= label[0] and top <= label[1] and label[2] <= right and label[3] <= low


def _begin(picture: Picture, labels: Sequence[Edges], core: tuple[int, int]) -> Spot:
    """Where the first sheet begins: of a few places the one that needs the fewest sheets, as nearly as is soon told."""
    taken = [*(around(cell.corners) for cell in picture.cells), *labels]
    ends = [end for left, top, right, low in taken for end in ((left, top), (right, low))]
    x, y, (wide, high) = *picture.box[:2], core
    tried = [
        (x - wide * right // SHIFTS, y - high * down // SHIFTS) for down in range(SHIFTS) for right in range(SHIFTS)
    ]
    return min(tried, key=lambda begin: len({((a - begin[0]) // wide, (b - begin[1]) // high) for a, b in ends}))


def shows(box: Box, corners: Sequence[tuple[float, float]]) -> bool:
    """Whether more than an edge of a polygon lies in a box.

    >>> shows((0, 0, 10, 10), ((10, 0), (20, 0), (20, 9))), shows((0, 0, 10, 10), ((5, 0), (20, 0), (20, 9)))
    (False, True)
    """
    x, y, width, height = box
    kept = list(corners)
    for axis, bound, sign in ((0, x, 1), (0, x + width, -1), (1, y, 1), (1, y + height, -1)):
        kept = _cut(kept, axis, bound, sign)
    return abs(_doubled_area(kept)) > 1


def _cut(corners: Sequence[tuple[float, float]], axis: int, bound: int, sign: int) -> list[tuple[float, float]]:
    """What is left of a polygon on one side of a line along the other axis."""
    kept: list[tuple[float, float]] = []
    for corner, other in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        before, after = sign * (corner[axis] - bound), sign * (other[axis] - bound)
        if before >= 0:
            kept.append(corner)
        if before * after < 0:
            part = before / (before - after)
            kept.append((corner[0] + part * (other[0] - corner[0]), corner[1] + part * (other[1] - corner[1])))
    return kept


def _doubled_area(corners: Sequence[tuple[float, float]]) -> float:
    pairs = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs)
