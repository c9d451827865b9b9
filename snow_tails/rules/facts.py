"""What happens in a race: each function does it to the state and gives the event that tells it.

The rules call them when they decide, `evolve` when it reads a log: no event can say one thing and do another. They must
never judge: who calls them knows that it can happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.rules.protocol import Event
from games.rules.writing import put
from snow_tails.rules.bags import EMPTY, ONE, bag, size
from snow_tails.rules.cards import BRAKE, LEFT, Play
from snow_tails.rules.state import FINISHED, NOBODY, OFF, ON, OVER, RACING, RETIRED, STOPPED, WRECKED, State

AnyEvent = dict[str, Any]  # lists of numbers in it are values


def order_drawn(state: State, seats: Sequence[int]) -> Event:
    """In this order they choose their start places (ST-23)."""
    state.order = tuple(seats)
    return {"kind": "order-drawn", "seats": [*seats]}


def place_taken(state: State, seat: int, place: int) -> Event:
    state.place = put(state.place, seat, place)
    state.cell[seat] = state.last[seat] = state.board.starts[place - 1]
    return {"kind": "place-taken", "seat": seat, "place": place}


def round_began(state: State, number: int) -> Event:
    state.phase, state.round = RACING, number
    return {"kind": "round-began", "round": number}


def turn_began(state: State, seat: int) -> Event:
    state.turn = seat
    return {"kind": "turn-began", "seat": seat}


def cards_played(state: State, seat: int, cards: Play) -> Event:
    """A new card covers what lay there; what it covers comes back at the next reshuffle (ST-43, ST-84, ST-85)."""
    played, used = EMPTY, state.used[seat]
    for place, card in cards.items():
        played += ONE[card]
        if place == BRAKE:
            used += ONE[card]
            state.brake[seat] = card
        elif place == LEFT:
            if state.left_card[seat]:
                used += ONE[state.left[seat]]
            state.left[seat], state.left_card[seat] = card, 1
        else:
            if state.right_card[seat]:
                used += ONE[state.right[seat]]
            state.right[seat], state.right_card[seat] = card, 1
    state.hand[seat] -= played
    state.used[seat], state.moved[seat] = used, state.round
    event: AnyEvent = {"kind": "cards-played", "seat": seat, "cards": cards}
    return event


def sled_moved(state: State, seat: int, path: list[int], speed: int, drift: int, bonus: int) -> Event:
    """It stands where its path ends; an empty one leaves it where it is."""
    if path:
        state.cell[seat] = state.last[seat] = path[-1]
    event: AnyEvent = {"kind": "sled-moved", "seat": seat, "path": path, "speed": speed, "drift": drift, "bonus": bonus}
    return event


def sled_stood(seat: int) -> Event:
    return {"kind": "sled-stood", "seat": seat}


def sled_hit(seat: int, into: int) -> Event:
    return {"kind": "sled-hit", "seat": seat, "into": into}


def scenery_hit(seat: int) -> Event:
    return {"kind": "scenery-hit", "seat": seat}


def sapling_felled(state: State, seat: int, cell: int) -> Event:
    state.saplings -= {cell}
    return {"kind": "sapling-felled", "seat": seat, "cell": cell}


def dents_taken(state: State, seat: int, count: int, why: str) -> Event:
    state.dents[seat] += count
    return {"kind": "dents-taken", "seat": seat, "count": count, "why": why}


def sled_wrecked(state: State, seat: int) -> Event:
    _leave(state, seat, WRECKED)
    return {"kind": "sled-wrecked", "seat": seat}


def sled_retired(state: State, seat: int) -> Event:
    _leave(state, seat, RETIRED)
    return {"kind": "sled-retired", "seat": seat}


def _leave(state: State, seat: int, fate: str) -> None:
    """The cell is free at once (ST-X51)."""
    state.fate, state.cell[seat] = put(state.fate, seat, fate), OFF
    state.out += (seat,)


def cards_discarded(state: State, seat: int, cards: Iterable[int]) -> Event:
    """They go on the brake pile and change nothing there (ST-81)."""
    held = bag(cards)
    state.hand[seat] -= held
    state.used[seat] += held
    return {"kind": "cards-discarded", "seat": seat, "cards": [*cards]}


def deck_shuffled(state: State, seat: int) -> Event:
    used = state.used[seat]
    state.deck[seat] += used
    state.used[seat] = EMPTY
    return {"kind": "deck-shuffled", "seat": seat, "count": size(used)}


def cards_drawn(state: State, seat: int, cards: list[int]) -> Event:
    held, count = bag(cards), len(cards)
    state.deck[seat] -= held
    state.hand[seat] += held
    state.drawn[seat] += count
    event: AnyEvent = {"kind": "cards-drawn", "seat": seat, "count": count, "sealed": {"cards": cards}}
    return event


def sled_finished(state: State, seat: int, place: int) -> Event:
    """It is lifted off the course (R-ST-25)."""
    state.fate, state.rank = put(state.fate, seat, FINISHED), put(state.rank, seat, place)
    state.cell[seat] = OFF
    return {"kind": "sled-finished", "seat": seat, "place": place}


def race_ended(state: State, how: str) -> Event:
    state.fate = tuple(STOPPED if fate == ON else fate for fate in state.fate)
    state.phase, state.turn = OVER, NOBODY
    return {"kind": "race-ended", "how": how}
