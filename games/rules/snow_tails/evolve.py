"""The state after events: one small function for each kind of event.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.rules.protocol import Event
from games.rules.snow_tails.bags import EMPTY, ONE, OWED, bag, size
from games.rules.snow_tails.state import (
    FINISHED,
    MOST_DENTS,
    NOBODY,
    OFF,
    ON,
    OVER,
    RACING,
    RETIRED,
    STOPPED,
    WRECKED,
    State,
)  # fmt: skip
from games.rules.writing import Impossible, Said, put, written


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "st.event", state, events)


def _order_drawn(state: State, said: Said) -> None:
    if sorted(said["seats"]) != list(range(state.seats)):
        raise Impossible
    state.order = tuple(said["seats"])


def _place_taken(state: State, said: Said) -> None:
    seat, place = said["seat"], said["place"]
    if state.place[seat] or place in state.place or place < 1:
        raise Impossible
    state.place = put(state.place, seat, place)
    state.cell[seat] = state.last[seat] = state.board.starts[place - 1]


def _round_began(state: State, said: Said) -> None:
    if said["round"] != state.round + 1:
        raise Impossible
    state.phase, state.round = RACING, said["round"]


def _turn_began(state: State, said: Said) -> None:
    if state.fate[said["seat"]] != ON:
        raise Impossible
    state.turn = said["seat"]


def _cards_played(state: State, said: Said) -> None:
    """A new card covers what lay there; what it covers comes back at the next reshuffle (ST-43, ST-84, ST-85)."""
    seat, cards = said["seat"], said["cards"]
    played, used = EMPTY, state.used[seat]
    for place, card in cards.items():
        played += ONE[card]
        if place == "brake":
            used += ONE[card]
            state.brake[seat] = card
        elif place == "left":
            if state.left_card[seat]:
                used += ONE[state.left[seat]]
            state.left[seat], state.left_card[seat] = card, 1
        else:
            if state.right_card[seat]:
                used += ONE[state.right[seat]]
            state.right[seat], state.right_card[seat] = card, 1
    state.hand[seat] = left = state.hand[seat] - played
    if left & OWED:
        raise Impossible
    state.used[seat], state.moved[seat] = used, state.round


def _sled_moved(state: State, said: Said) -> None:
    path = said["path"]
    if path:
        seat, end = said["seat"], path[-1]
        if end in state.cell or not 0 <= end < len(state.board.level):
            raise Impossible
        state.cell[seat] = state.last[seat] = end


def _nothing(state: State, said: Said) -> None:
    """It is told for those who watch; what follows from it is told by other events."""


def _sapling_felled(state: State, said: Said) -> None:
    if said["cell"] not in state.saplings:
        raise Impossible
    state.saplings -= {said["cell"]}


def _dents_taken(state: State, said: Said) -> None:
    seat, count = said["seat"], said["count"]
    if count < 1 or state.dents[seat] + count > MOST_DENTS:
        raise Impossible
    state.dents[seat] += count


def _sled_wrecked(state: State, said: Said) -> None:
    _leave(state, said["seat"], WRECKED)


def _sled_retired(state: State, said: Said) -> None:
    _leave(state, said["seat"], RETIRED)


def _leave(state: State, seat: int, fate: str) -> None:
    """The cell is free at once (ST-X51)."""
    if state.fate[seat] != ON:
        raise Impossible
    state.fate, state.cell[seat] = put(state.fate, seat, fate), OFF
    state.out += (seat,)


def _cards_discarded(state: State, said: Said) -> None:
    """They go on the brake pile and change nothing there (ST-81)."""
    seat, cards = said["seat"], bag(said["cards"])
    state.hand[seat] = left = state.hand[seat] - cards
    if left & OWED:
        raise Impossible
    state.used[seat] += cards


def _deck_shuffled(state: State, said: Said) -> None:
    seat = said["seat"]
    if said["count"] != size(state.used[seat]):
        raise Impossible
    state.deck[seat] += state.used[seat]
    state.used[seat] = EMPTY


def _cards_drawn(state: State, said: Said) -> None:
    seat, cards = said["seat"], said["sealed"]["cards"]
    held = bag(cards)
    state.deck[seat] = left = state.deck[seat] - held
    if left & OWED or said["count"] != len(cards):
        raise Impossible
    state.hand[seat] += held
    state.drawn[seat] += len(cards)


def _sled_finished(state: State, said: Said) -> None:
    """It is lifted off the course (R-ST-25)."""
    seat = said["seat"]
    if state.fate[seat] != ON or said["place"] in state.rank:
        raise Impossible
    state.fate, state.rank = put(state.fate, seat, FINISHED), put(state.rank, seat, said["place"])
    state.cell[seat] = OFF


def _race_ended(state: State, said: Said) -> None:
    state.fate = tuple(STOPPED if fate == ON else fate for fate in state.fate)
    state.phase, state.turn = OVER, NOBODY


WRITERS: dict[str, Callable[[State, Said], None]] = {
    "order-drawn": _order_drawn,
    "place-taken": _place_taken,
    "round-began": _round_began,
    "turn-began": _turn_began,
    "cards-played": _cards_played,
    "sled-moved": _sled_moved,
    "sled-stood": _nothing,
    "sapling-felled": _sapling_felled,
    "dents-taken": _dents_taken,
    "scenery-hit": _nothing,
    "sled-hit": _nothing,
    "sled-wrecked": _sled_wrecked,
    "sled-retired": _sled_retired,
    "cards-discarded": _cards_discarded,
    "deck-shuffled": _deck_shuffled,
    "cards-drawn": _cards_drawn,
    "sled-finished": _sled_finished,
    "race-ended": _race_ended,
}
