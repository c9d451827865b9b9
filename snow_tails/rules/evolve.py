"""The state after events as a log tells them: one small function for each kind, which doubts it before it happens.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.rules.protocol import Event
from games.rules.writing import AnyEvent, Impossible, written
from snow_tails.rules import facts
from snow_tails.rules.bags import Bag, bag, holds, size
from snow_tails.rules.state import MOST_DENTS, ON, State


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "st.event", state, events)


def _order_drawn(state: State, event: AnyEvent) -> None:
    if sorted(event["seats"]) != list(range(state.seats)):
        raise Impossible
    facts.order_drawn(state, event["seats"])


def _place_taken(state: State, event: AnyEvent) -> None:
    seat, place = event["seat"], event["place"]
    if state.place[seat] or place in state.place or place < 1:
        raise Impossible
    facts.place_taken(state, seat, place)


def _round_began(state: State, event: AnyEvent) -> None:
    if event["round"] != state.round + 1:
        raise Impossible
    facts.round_began(state, event["round"])


def _turn_began(state: State, event: AnyEvent) -> None:
    _check_racing(state, event["seat"])
    facts.turn_began(state, event["seat"])


def _check_racing(state: State, seat: int) -> None:
    if state.fate[seat] != ON:
        raise Impossible


def _cards_played(state: State, event: AnyEvent) -> None:
    seat, cards = event["seat"], event["cards"]
    _check_held(state.hand[seat], bag(cards.values()))
    facts.cards_played(state, seat, cards)


def _check_held(held: Bag, some: Bag) -> None:
    if not holds(held, some):
        raise Impossible


def _sled_moved(state: State, event: AnyEvent) -> None:
    path = event["path"]
    if path and (path[-1] in state.cell or not 0 <= path[-1] < len(state.board.level)):
        raise Impossible
    facts.sled_moved(state, event["seat"], path, event["speed"], event["drift"], event["bonus"])


def _nothing(state: State, event: AnyEvent) -> None:
    """It is told for those who watch; what follows from it is told by other events."""


def _sapling_felled(state: State, event: AnyEvent) -> None:
    if event["cell"] not in state.saplings:
        raise Impossible
    facts.sapling_felled(state, event["seat"], event["cell"])


def _dents_taken(state: State, event: AnyEvent) -> None:
    seat, count = event["seat"], event["count"]
    if count < 1 or state.dents[seat] + count > MOST_DENTS:
        raise Impossible
    facts.dents_taken(state, seat, count, event["why"])


def _sled_wrecked(state: State, event: AnyEvent) -> None:
    _check_racing(state, event["seat"])
    facts.sled_wrecked(state, event["seat"])


def _sled_retired(state: State, event: AnyEvent) -> None:
    _check_racing(state, event["seat"])
    facts.sled_retired(state, event["seat"])


def _cards_discarded(state: State, event: AnyEvent) -> None:
    _check_held(state.hand[event["seat"]], bag(event["cards"]))
    facts.cards_discarded(state, event["seat"], event["cards"])


def _deck_shuffled(state: State, event: AnyEvent) -> None:
    if event["count"] != size(state.used[event["seat"]]):
        raise Impossible
    facts.deck_shuffled(state, event["seat"])


def _cards_drawn(state: State, event: AnyEvent) -> None:
    seat, cards = event["seat"], event["sealed"]["cards"]
    if event["count"] != len(cards):
        raise Impossible
    _check_held(state.deck[seat], bag(cards))
    facts.cards_drawn(state, seat, cards)


def _sled_finished(state: State, event: AnyEvent) -> None:
    _check_racing(state, event["seat"])
    if event["place"] in state.rank:
        raise Impossible
    facts.sled_finished(state, event["seat"], event["place"])


def _race_ended(state: State, event: AnyEvent) -> None:
    facts.race_ended(state, event["how"])


WRITERS: dict[str, Callable[[State, AnyEvent], None]] = {
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
