"""Everything a seat can try in its turn, each with where it ends, and the order that says it.

It must never judge what is good.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.canonical import Value
from games.rules.protocol import Command
from snow_tails.rules import cards, turns
from snow_tails.rules.bags import Bag, counts
from snow_tails.rules.bots.ways import Ways
from snow_tails.rules.cards import Play
from snow_tails.rules.commands import PLACE, RACE
from snow_tails.rules.driving import Drive
from snow_tails.rules.mat import Mat
from snow_tails.rules.standing import place_in_race
from snow_tails.rules.state import State


class Try(NamedTuple):
    """A play, a plan and a bonus, and what they come to."""

    play: Play
    mat: Mat
    bonus: int
    plan: str
    drive: Drive
    end: int  # the cell where the sled comes to stand


plays = lru_cache(maxsize=4096)(lambda hand: tuple(cards.plays(hand)))


def tries(ways: Ways, state: State, seat: int) -> Iterator[Try]:
    """Every play with and without the bonus, and every end that a plan can lead to."""
    cell = state.cell[seat]
    place = place_in_race(state, seat)
    for play in plays(state.hand[seat]):
        mat = cards.shown(state, seat, play)
        for bonus in (0, place) if turns.may_take_bonus(state, mat) else (0,):
            for plan, driven, _cells in ways.of(state, seat, mat, bonus):
                yield Try(play, mat, bonus, plan, driven, driven.path[-1] if driven.path else cell)


def command(state: State, seat: int, tried: Try) -> Command:
    """The order that says it; what must go of the hand is what it misses least."""
    hand = cards.without(state.hand[seat], tried.play)
    turn = turns.previewed(state, seat, hand, tried.mat, tried.plan, tried.bonus)
    return race_command(tried.play, tried.plan, tried.bonus, spare(turn.hand, turn.discards))


def race_command(play: Play, plan: str, bonus: int, discards: list[int]) -> Command:
    gone: list[Value] = [*discards]
    return {"do": RACE, "cards": {**play}, "plan": plan, "bonus": int(bonus > 0), "discards": gone}


def spare(hand: Bag, count: int) -> list[int]:
    """So many cards that a hand misses least: of what it holds most, the higher first.

    >>> from snow_tails.rules.bags import bag
    >>> spare(bag([2, 2, 4, 4, 4, 5]), 2)
    [4, 4]
    """
    held, gone = counts(hand), []
    for _card in range(count):
        value = max(range(5), key=lambda at: (held[at], at))
        held[value] -= 1
        gone.append(value + 1)
    return sorted(gone)


def free_places(state: State) -> list[int]:
    """The start places that nobody took (ST-25)."""
    return [place for place in range(1, len(state.board.starts) + 1) if place not in state.place]


def place_command(place: int) -> Command:
    return {"do": PLACE, "place": place}
