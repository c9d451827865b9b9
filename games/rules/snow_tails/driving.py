"""One sled's movement, step by step: where it leads, what stops it, what damage is due.

The same function serves the decision and every preview. It must never know cards in hand, nor draw anything.
"""

from __future__ import annotations

from typing import NamedTuple

from courses.boards.snow_tails import NO_LIMIT
from games.rules.snow_tails.state import MOST_DENTS, OFF, State

AHEAD, DRIFT = "F", "D"
ENDED, SCENERY, SLED = "", "scenery", "sled"  # what stopped the movement


class Mat(NamedTuple):
    """What the dogs and the brake show."""

    left: int
    right: int
    brake: int

    @property
    def speed(self) -> int:
        """The base speed, never below 0 (ST-50, ST-61)."""
        return max(0, self.left + self.right - self.brake)

    @property
    def drifts(self) -> int:
        """How many steps must be drift steps (ST-52, ST-53, ST-60).

        >>> Mat(1, 5, 5).drifts, Mat(3, 5, 2).drifts
        (1, 2)
        """
        return min(self.speed, abs(self.left - self.right))

    @property
    def is_balanced(self) -> bool:
        """Both dogs show the same (ST-68)."""
        return self.left == self.right


class Drive(NamedTuple):
    """What comes of a movement."""

    path: tuple[int, ...]  # the cells entered, in order
    stop: str  # ENDED, SCENERY or SLED
    into: int  # the seat that was run into, or OFF
    felled: tuple[int, ...]  # cells of saplings hit
    over: int  # points above the limits of the red lines crossed (ST-87, R-ST-18)
    sapling_dents: int
    speed_dents: int
    crash_dents: int
    is_wrecked: bool

    @property
    def dents(self) -> int:
        return self.sapling_dents + self.speed_dents + self.crash_dents


def drive(state: State, seat: int, mat: Mat, plan: str, bonus: int) -> Drive:
    """Drive a plan of F and D, then the bonus straight ahead. Requires a plan that fits the mat.

    Saplings cost their dent at once, step by step; after the movement come the dents for speed, then the one for a
    crash (R-ST-22). The fifth dent wrecks, unless the sled is past the line when it is due (ST-102, ST-103, R-ST-24).
    """
    board, held, cell = state.board, state.dents[seat], state.cell[seat]
    ahead, limit = board.ahead, board.limit
    aside = board.left if mat.left > mat.right else board.right
    path: list[int] = []
    limits: list[int] = []
    felled: list[int] = []
    stop, into = ENDED, OFF
    for step in plan + AHEAD * bonus:
        target = ahead[cell] if step == AHEAD else aside[cell]
        if target < 0:
            stop = SCENERY  # ST-98; un-ticked cells are scenery too (R-ST-34)
            break
        if target in state.cell:
            stop, into = SLED, state.cell.index(target)  # R-ST-17: any step into an occupied cell
            break
        if limit[cell] != NO_LIMIT:
            limits.append(limit[cell])  # ST-88: the crossing alone counts
        cell = target
        path.append(cell)
        if cell in state.saplings:
            felled.append(cell)  # ST-112
            if held + len(felled) > MOST_DENTS and board.level[cell] <= board.line:
                return Drive(tuple(path), ENDED, OFF, tuple(felled), 0, MOST_DENTS - held, 0, 0, True)  # R-ST-23
    counted = len(plan) + bonus if len(path) >= len(plan) else len(plan)  # R-ST-19, R-ST-21
    over = sum(counted - each for each in limits if counted > each) if limits else 0
    is_past = board.level[cell] > board.line
    sapling_dents = min(len(felled), MOST_DENTS - held)
    return _damaged(path, stop, into, felled, over, held, sapling_dents, is_past)


def _damaged(
    path: list[int], stop: str, into: int, felled: list[int], over: int, held: int, sapling_dents: int, is_past: bool
) -> Drive:
    """The dents that are due after the movement, in their order (ST-86, ST-89)."""
    room = MOST_DENTS - held - sapling_dents
    speed_dents = min(over, room)
    crash_dents = 0
    is_wrecked = over > room and not is_past
    if stop == SCENERY and not is_wrecked:
        crash_dents = min(1, room - speed_dents)  # ST-100
        is_wrecked = not crash_dents and not is_past
    return Drive(tuple(path), stop, into, tuple(felled), over, sapling_dents, speed_dents, crash_dents, is_wrecked)
