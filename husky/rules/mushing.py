"""A musher's own move: how many steps it has, what it passes, and the end of the race at the finish."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from core.canonical import Value
from husky.boards.land import COUNTS_AS, FINISH
from husky.rules import facts, faults, paths
from husky.rules.decks import CARDS, WEATHERS
from husky.rules.event_log import EventLog
from husky.rules.state import WON, State

WIND_STEPS = SLIP_STEPS = 2  # EV01, EV10


def number(state: State, seat: int, card: int) -> int:
    """The steps that a card gives for the ground where the action begins, never below 0.

    Its number less the weather, with what events add (HU-30, HU-36, R-HU-09, R-HU-32).
    """
    colour = COUNTS_AS[state.board.land[state.musher[seat]]]
    taken = WEATHERS[state.weather][0][colour]
    return max(0, CARDS[card].numbers[colour] - taken + state.boost[seat])


def steps(state: State, seat: int, card: int) -> int:
    """How many of them must be made: none in a blocked turn, else as many as can be (HU-44, R-HU-08)."""
    if state.blocked[seat]:
        return 0
    return paths.reach(paths.ground(state, seat), state.musher[seat], number(state, seat, card))


def check_path(state: State, seat: int, card: int, path: tuple[int, ...]) -> None:
    """Refuse a path that is not the whole move of a card."""
    most = 0 if state.blocked[seat] else number(state, seat, card)
    if paths.is_plain(state, seat, path, most):
        return
    where, whole = paths.ground(state, seat), (state.musher[seat], *path)
    if paths.is_allowed(where, whole, most):
        return  # as many as can be made are all of them, as this path shows
    wanted = paths.reach(where, whole[0], most)
    if not paths.is_allowed(where, whole, wanted):
        raise faults.of_path(state, seat, path, wanted)


def moved(log: EventLog, seat: int, path: Sequence[int], why: str) -> None:
    """Tell a move and what it passes; at the finish the race is over at once (HU-50, HU-54, R-HU-23)."""
    state = log.state
    log.events.append(facts.musher_moved(state, seat, path, why))
    if state.board.red.isdisjoint(path):  # as most paths are
        return
    for checkpoint in sorted(passes(state, seat, path)):  # by number, as logs of version 1 tell them
        log.events.append(facts.checkpoint_passed(state, seat, checkpoint))
    if state.board.land[path[-1]] == FINISH:
        log.events.append(facts.race_ended(state, WON, seat))


def passes(state: State, seat: int, path: Sequence[int]) -> list[int]:
    """The checkpoints, from 1, that a path passes and its musher had not passed before, one after the other (HU-48)."""
    passed, checkpoints = state.passed[seat], list[int]()
    where = paths.Ground(state.board, frozenset(), passed, state.options.in_order)
    for cell in path:
        after = paths.passed(where, (cell,), passed)
        if after != passed:
            checkpoints.append((after ^ passed).bit_length())
        passed = after
    return checkpoints


def foreseen(state: State, seat: int, path: Sequence[int]) -> dict[str, Value]:
    """How far a whole path goes, what it passes, and whether it wins."""
    wins = len(path) > 0 and state.board.land[path[-1]] == FINISH
    return {"steps": len(path), "passes": [*passes(state, seat, path)], "wins": int(wins)}


def slipped(log: EventLog, seat: int) -> None:
    """EV10: back up to two cells along the own path, before any figure in the way; checkpoints stay passed."""
    state = log.state
    taken, back = paths.figures(state), state.trail[-2 : -2 - SLIP_STEPS : -1]
    *_between, to = (state.musher[seat], *takewhile(lambda cell: cell not in taken, back))
    if to != state.musher[seat]:
        log.events.append(facts.musher_slipped(state, seat, to))
