"""How sheets of paper lie over a picture: a grid of equal cores, of which those with a piece of track are printed.

Paper is measured in tenths of a millimetre, pictures in thousandths of a lane's width. It must never paint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from courses.plans.snow_tails.picture import UNIT, Cell, Picture, Spot
from ground.errors import Malformed, Refused
from ground.words import gettext_noop as _

PAPERS: dict[str, tuple[int, int]] = {"a4": (2100, 2970), "letter": (2159, 2794), "a3": (2970, 4200)}
BORDER = 120  # from the paper's edge to what is painted: no printer reaches everywhere, and names stand there
BLEED = 60  # what a sheet repeats of its neighbours, on every side
LANE_MM = 20
LANES_MM = (5, 60)
MOST_SHEETS = 150
SHIFTS = 5  # places that are tried for the first sheet, each way
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
        by_place = {(one.column, one.row): one for one in self.sheets}
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


def grid(picture: Picture, paper: Paper) -> Grid:
    """Lay sheets over a picture so that few are needed; those without track are left out.

    >>> from courses.plans.snow_tails.picture import picture
    >>> from courses.plans.snow_tails.text import read_text
    >>> [sheet.name for sheet in grid(picture(read_text("START S FIN")), Paper()).sheets]
    ['A1', 'B1', 'C1']
    """
    wide, high = paper.core
    left, top = _begin(picture, (wide, high))
    found: set[tuple[int, int]] = set()
    for cell in picture.cells:
        found.update((row, column) for column, row in _under(cell, (left, top, wide, high)))
    if len(found) > MOST_SHEETS:
        template = _("The course would take %(sheets)s sheets; at most %(most)s are printed. Try narrower lanes.")
        raise Refused("course.sheets", template, sheets=len(found), most=MOST_SHEETS)
    first = min((column for _row, column in found), default=0), min((row for row, _column in found), default=0)
    sheets = (
        Sheet(column - first[0], row - first[1], (left + column * wide, top + row * high, wide, high))
        for row, column in sorted(found)
    )
    return Grid(paper, tuple(sheets))


def _begin(picture: Picture, core: tuple[int, int]) -> Spot:
    """Where the first sheet begins: of a few places the one that needs the fewest sheets, as nearly as is soon told."""
    ends = [end for cell in picture.cells for end in (_corner(cell, min), _corner(cell, max))]
    x, y, (wide, high) = *picture.box[:2], core
    tried = [
        (x - wide * right // SHIFTS, y - high * down // SHIFTS) for down in range(SHIFTS) for right in range(SHIFTS)
    ]
    return min(tried, key=lambda begin: len({((a - begin[0]) // wide, (b - begin[1]) // high) for a, b in ends}))


def _corner(cell: Cell, least: Callable[[Iterable[int]], int]) -> Spot:
    return (least(x for x, _y in cell.corners), least(y for _x, y in cell.corners))


def _under(cell: Cell, core: Box) -> Iterator[tuple[int, int]]:
    """The places of the sheets, as column and row, whose cores show a piece of a cell."""
    left, top, wide, high = core
    xs, ys = [x for x, _y in cell.corners], [y for _x, y in cell.corners]
    for column in range((min(xs) - left) // wide, (max(xs) - left) // wide + 1):
        for row in range((min(ys) - top) // high, (max(ys) - top) // high + 1):
            if shows((left + column * wide, top + row * high, wide, high), cell.corners):
                yield column, row


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
    for one, other in zip(corners, (*corners[1:], *corners[:1]), strict=True):
        before, after = sign * (one[axis] - bound), sign * (other[axis] - bound)
        if before >= 0:
            kept.append(one)
        if before * after < 0:
            part = before / (before - after)
            kept.append((one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])))
    return kept


def _doubled_area(corners: Sequence[tuple[float, float]]) -> float:
    pairs = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs)
