"""Every move a seat can try, each with where it leads, and the order that says it.

It must never judge what is good.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.rules.bag import Bag, minus
from games.rules.protocol import Command
from reindeer_races.boards import LANES
from reindeer_races.rules import commands, moves
from reindeer_races.rules.commands import Discard, Draw, Move
from reindeer_races.rules.decide import ran
from reindeer_races.rules.movement_cards import ELF, KINDS
from reindeer_races.rules.running import Run, ways
from reindeer_races.rules.state import State

Spent = tuple[int, int, int]  # cards with one object, with two, elves


class Try(NamedTuple):
    """A move and what it comes to."""

    spent: Spent
    lane: int
    start: int
    jumps: tuple[int, ...]
    run: Run


def tries(state: State, seat: int) -> Iterator[Try]:
    """Every reindeer, every length and every way to jump; each length with the cards that are missed least."""
    hand = state.hand[seat]
    for lane in range(LANES):
        lengths = spendings(hand[2 * lane], hand[2 * lane + 1], hand[ELF])
        for start in moves.starts(state, seat, lane) if lengths else ():
            for steps, spent in lengths:
                for jumps, run in ways(state, lane, start, steps):
                    yield Try(spent, lane, start, tuple(jumps), run)


def after(state: State, seat: int, tried: Try) -> State:
    """Where it leaves everybody, cards aside."""
    new = state.copy()
    ran(new, seat, tried.lane, tried.start, tried.run)
    return new


def left(hand: Bag, tried: Try) -> Bag:
    """The cards that stay in the hand."""
    return minus(hand, _cards(tried.lane, tried.spent))


@lru_cache(maxsize=1024)
def spendings(ones: int, twos: int, elves: int) -> tuple[tuple[int, Spent], ...]:
    """Every length that cards of one lane can make: with few elves, then with many cards of one object.

    >>> spendings(1, 1, 1)
    ((1, (1, 0, 0)), (2, (0, 1, 0)), (3, (1, 1, 0)), (4, (1, 1, 1)))
    """
    by_length: dict[int, Spent] = {}
    for wild in range(elves + 1):
        for two in range(twos + 1):
            for one in range(ones + 1):
                steps = one + 2 * two + wild
                if steps:
                    by_length.setdefault(steps, (one, two, wild))
    return tuple(sorted(by_length.items()))


def command(tried: Try | None) -> Command:
    """The order that says it; drawing, where there is nothing to try."""
    if tried is None:
        return commands.write(Draw())
    return commands.write(Move(_cards(tried.lane, tried.spent), tried.lane, tried.start, tried.jumps))


@lru_cache(maxsize=4096)
def _cards(lane: int, spent: Spent) -> Bag:
    """What is spent, as a bag."""
    ones, twos, elves = spent
    held = {2 * lane: ones, 2 * lane + 1: twos, ELF: elves}
    return tuple(held.get(kind, 0) for kind in range(KINDS))


def discard(gone: Bag) -> Command:
    """The order to discard these cards."""
    return commands.write(Discard(gone))
