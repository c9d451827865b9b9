"""One sled's movement, step by step: where it leads, what stops it, what damage is due.

The same function serves the decision and every preview. It must never know cards in hand, nor draw anything.
"""

from __future__ import annotations

from typing import NamedTuple

from courses.boards.snow_tails import LEFT, NO_LIMIT
from games.rules.snow_tails.mat import Mat
from games.rules.snow_tails.state import MOST_DENTS, OFF, State

AHEAD, DRIFT = "F", "D"
ENDED, SCENERY, SLED = "", "scenery", "sled"  # what stopped the movement


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
    dents: int  # all of them


def drive(state: State, seat: int, mat: Mat, plan: str, bonus: int) -> Drive:
    """Drive a plan of F and D, then the bonus straight ahead. Requires a plan that fits the mat.

    Saplings cost their dent at once, step by step; after the movement come the dents for speed, then the one for a
    crash (R-ST-22). The fifth dent wrecks, unless the sled is past the line when it is due (ST-102, ST-103, R-ST-24).
    """
    board, held, cell = state.board, state.dents[seat], state.cell[seat]
    ahead, limit, level, saplings, taken = board.ahead, board.limit, board.level, state.saplings, state.cell
    aside = board.left if mat.side == LEFT else board.right
    path: list[int] = []
    limits: list[int] = []
    felled: list[int] = []
    stop, into = ENDED, OFF
    for step in plan + AHEAD * bonus if bonus else plan:
        target = ahead[cell] if step == AHEAD else aside[cell]
        if target < 0:
            stop = SCENERY  # ST-98; un-ticked cells are scenery too (R-ST-34)
            break
        if target in taken:
            stop, into = SLED, taken.index(target)  # R-ST-17: any step into an occupied cell
            break
        if limit[cell] != NO_LIMIT:
            limits.append(limit[cell])  # ST-88: the crossing alone counts
        cell = target
        path.append(cell)
        if cell in saplings:
            felled.append(cell)  # ST-112
            if held + len(felled) > MOST_DENTS and level[cell] <= board.line:
                dents = MOST_DENTS - held
                return Drive(tuple(path), ENDED, OFF, tuple(felled), 0, dents, 0, 0, True, dents)  # R-ST-23
    over = _over(limits, len(plan) + bonus if len(path) >= len(plan) else len(plan)) if limits else 0
    if not over and not felled and stop != SCENERY:
        return Drive(tuple(path), stop, into, (), 0, 0, 0, 0, False, 0)
    return _damaged(path, stop, into, felled, over, held, level[cell] > board.line)


def _over(limits: list[int], speed: int) -> int:
    """The points above the limits; the bonus counts where the normal part was completed (R-ST-18, R-ST-19, R-ST-21)."""
    return sum(speed - limit for limit in limits if speed > limit)


def _damaged(path: list[int], stop: str, into: int, felled: list[int], over: int, held: int, is_past: bool) -> Drive:
    """The dents that are due after the movement, in their order (ST-86, ST-89)."""
    sapling_dents = min(len(felled), MOST_DENTS - held)
    room = MOST_DENTS - held - sapling_dents
    speed_dents = min(over, room)
    crash_dents = 0
    is_wrecked = over > room and not is_past
    if stop == SCENERY and not is_wrecked:
        crash_dents = min(1, room - speed_dents)  # ST-100
        is_wrecked = not crash_dents and not is_past
    dents = sapling_dents + speed_dents + crash_dents
    return Drive(
        tuple(path), stop, into, tuple(felled), over, sapling_dents, speed_dents, crash_dents, is_wrecked, dents
    )
