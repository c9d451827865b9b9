"""What can be seen of a course from each cell at a glance: clear ice ahead, room to drift, the nearest red line.

It must never move a sled: it only says what lies about.
"""

from __future__ import annotations

from snow_tails.boards import LANES, LEFT, NO_LIMIT, RIGHT, WALL, Board
from snow_tails.boards.board import in_order
from snow_tails.boards.parts import LONGEST_MOVE
from snow_tails.rules.bots.kept import kept
from snow_tails.rules.mat import Mat, mat
from snow_tails.rules.state import State

Line = tuple[int, int]  # how many steps can be taken before it, and its limit
FAR: Line = (LONGEST_MOVE, NO_LIMIT)
Promises = list[list[list[int]]]  # by what the left dog, the right dog and the brake show
SHOWN = range(6)  # what a dog or the brake can show, and 0 before it


class Outlook:
    """The glances of one course; every tuple is asked by cell."""

    __slots__ = ("_promises", "clear", "finish", "level", "line", "room", "sapling")

    def __init__(self, board: Board) -> None:
        count = len(board.level)
        clear, line, sapling = [0] * count, [FAR] * count, [LONGEST_MOVE] * count
        for cell in reversed(in_order(board)):
            if board.ahead[cell] != WALL:
                clear[cell] = min(LONGEST_MOVE, 1 + clear[board.ahead[cell]])
            line[cell] = _line(board, cell, line)
            sapling[cell] = _steps_to_sapling(board, cell, sapling)
        self.level, self.finish = board.level, board.line
        self._promises: dict[tuple[int, int], Promises] = {}
        self.clear = tuple(clear)  # steps straight ahead before scenery
        self.line = tuple(line)  # the red line that comes first on any way
        self.sapling = tuple(sapling)  # steps that can be taken on any way before a sapling is hit
        self.room = {  # lanes on the side that a mat drifts to
            LEFT: tuple(lane - 1 for lane in board.lane),
            RIGHT: tuple(LANES - lane for lane in board.lane),
            0: (0,) * count,
        }

    def promises(self, cell: int, pain: int) -> Promises:
        """The steps that each mat promises at a glance, less so many for each dent that it looks like."""
        promises = self._promises.get((cell, pain))
        if promises is None:
            promises = self._promises[cell, pain] = [
                [[self._promise(cell, mat(left, right, brake), pain) for brake in SHOWN] for right in SHOWN]
                for left in SHOWN
            ]
        return promises

    def _promise(self, cell: int, shown: Mat, pain: int) -> int:
        speed, (before, limit) = shown.speed, self.line[cell]
        steps = speed - pain * (speed - limit) if before < speed > limit else speed
        if shown.drifts > self.room[shown.side][cell] or speed - shown.drifts > self.clear[cell]:
            steps -= pain
        return steps

    def is_clear(self, cell: int, steps: int) -> bool:
        """So many steps straight ahead meet neither scenery nor a red line nor a sapling."""
        return steps <= min(self.clear[cell], self.line[cell][0], self.sapling[cell])


def _ways_on(board: Board, cell: int) -> list[int]:
    return [target for target in (board.ahead[cell], board.left[cell], board.right[cell]) if target != WALL]


def _line(board: Board, cell: int, line: list[Line]) -> Line:
    if board.limit[cell] != NO_LIMIT:
        return 0, board.limit[cell]
    steps, limit = min([FAR, *(line[target] for target in _ways_on(board, cell))])
    return min(steps + 1, LONGEST_MOVE), limit


def _steps_to_sapling(board: Board, cell: int, steps: list[int]) -> int:
    targets = _ways_on(board, cell)
    if any(target in board.saplings for target in targets):
        return 0
    return min([LONGEST_MOVE, *(1 + steps[target] for target in targets)])


@kept
def outlook(opening: State) -> Outlook:
    """The outlook of the race's board."""
    return Outlook(opening.board)
