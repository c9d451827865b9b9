"""Everything a seat can try in its turn, each with what comes of it. It must never judge what is good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.protocol import Command
from games.rules.snow_tails import cards, turns
from games.rules.snow_tails.bags import Bag
from games.rules.snow_tails.cards import Play
from games.rules.snow_tails.commands import PLACE, RACE
from games.rules.snow_tails.legal import plans
from games.rules.snow_tails.standing import place_in_race
from games.rules.snow_tails.state import State
from games.rules.snow_tails.turns import Turn
from ground.canonical import Value


class Try(NamedTuple):
    """A play with a plan, and the turn that it makes."""

    play: Play
    plan: str
    turn: Turn


def tries(state: State, seat: int) -> Iterator[Try]:
    """Every play, with every plan, with and without the bonus."""
    for play in cards.plays(state.hand[seat]):
        mat = cards.shown(state, seat, play)
        for bonus in (0, place_in_race(state, seat)) if turns.may_take_bonus(state, mat) else (0,):
            for plan in plans(mat.speed, mat.drifts):
                yield Try(play, plan, turns.previewed(state, seat, play, mat, plan, bonus))


def command(tried: Try) -> Command:
    """The order that says it; what must go of the hand is what is held most."""
    discards: list[Value] = [*spare(tried.turn.hand, tried.turn.discards)]
    return {
        "do": RACE,
        "cards": {**tried.play},
        "plan": tried.plan,
        "bonus": int(tried.turn.bonus > 0),
        "discards": discards,
    }


def spare(hand: Bag, count: int) -> list[int]:
    """So many cards that a hand misses least: of what it holds most, the higher first.

    >>> spare((0, 2, 0, 3, 1), 2)
    [4, 4]
    """
    held, gone = list(hand), []
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
