"""A musher's path: exact length, no cell twice, through nobody; asked whole or step by step.

Paths are too many to list, so what may follow a path begun is asked by looking whether it can be completed. It must
never know cards: it is told how many steps are to be made.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from husky.boards import Board
from husky.boards.land import CHECK_1, FINISH
from husky.rules.commands import Way
from husky.rules.state import ALL_CHECKS, CHECKS, State


class Ground(NamedTuple):
    """Where a musher may tread in one action, and what it passed before."""

    board: Board
    barred: frozenset[int]  # figures, and cells of this action (HU-28, HU-29)
    passed: int
    in_order: bool


def figures(state: State) -> frozenset[int]:
    """The cells where no musher may come: mushers on red cells are in nobody's way (HU-51, HU-52, R-HU-10)."""
    red = state.board.red
    return frozenset([*state.animals, *[cell for cell in state.musher if cell >= 0 and cell not in red]])


def ground(state: State, seat: int) -> Ground:
    """Where a seat's musher may tread now."""
    return Ground(state.board, figures(state).union(state.trail), state.passed[seat], state.options.in_order)


def is_plain(state: State, seat: int, path: Way, steps: int) -> bool:
    """Whether a path (without its origin) that begins an action is `is_allowed` at a first look: it is as long as it
    must be, and comes upon no figure, no finish and no cell twice. Any other path may still be allowed."""
    if len(path) != steps or len({*path}) != steps:
        return False
    if not {*state.animals, *state.musher}.isdisjoint(path):
        return False
    near, land, at = state.board.near, state.board.land, state.musher[seat]
    for cell in path:
        if cell not in near[at] or land[cell] == FINISH:
            return False
        at = cell
    return True


def passed(where: Ground, path: Sequence[int], before: int) -> int:
    """The checkpoints passed after a path (HU-48, HU-50); in order they count one after the other (R-HU-05)."""
    for cell in path:
        check = where.board.land[cell] - CHECK_1
        if 0 <= check < CHECKS and (not where.in_order or before >= (1 << check) - 1):
            before |= 1 << check
    return before


def nexts(where: Ground, at: int, trodden: Sequence[int]) -> Iterator[int]:
    """The cells that a path (its origin first) may go on to; the finish only with every checkpoint passed (R-HU-06)."""
    land = where.board.land
    for cell in where.board.near[at]:
        if cell in where.barred or cell in trodden:
            continue
        if land[cell] != FINISH or passed(where, trodden[1:], where.passed) == ALL_CHECKS:
            yield cell


def can_go(where: Ground, path: tuple[int, ...], steps: int) -> bool:
    """Whether a path (its origin first) can go on for exactly so many steps, or end at the finish before."""
    if steps == 0 or where.board.land[path[-1]] == FINISH:
        return True
    return any(can_go(where, (*path, cell), steps - 1) for cell in nexts(where, path[-1], path))


def reach(where: Ground, origin: int, steps: int) -> int:
    """How many steps must be made: all of them, or as many as any path has (HU-31, R-HU-08)."""
    while steps and not can_go(where, (origin,), steps):
        steps -= 1
    return steps


def is_possible(where: Ground, path: tuple[int, ...]) -> bool:
    """Whether every step of a path (its origin first) is possible; at the finish it ends."""
    return all(
        where.board.land[path[at - 1]] != FINISH and path[at] in nexts(where, path[at - 1], path[:at])
        for at in range(1, len(path))
    )


def is_allowed(where: Ground, path: tuple[int, ...], steps: int) -> bool:
    """Whether a path (its origin first) is whole: every step possible, its length exact, or at the finish."""
    if not is_possible(where, path):
        return False
    return len(path) - 1 == steps or (1 < len(path) <= steps and where.board.land[path[-1]] == FINISH)


def onward(where: Ground, path: tuple[int, ...], steps: int) -> list[int]:
    """The cells by which a possible path begun (its origin first) can be completed to so many steps in all."""
    left = steps - len(path) + 1
    if left <= 0 or where.board.land[path[-1]] == FINISH:
        return []
    return [cell for cell in nexts(where, path[-1], path) if can_go(where, (*path, cell), left - 1)]
