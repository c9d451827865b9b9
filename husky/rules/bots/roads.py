"""Where a musher can end with its steps, and one path that ends there. It must never judge what is good.

The shortest road to each end is found once for all cards; a road that is too short is lengthened by detours.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from husky.boards.land import FINISH
from husky.rules import paths
from husky.rules.commands import MOST_CELL
from husky.rules.paths import Ground
from husky.rules.state import ALL_CHECKS


class Spot(NamedTuple):
    """A cell, and the checkpoints that a musher who comes to it has passed."""

    cell: int
    passed: int


@cache
def spots(passed: int) -> tuple[Spot, ...]:
    """Every cell that there can be, for whoever passed these checkpoints: made once, for they are looked up again and
    again."""
    return tuple(Spot(cell, passed) for cell in range(MOST_CELL))


class Roads:
    """The ends of one action, told by how many steps the shortest road to each has."""

    __slots__ = ("_before", "_where", "ends")

    def __init__(self, where: Ground, origin: int, most: int) -> None:
        """Requires that `most` steps can be made."""
        first = spots(where.passed)[origin]
        self._where = where
        self._before: dict[Spot, Spot | None] = {first: None}
        self.ends: list[list[Spot]] = [[first]]
        while len(self.ends) <= most:
            self.ends.append(self._further())

    def _further(self) -> list[Spot]:
        """The ends that are one step further than the last ones."""
        where, before, ends = self._where, self._before, list[Spot]()
        board, barred, red = where.board, where.barred, where.board.red
        for spot in self.ends[-1]:
            if board.land[spot.cell] == FINISH:
                continue
            known = spots(spot.passed)
            for cell in board.near[spot.cell]:
                if cell not in barred:
                    end = self._red(spot, cell) if cell in red else known[cell]
                    if end and end not in before:
                        before[end] = spot
                        ends.append(end)
        return ends

    def _red(self, spot: Spot, cell: int) -> Spot | None:
        """Where a step to a red cell leads; nowhere while the finish is closed (R-HU-06)."""
        if self._where.board.land[cell] == FINISH and spot.passed != ALL_CHECKS:
            return None
        return spots(paths.passed(self._where, (cell,), spot.passed))[cell]

    def path(self, end: Spot, steps: int) -> tuple[int, ...] | None:
        """A path (without its origin) of exactly so many steps to an end, or to the finish in fewer."""
        road = [end.cell]
        spot = self._before[end]
        while spot is not None:
            road.append(spot.cell)
            spot = self._before[spot]
        road.reverse()
        if len(set(road)) < len(road):
            return None  # to a checkpoint and back on the same cells (HU-28)
        if self._where.board.land[end.cell] == FINISH:
            return tuple(road[1:])
        return _lengthened(self._where, road, steps)


def _lengthened(where: Ground, road: list[int], steps: int) -> tuple[int, ...] | None:
    """The road with detours until it has so many steps; nothing where there is no room for them."""
    while len(road) <= steps:
        for at in range(1, len(road)):
            cell = _detour(where, road, at)
            if cell is not None:
                road.insert(at, cell)
                break
        else:
            return None
    return tuple(road[1:])


def _detour(where: Ground, road: list[int], at: int) -> int | None:
    """A free cell that touches the one at a place of the road and the one before."""
    near, land = where.board.near, where.board.land
    for cell in near[road[at - 1]]:
        if cell in near[road[at]] and cell not in where.barred and cell not in road and land[cell] != FINISH:
            return cell
    return None


def any_path(where: Ground, origin: int, steps: int) -> tuple[int, ...]:
    """Any path of so many steps, found cell by cell. Requires that there is one."""
    path: tuple[int, ...] = (origin,)
    while onward := paths.onward(where, path, steps):
        path = (*path, onward[0])
    return path[1:]
