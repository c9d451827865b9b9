"""The state after events: one small function for each kind of event.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from courses.boards.husky.land import FINISH
from games.rules.bag import Bag, bag, minus, plus
from games.rules.husky.decks import CARDS, EVENTS, NUMBER, WEATHER_PILE
from games.rules.husky.figures import FIGURES
from games.rules.husky.state import CAPPED, NOBODY, NONE_DUE, OFF, OVER, OWED, TURN, WON, Due, State
from games.rules.protocol import Event
from games.rules.writing import Impossible, Said, put, written


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "hu.event", state, events)


# ---- the course of the race ---------------------------------------------------------------------------------


def _start_named(state: State, said: Said) -> None:
    if state.start != NOBODY:
        raise Impossible
    state.start = said["seat"]


def _round_began(state: State, said: Said) -> None:
    if said["round"] != state.round + 1:
        raise Impossible
    state.round = said["round"]


def _turn_began(state: State, said: Said) -> None:
    seat = said["seat"]
    if state.musher[seat] == OFF:
        raise Impossible  # HU-25
    state.turn, state.trail, state.due = seat, (state.musher[seat],), Due(seat, TURN)


def _decision_owed(state: State, said: Said) -> None:
    if said["what"] not in OWED:
        raise Impossible
    state.due = Due(said["seat"], said["what"], said.get("about", OFF))


def _turn_ended(state: State, said: Said) -> None:
    seat = said["seat"]
    if seat != state.turn:
        raise Impossible
    state.done = put(state.done, seat, state.done[seat] + 1)
    state.camp = put(state.camp, seat, max(0, state.camp[seat] - 1))


def _race_ended(state: State, said: Said) -> None:
    """By a musher on the finish, or by nobody after the last round (HU-54)."""
    winner = said["winner"]
    if said["how"] != (CAPPED if winner == NOBODY else WON):
        raise Impossible
    if winner != NOBODY and state.board.land[state.musher[winner]] != FINISH:
        raise Impossible
    state.phase, state.how, state.turn, state.due = OVER, said["how"], NOBODY, NONE_DUE


# ---- cards ------------------------------------------------------------------------------------------------


def _card_played(state: State, said: Said) -> None:
    """What the card asks for follows from it: two animals, and an event unless the turn is blocked (HU-37, HU-44)."""
    seat, number = said["seat"], NUMBER[said["card"]]
    _leaves(state, seat, number)
    card = CARDS[number]
    state.kinds_due, state.due = card.kinds, NONE_DUE
    state.event_due = card.has_event and not state.blocked[seat] and state.options.has_events


def _leaves(state: State, seat: int, number: int) -> None:
    state.hand = put(state.hand, seat, _less(state.hand[seat], number))
    state.used = _more(state.used, number)


def _less(held: Bag, card: int) -> Bag:
    """The bag without a card, which must be in it."""
    if not held[card]:
        raise Impossible
    return put(held, card, held[card] - 1)


def _more(held: Bag, card: int) -> Bag:
    return put(held, card, held[card] + 1)


def _taken(held: Bag, some: Bag) -> Bag:
    left = minus(held, some)
    if min(left) < 0:
        raise Impossible
    return left


def _cards_dealt(state: State, said: Said) -> None:
    seat, cards = said["seat"], bag(len(CARDS), (NUMBER[name] for name in said["sealed"]["cards"]))
    if said["count"] != sum(cards):
        raise Impossible
    state.pile = _taken(state.pile, cards)
    state.hand = put(state.hand, seat, plus(state.hand[seat], cards))
    state.drawn += said["count"]


def _cards_gathered(state: State, said: Said) -> None:
    """All action cards go back into the pile (HU-53)."""
    if any(any(hand) for hand in state.hand):
        raise Impossible
    state.pile, state.used = plus(state.pile, state.used), (0,) * len(CARDS)
    state.done = (0,) * state.seats


def _card_swapped(state: State, said: Said) -> None:
    """EV05: one card goes on the stack of the played ones, one comes from the pile."""
    seat = said["seat"]
    _leaves(state, seat, NUMBER[said["card"]])
    got = NUMBER[said["sealed"]["card"]]
    state.pile = _less(state.pile, got)
    state.hand = put(state.hand, seat, _more(state.hand[seat], got))
    state.drawn, state.due = state.drawn + 1, NONE_DUE


def _offer_declined(state: State, said: Said) -> None:
    state.due = NONE_DUE


def _weathers_shuffled(state: State, said: Said) -> None:
    if any(state.weathers):
        raise Impossible
    state.weathers = WEATHER_PILE


def _weather_turned(state: State, said: Said) -> None:
    weather = said["weather"]
    if weather < 0:
        raise Impossible
    state.weathers = _less(state.weathers, weather)
    state.weather, state.weathers_drawn = weather, state.weathers_drawn + 1


def _events_shuffled(state: State, said: Said) -> None:
    if any(state.events) or said["count"] != sum(state.event_used):
        raise Impossible
    state.events, state.event_used = state.event_used, (0,) * len(EVENTS)


def _event_drawn(state: State, said: Said) -> None:
    if not state.event_due:
        raise Impossible  # HU-39
    drawn = EVENTS.index(said["event"])
    state.events, state.event_used = _less(state.events, drawn), _more(state.event_used, drawn)
    state.event_due, state.events_drawn = False, state.events_drawn + 1


WRITERS: dict[str, Callable[[State, Said], None]] = {
    **FIGURES,
    "start-named": _start_named,
    "round-began": _round_began,
    "turn-began": _turn_began,
    "decision-owed": _decision_owed,
    "turn-ended": _turn_ended,
    "race-ended": _race_ended,
    "card-played": _card_played,
    "cards-dealt": _cards_dealt,
    "cards-gathered": _cards_gathered,
    "card-swapped": _card_swapped,
    "offer-declined": _offer_declined,
    "weathers-shuffled": _weathers_shuffled,
    "weather-turned": _weather_turned,
    "events-shuffled": _events_shuffled,
    "event-drawn": _event_drawn,
}
