"""One sled's movement, step by step: where it leads, what stops it, what damage is due.

The same function serves the decision and every preview. It must never know cards in hand, nor draw anything.
"""

from __future__ import annotations

from dataclasses import dataclass

from snow_tails.boards import LEFT, WALL
from snow_tails.rules.mat import Mat
from snow_tails.rules.state import MOST_DENTS, OFF, State

AHEAD, DRIFT = "F", "D"
ENDED, SCENERY, SLED = "", "scenery", "sled"  # what stopped the movement


@dataclass(slots=True)
class Drive:
    """What comes of a movement."""

    path: list[int]  # the cells entered, in order
    stop: str  # ENDED, SCENERY or SLED
    into: int  # the seat that was run into, or OFF
    felled: tuple[int, ...] = ()  # cells of saplings hit
    over: int = 0  # points above the limits of the red lines crossed (ST-87, R-ST-18)
    sapling_dents: int = 0
    speed_dents: int = 0
    crash_dents: int = 0
    is_wrecked: bool = False
    dents: int = 0  # all of them


def drive(state: State, seat: int, mat: Mat, plan: str, bonus: int) -> Drive:
    """Drive a plan of F and D, then the bonus straight ahead. Requires a plan that fits the mat.

    Saplings cost their dent at once, step by step; after the movement come the dents for speed, then the one for a
    crash (R-ST-22). The fifth dent wrecks, unless the sled is past the line when it is due (ST-102, ST-103, R-ST-24).
    """
    board, start, taken = state.board, state.cell[seat], state.cell
    ahead, aside = board.ahead, board.left if mat.side == LEFT else board.right
    path: list[int] = []
    cell, stop, into, barred = start, ENDED, OFF, {WALL, *taken}
    for step in plan + AHEAD * bonus if bonus else plan:
        cell = ahead[cell] if step == AHEAD else aside[cell]
        if cell in barred:
            if cell == WALL:
                stop = SCENERY  # ST-98; un-ticked cells are scenery too (R-ST-34)
            else:
                stop, into = SLED, taken.index(cell)  # R-ST-17: any step into an occupied cell
            break
        path.append(cell)
    driven = Drive(path, stop, into)
    slower = board.slower[len(plan) + bonus]
    if stop != SCENERY and slower.isdisjoint(path) and start not in slower and state.saplings.isdisjoint(path):
        return driven
    return _harmed(state, seat, driven, len(plan), bonus)


def _harmed(state: State, seat: int, driven: Drive, base: int, bonus: int) -> Drive:
    """A movement with what the cells on its way do to the sled."""
    board, path, room = state.board, driven.path, MOST_DENTS - state.dents[seat]
    felled = [cell for cell in path if cell in state.saplings]  # ST-112
    for at, cell in enumerate(felled[room:], room + 1):
        if board.level[cell] <= board.line:  # R-ST-23
            way = path[: path.index(cell) + 1]
            return Drive(way, ENDED, OFF, tuple(felled[:at]), 0, room, 0, 0, True, room)
    limits = [board.limit[cell] for cell in (state.cell[seat], *path)[: len(path)]]  # ST-88: the crossing alone counts
    over = _over(limits, base + bonus if len(path) >= base else base)
    is_past = board.level[path[-1] if path else state.cell[seat]] > board.line
    return _damaged(driven, tuple(felled), over, room, is_past)


def _over(limits: list[int], speed: int) -> int:
    """The points above the limits; the bonus counts where the normal part was completed (R-ST-18, R-ST-19, R-ST-21)."""
    return sum(speed - limit for limit in limits if speed > limit)


def _damaged(driven: Drive, felled: tuple[int, ...], over: int, room: int, is_past: bool) -> Drive:
    """The dents that are due after the movement, in their order (ST-86, ST-89); there is room for so many."""
    sapling_dents = min(len(felled), room)
    room -= sapling_dents
    speed_dents = min(over, room)
    crash_dents = 0
    is_wrecked = over > room and not is_past
    if driven.stop == SCENERY and not is_wrecked:
        crash_dents = min(1, room - speed_dents)  # ST-100
        is_wrecked = not crash_dents and not is_past
    dents = sapling_dents + speed_dents + crash_dents
    return Drive(
        driven.path, driven.stop, driven.into, felled, over, sapling_dents, speed_dents, crash_dents, is_wrecked, dents
    )
