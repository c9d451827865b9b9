"""Where a lone musher's move can end, as sets of cells, and the path that leads there.

A set of cells is a number with a bit for each, and an empty column behind every row, so that nobody walks around the
edge. It must never tread on a cell twice in one move (HU-28), nor on the finish before its time (R-HU-06).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

from husky.boards.board import ROW, Board
from husky.boards.land import CHECK_1, CHECKS, COUNTS_AS

ALL_CHECKS = (1 << len(CHECKS)) - 1
Cells = int
Path = tuple[int, ...]


def rocks(board: Board) -> list[int]:
    """The cells of regions where animals stand on each: none of them can ever move (HU-14, R-HU-14)."""
    standing = {cell for cells in board.animals for cell in cells}
    return [cell for cells in board.regions if standing.issuperset(cells) for cell in cells]


class Moves:
    """The moves on one Board, with nobody else on it but animals that fill their region: they never move away."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._wide = board.width + 1
        self._bits = {cell: 1 << cell // ROW * self._wide + cell % ROW for cell in board.cells}
        self._near = tuple(self.of(cells) for cells in board.near)
        self._all = self.of(board.cells) & ~self.of(rocks(board))
        self._checks = tuple(self.of(cells) for cells in board.checks)
        self.finish = self.of(board.finish)
        self.colours = tuple(self._counted(colour) for colour in range(3))
        self._missing = cache(self._cells_missing)
        self._about = cache(self._cells_about)

    def of(self, cells: Iterable[int]) -> Cells:
        """The set of some cells."""
        return sum({self._bits[cell] for cell in cells})

    def each(self, cells: Cells) -> Iterator[int]:
        """The cells of a set, in ascending order."""
        while cells:
            least = cells & -cells
            at = least.bit_length() - 1
            yield at // self._wide * ROW + at % self._wide
            cells ^= least

    def _counted(self, colour: int) -> Cells:
        """The cells where a move begins as on this colour (HU-30 to HU-35)."""
        return self.of(cell for cell in self.board.cells if COUNTS_AS[self.board.land[cell]] == colour)

    def _cells_missing(self, passed: int) -> Cells:
        return sum(cells for check, cells in enumerate(self._checks) if not passed >> check & 1)

    def _cells_about(self, passed: int, steps: int) -> Cells:
        return self.around(self._missing(passed), steps)

    def _free(self, passed: int) -> Cells:
        """The cells that can be entered without passing anything new; the finish only with everything passed."""
        return self._all & ~self._missing(passed) & (-1 if passed == ALL_CHECKS else ~self.finish)

    def _spread(self, cells: Cells, free: Cells, steps: int) -> Cells:
        """The cells, and those up to so many king moves over free ones away."""
        wide = self._wide
        for _step in range(steps):
            row = cells | cells << 1 | cells >> 1
            cells |= (row | row << wide | row >> wide) & free
        return cells

    def lost(self) -> list[int]:
        """The checkpoints, from 1, that nobody reaches, not across the finish either (R-HU-06); 4 is the finish."""
        start = self.of([self.board.start])
        inside = self._spread(start, self._all & ~self.finish, len(self.board.cells))
        reached = self._spread(inside, self._all, 1)
        return [at for at, cells in enumerate((*self._checks, self.finish), 1) if not cells & reached]

    def plain(self, cells: Cells, passed: int, steps: int) -> Cells:
        """Where moves from any of these cells can end that pass no checkpoint anew."""
        return self._spread(cells, self._free(passed), steps)

    def around(self, cells: Cells, steps: int) -> Cells:
        """All cells that are up to so many king moves away from any of these (R-HU-17)."""
        return self._spread(cells, self._all, steps)

    def about(self, passed: int, steps: int) -> Cells:
        """From where a move may pass a checkpoint anew."""
        return self._about(passed, steps)

    def legs(self, trail: Path, passed: int, left: int) -> Iterator[tuple[Path, int, Cells]]:
        """Each way to pass checkpoints after a trail, none first: the way, what is passed, and where it can end."""
        yield trail, passed, self._spread(self._bits[trail[-1]], self._free(passed) & ~self.of(trail), left)
        for way in self._to_checks(trail, passed, left):
            more = passed | 1 << self.board.land[way[-1]] - CHECK_1
            yield from self.legs(way, more, left - len(way) + len(trail))

    def _to_checks(self, trail: Path, passed: int, left: int) -> Iterator[Path]:
        """The trail as it can go on to a missing checkpoint, the shortest first, without detours.

        Whoever comes beside the own way again could have gone shorter, over fewer cells, which bars less afterwards.
        """
        free, missing = self._free(passed), self._missing(passed)
        waiting = deque([(trail, self.of(trail))] if left else [])
        while waiting:
            path, barred = waiting.popleft()
            still = left - (len(path) - len(trail)) - 1
            near = self._near[path[-1]]
            for cell in self.each(near & ~barred & (missing | free & self._about(passed, still))):
                if self._bits[cell] & missing:
                    yield (*path, cell)
                else:
                    waiting.append(((*path, cell), barred | near))

    def path(self, trail: Path, passed: int, goal: Cells) -> Path:
        """The trail as it goes on, rather straight, to the nearest cell of a goal, passing nothing. Requires a way."""
        free, seen = self._free(passed), set(trail)
        waiting = deque([trail])
        while not self._bits[waiting[0][-1]] & goal:
            path = waiting.popleft()
            for cell in sorted(self.board.near[path[-1]], key=lambda cell: self._is_aslant(path[-1], cell)):
                if cell not in seen and self._bits[cell] & free:
                    seen.add(cell)
                    waiting.append((*path, cell))
        return waiting[0]

    def _is_aslant(self, cell: int, other: int) -> bool:
        return abs(cell - other) not in (1, ROW)

    def slant(self, path: Path) -> int:
        """How many steps of a path are diagonal."""
        return sum(self._is_aslant(cell, other) for cell, other in pairwise(path))
