"""Where a lone sled can end with a given speed and drift, and with how few dents; by walking, step by step.

It knows moving and damage only (ST-50..ST-64, ST-86..ST-103), nothing of cards. It must never know another sled.
"""

from __future__ import annotations

from snow_tails.boards.board import WALL, Board, in_order
from snow_tails.boards.parts import LEFT, LONGEST_MOVE, NO_LIMIT, RIGHT

Ends = dict[int, int]  # the cell a move ends on, and the fewest dents it costs
MOST_KNOWN = 1 << 18  # walks remembered at a time, about 80 MB
ANY_SPEED = 0  # stands for the speed where no red line is near enough to ask for it


class Moves:
    """The moves of one Board, of which the newest are remembered.

    With `forgives`, dents that are due past the line are not counted: the fifth of them is not taken, so none of
    them wrecks the sled (ST-103, R-ST-24). A sapling before the line counts all the same.
    """

    def __init__(self, board: Board, forgives: bool) -> None:
        self.board = board
        self.way = {0: board.ahead, LEFT: board.left, RIGHT: board.right}
        self.saplings = frozenset(board.saplings)
        self.is_past = [level > board.line for level in board.level]
        self.is_forgiven = self.is_past if forgives else [False] * len(board.level)
        self.clear_steps = _clear_steps(board)
        self._known: dict[tuple[int, int, int, int, int, bool], Ends] = {}

    def ends(self, cell: int, ahead: int, drifts: int, side: int, speed: int, may_crash: bool) -> Ends:
        """Every end of so many steps ahead and so many drifts, in any order (ST-62); speed is what limits compare."""
        if ahead + drifts <= self.clear_steps[cell]:
            speed = ANY_SPEED
        asked = (cell, ahead, drifts, side if drifts else 0, speed, may_crash)
        ends = self._known.get(asked)
        if ends is None:
            ends = self._walk(*asked)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[asked] = ends
        return ends

    def _walk(self, cell: int, ahead: int, drifts: int, side: int, speed: int, may_crash: bool) -> Ends:
        if not ahead and not drifts:
            return {cell: 0}
        ends: Ends = {}
        for way, more_ahead, more_drifts in ((0, ahead - 1, drifts), (side, ahead, drifts - 1)):
            if more_ahead < 0 or more_drifts < 0:
                continue
            target = self.way[way][cell]
            if target == WALL:
                if may_crash:  # ST-98 to ST-100
                    _keep(ends, cell, 0 if self.is_forgiven[cell] else 1)
                continue
            over = max(0, speed - self.board.limit[cell])  # ST-87
            hit = 1 if target in self.saplings else 0  # ST-112
            for end, dents in self.ends(target, more_ahead, more_drifts, side, speed, may_crash).items():
                _keep(ends, end, dents + hit + (0 if self.is_forgiven[end] else over))
        return ends

    def with_bonus(self, cell: int, base: int, bonus: int, may_crash: bool) -> Ends:
        """A balanced sled that takes the whole bonus (ST-69..ST-76); the normal part must be completed (R-ST-19)."""
        if len(self.ends(cell, base, 0, 0, base + bonus, False)) == 0:
            return {}
        return self.ends(cell, base + bonus, 0, 0, base + bonus, may_crash)

    def path(self, cell: int, ahead: int, drifts: int, side: int, speed: int, end: int, dents: int) -> str:
        """One order of steps, F and D, that ends there with so many dents; a crash is the last sign, X."""
        if not ahead and not drifts:
            return ""
        for sign, way, more_ahead, more_drifts in (("F", 0, ahead - 1, drifts), ("D", side, ahead, drifts - 1)):
            if more_ahead < 0 or more_drifts < 0:
                continue
            target = self.way[way][cell]
            if target == WALL:
                if end == cell and dents == (0 if self.is_forgiven[cell] else 1):
                    return "X"
                continue
            over = 0 if self.is_forgiven[end] else max(0, speed - self.board.limit[cell])
            left = dents - over - (1 if target in self.saplings else 0)
            if self.ends(target, more_ahead, more_drifts, side, speed, True).get(end) == left:
                return sign + self.path(target, more_ahead, more_drifts, side, speed, end, left)
        return ""

    def cost(self, cell: int, steps: str, side: int, speed: int) -> int:
        """Every dent of a move that is written as `path` writes it, forgiven or not."""
        dents = 0
        for step in steps:
            target = self.way[side if step == "D" else 0][cell]
            if step == "X":
                return dents + 1
            dents += max(0, speed - self.board.limit[cell]) + (1 if target in self.saplings else 0)
            cell = target
        return dents


def _keep(ends: Ends, end: int, dents: int) -> None:
    if ends.get(end, dents) >= dents:
        ends[end] = dents


def _clear_steps(board: Board) -> list[int]:
    """How many steps can be taken from each cell, in any way, before a red line may be crossed."""
    clear = [LONGEST_MOVE] * len(board.level)
    for cell in reversed(in_order(board)):
        if board.limit[cell] != NO_LIMIT:
            clear[cell] = 0
            continue
        ways = (board.ahead[cell], board.left[cell], board.right[cell])
        clear[cell] = min([LONGEST_MOVE, *(1 + clear[target] for target in ways if target != WALL)])
    return clear
