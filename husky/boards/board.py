"""The Board of Husky laid out for a fast fold: cells by number, their neighbours, their regions.

It must never judge a course; `notation` reads strictly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from core import memory
from husky.boards.land import CHECKS, FINISH, START, is_red

RED = -1  # the region of a red cell
BEYOND = -1  # the land of a number that is no cell
ROW = 100  # from a cell to the one below it, however wide the board: 718 is column 18 of row 7
T = TypeVar("T")


@memory.shared
@dataclass(frozen=True, slots=True)
class Board:
    """A cell is a hundred times its row and its column. Two boards are equal exactly when rows and animals are."""

    width: int
    land: tuple[int, ...]  # of each cell, and BEYOND
    animals: tuple[tuple[int, ...], ...]  # the cells where wolves, elk and bears begin (HU-10)
    cells: tuple[int, ...] = field(compare=False, repr=False)  # all there are, row by row
    near: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the up to eight neighbours of a cell
    close: tuple[frozenset[int], ...] = field(compare=False, repr=False)  # cells less than three from one (HU-42)
    region: tuple[int, ...] = field(compare=False, repr=False)  # by cell, or RED (R-HU-12)
    regions: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the cells of each region
    pasture: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the neighbours of a cell in its region
    start: int = field(compare=False, repr=False)
    checks: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the cells of each checkpoint (HU-49)
    finish: tuple[int, ...] = field(compare=False, repr=False)
    red: frozenset[int] = field(compare=False, repr=False)  # start, checkpoints and finish
    hashed: int = field(compare=False, repr=False)  # once, for whoever keeps what it knows of a board

    def __hash__(self) -> int:
        return self.hashed

    def distance(self, cell: int, other: int) -> int:
        """King moves between two cells (R-HU-17)."""
        return max(abs(cell % ROW - other % ROW), abs(cell // ROW - other // ROW))

    def to_go(self, cell: int, missing: Sequence[int], in_order: bool = False) -> int:
        """The fewest steps to the finish over the missing checkpoints (0 to 2), in the best order or in this one."""
        across, down, goals = cell % ROW, cell // ROW, _goals(self, tuple(missing), in_order)
        return min([max(abs(across - column), abs(down - row)) + left for column, row, left in goals])


@memory.kept("roads")
def _goals(board: Board, missing: tuple[int, ...], in_order: bool) -> tuple[tuple[int, int, int], ...]:
    """Where one can go first, by column and row, with the fewest steps from there over the other checkpoints."""
    if not missing:
        return tuple((cell % ROW, cell // ROW, 0) for cell in board.finish)
    return tuple(
        (cell % ROW, cell // ROW, board.to_go(cell, [each for each in missing if each != first], in_order))
        for first in (missing[:1] if in_order else missing)
        for cell in board.checks[first]
    )


def lay(width: int, land: Sequence[int], animals: Sequence[Sequence[int]]) -> Board:
    """The Board of painted cells, row by row; animals are told by their places in this row of rows.

    Requires a start, a finish and two cells of each checkpoint.
    """
    cells = tuple(at // width * ROW + at % width for at in range(len(land)))
    around = neighbours(width, len(land))
    region, regions = connected(land, around)
    near = _spread(cells, [_called(cells, each) for each in around], ())
    regional = _spread(cells, region, RED)
    painted = _spread(cells, land, BEYOND)
    return Board(
        width,
        painted,
        tuple(_called(cells, sorted(kind)) for kind in animals),
        cells=cells,
        near=near,
        close=tuple(frozenset((cell, *each)).union(*(near[at] for at in each)) for cell, each in enumerate(near)),
        region=regional,
        regions=tuple(_called(cells, each) for each in regions),
        pasture=_pastures(near, regional),
        start=painted.index(START),
        checks=tuple(_cells(painted, check) for check in CHECKS),
        finish=_cells(painted, FINISH),
        red=frozenset(cell for cell, each in enumerate(painted) if is_red(each)),
        hashed=hash((width, painted)),
    )


def _pastures(near: Sequence[Sequence[int]], region: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The neighbours of each cell that an animal can reach from it: those of its region, none of a red one (HU-14)."""
    return tuple(
        tuple(other for other in each if region[other] == region[cell] != RED) for cell, each in enumerate(near)
    )


def _called(cells: Sequence[int], places: Iterable[int]) -> tuple[int, ...]:
    """The cells at some places of the row of all cells."""
    return tuple(cells[at] for at in places)


def _spread(cells: Sequence[int], values: Iterable[T], nothing: T) -> tuple[T, ...]:
    """What belongs to each cell, to be looked up by its number."""
    by_cell = [nothing] * (cells[-1] + 1)
    for cell, value in zip(cells, values, strict=True):
        by_cell[cell] = value
    return tuple(by_cell)


def spelt(cell: int) -> str:
    """A cell as people read and write it: its column and its row, from 0, as on every picture.

    >>> spelt(718)
    '18,7'
    """
    return f"{cell % ROW},{cell // ROW}"


def _cells(land: Sequence[int], wanted: int) -> tuple[int, ...]:
    return tuple(cell for cell, each in enumerate(land) if each == wanted)


@lru_cache(maxsize=4)
def neighbours(width: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The places around each place of a row of rows in all eight directions (HU-27), in ascending order.

    >>> neighbours(2, 4)[0]
    (1, 2, 3)
    """
    return tuple(_near(cell, width, size) for cell in range(size))


def _near(cell: int, width: int, size: int) -> tuple[int, ...]:
    column, row = cell % width, cell // width
    around = ((column + across, row + down) for down in (-1, 0, 1) for across in (-1, 0, 1) if across or down)
    return tuple(y * width + x for x, y in around if 0 <= x < width and 0 <= y < size // width)


def connected(
    land: Sequence[int], near: Sequence[Sequence[int]]
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Connected areas of one colour, numbered by their first cell; corners connect (R-HU-12)."""
    region, regions = [RED] * len(land), list[tuple[int, ...]]()
    for cell, colour in enumerate(land):
        if region[cell] == RED and not is_red(colour):
            area, waiting = {cell}, [cell]
            while waiting:
                for other in near[waiting.pop()]:
                    if land[other] == colour and other not in area:
                        area.add(other)
                        waiting.append(other)
            for each in area:
                region[each] = len(regions)
            regions.append(tuple(sorted(area)))
    return tuple(region), tuple(regions)
