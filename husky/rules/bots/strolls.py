"""A path that is found on the way: with each step the best of a few cells beside it. It must never look further."""

from __future__ import annotations

from husky.boards.land import FINISH
from husky.rules import paths
from husky.rules.bots.course import onward
from husky.rules.bots.fancy import MOST, Fancy
from husky.rules.bots.roads import any_path
from husky.rules.state import ALL_CHECKS, State

# Which side it goes to, the one that leads furthest first: as a rule that one, now and then any other. One fancy is
# enough for seven steps; after those it knows where to go.
SIDES = (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 6)


def strolled(state: State, seat: int, steps: int, fancy: Fancy) -> list[int]:
    """A path (without its origin) of so many steps or, where there is none, of as many as can be made."""
    path = _strolled(state, seat, steps, fancy)
    if path is not None:
        return path
    where, at = paths.ground(state, seat), state.musher[seat]
    return [*any_path(where, at, paths.reach(where, at, steps))]


def _strolled(state: State, seat: int, steps: int, fancy: Fancy) -> list[int] | None:
    """Nothing where it comes to a dead end."""
    board, at, passed, path = state.board, state.musher[seat], state.passed[seat], list[int]()
    sides, shut = onward(state, passed), {*paths.figures(state), at}
    if passed != ALL_CHECKS:
        shut.update(board.finish)  # R-HU-06
    whims = fancy.below(MOST)
    for _step in range(steps):
        whims, random = divmod(whims, len(SIDES))
        first, around = SIDES[random], sides[at]
        cell = around[first] if first < len(around) else around[0]
        if cell in shut:
            cell = next((each for each in around if each not in shut), at)
            if cell == at:
                return None
        path.append(cell)
        shut.add(cell)
        at = cell
        if cell in board.red:
            if board.land[cell] == FINISH:
                break
            passed = paths.passed(paths.ground(state, seat), (cell,), passed)
            sides = onward(state, passed)
            if passed == ALL_CHECKS:
                shut.difference_update(board.finish)
    return path
