"""Sheets of paper, and how they are named: a grid of equal cores, of which some are printed.

Paper is measured in tenths of a millimetre, pictures in thousandths of a lane's width. It must never know what is on
a sheet; `covering` says which are printed.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.picture import UNIT

PAPERS: dict[str, tuple[int, int]] = {"a4": (2100, 2970), "letter": (2159, 2794), "a3": (2970, 4200)}
BORDER = 120  # from the paper's edge to what is painted: no printer reaches everywhere, and names stand there
BLEED = 60  # what a sheet repeats of its neighbours, on every side
LANE_MM = 20
LANES_MM = (5, 60)
Box = tuple[int, int, int, int]  # x, y, width, height
SIDES = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}


@dataclass(frozen=True, slots=True)
class Paper:
    """The paper that was asked for."""

    name: str = "a4"
    is_landscape: bool = False
    lane_mm: int = LANE_MM

    @property
    def size(self) -> tuple[int, int]:
        """Width and height.

        >>> Paper("a4", True).size
        (2970, 2100)
        """
        width, height = PAPERS[self.name]
        return (height, width) if self.is_landscape else (width, height)

    @property
    def core(self) -> tuple[int, int]:
        """How much of a picture a sheet shows apart from its bleed, in the picture's measure.

        >>> Paper("a4", lane_mm=20).core
        (8700, 13050)
        """
        wide, high = ((side - 2 * (BORDER + BLEED)) * UNIT // 10 // self.lane_mm for side in self.size)
        return wide, high

    @property
    def bleed(self) -> int:
        """In the picture's measure."""
        return BLEED * UNIT // 10 // self.lane_mm


@dataclass(frozen=True, slots=True)
class Sheet:
    """A printed sheet: its place in the grid from 0, and the part of the picture in its core."""

    column: int
    row: int
    core: Box

    @property
    def name(self) -> str:
        """Its place as people say it: B3 is in the second column, third row."""
        return f"{letters(self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Grid:
    """The sheets that are printed, row by row."""

    paper: Paper
    sheets: tuple[Sheet, ...]

    def beside(self, sheet: Sheet) -> dict[str, Sheet]:
        """The neighbours that are printed, by their side: left, right, above, below."""
        by_place = {(other.column, other.row): other for other in self.sheets}
        places = {side: (sheet.column + right, sheet.row + down) for side, (right, down) in SIDES.items()}
        return {side: by_place[place] for side, place in places.items() if place in by_place}


def letters(column: int) -> str:
    """The name of a column, as in a table.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    rest, last = divmod(column, 26)
    return (letters(rest - 1) if rest else "") + chr(ord("A") + last)


def paper(name: str, is_landscape: bool, lane_mm: int) -> Paper:
    """The paper, where it is one that we know."""
    if name not in PAPERS:
        template = _("There is no paper %(paper)s; there are: %(papers)s.")
        raise Malformed("course.paper", template, paper=name[:40], papers=", ".join(PAPERS))
    if not LANES_MM[0] <= lane_mm <= LANES_MM[1]:
        template = _("A lane is printed %(least)s to %(most)s mm wide.")
        raise Malformed("course.lane-mm", template, least=LANES_MM[0], most=LANES_MM[1])
    return Paper(name, is_landscape, lane_mm)
