"""The Board of Husky laid out for a fast fold: cells by number, their neighbours, their regions.

It must never judge a course; `notation` reads strictly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations

from courses.boards.husky.land import CHECKS, FINISH, START, is_red

RED = -1  # the region of a red cell


@dataclass(frozen=True, slots=True)
class Board:
    """Cells are numbered row by row. Two boards are equal exactly when rows and animals are."""

    width: int
    land: tuple[int, ...]  # of each cell
    animals: tuple[tuple[int, ...], ...]  # the cells where wolves, elk and bears begin (HU-10)
    near: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the up to eight neighbours of a cell
    close: tuple[frozenset[int], ...] = field(compare=False, repr=False)  # cells less than three from one (HU-42)
    region: tuple[int, ...] = field(compare=False, repr=False)  # by cell, or RED (R-HU-12)
    regions: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the cells of each region
    start: int = field(compare=False, repr=False)
    checks: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)  # the cells of each checkpoint (HU-49)
    finish: tuple[int, ...] = field(compare=False, repr=False)

    def distance(self, one: int, other: int) -> int:
        """King moves between two cells (R-HU-17)."""
        width = self.width
        return max(abs(one % width - other % width), abs(one // width - other // width))

    def to_go(self, cell: int, missing: Sequence[int], in_order: bool = False) -> int:
        """The fewest steps to the finish over the missing checkpoints (0 to 2), in the best order or in this one."""
        return min(self._way(cell, order) for order in ([missing] if in_order else permutations(missing)))

    def _way(self, cell: int, order: Sequence[int]) -> int:
        reached = {cell: 0}
        for goal in (*(self.checks[check] for check in order), self.finish):
            reached = {to: min(done + self.distance(at, to) for at, done in reached.items()) for to in goal}
        return min(reached.values())


def lay(width: int, land: Sequence[int], animals: Sequence[Sequence[int]]) -> Board:
    """The Board of painted cells, row by row. Requires a start, a finish and two cells of each checkpoint."""
    near = neighbours(width, len(land))
    region, regions = connected(land, near)
    return Board(
        width,
        tuple(land),
        tuple(tuple(sorted(cells)) for cells in animals),
        near=near,
        close=tuple(frozenset((cell, *around)).union(*(near[at] for at in around)) for cell, around in enumerate(near)),
        region=region,
        regions=regions,
        start=list(land).index(START),
        checks=tuple(_cells(land, check) for check in CHECKS),
        finish=_cells(land, FINISH),
    )


def _cells(land: Sequence[int], wanted: int) -> tuple[int, ...]:
    return tuple(cell for cell, each in enumerate(land) if each == wanted)


def neighbours(width: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The cells around each cell in all eight directions (HU-27), in ascending order.

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
            found, waiting = {cell}, [cell]
            while waiting:
                for other in near[waiting.pop()]:
                    if land[other] == colour and other not in found:
                        found.add(other)
                        waiting.append(other)
            for each in found:
                region[each] = len(regions)
            regions.append(tuple(sorted(found)))
    return tuple(region), tuple(regions)
