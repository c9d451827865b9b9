"""The state after events as a log tells them: one small function for each kind, which doubts it before it happens.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from games.rules.bag import bag, minus
from games.rules.protocol import Event
from games.rules.writing import AnyEvent, Impossible, written
from husky.boards.land import FINISH
from husky.rules import facts
from husky.rules.decks import CARDS, EVENTS, NUMBER
from husky.rules.figures import FIGURES
from husky.rules.state import CAPPED, NOBODY, OFF, OWED, WON, State


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "hu.event", state, events)


# ---- the course of the race ---------------------------------------------------------------------------------


def _start_named(state: State, event: AnyEvent) -> None:
    if state.start != NOBODY:
        raise Impossible
    facts.start_named(state, event["seat"])


def _round_began(state: State, event: AnyEvent) -> None:
    if event["round"] != state.round + 1:
        raise Impossible
    facts.round_began(state, event["round"])


def _turn_began(state: State, event: AnyEvent) -> None:
    if state.musher[event["seat"]] == OFF:
        raise Impossible  # HU-25
    facts.turn_began(state, event["seat"])


def _decision_owed(state: State, event: AnyEvent) -> None:
    if event["what"] not in OWED:
        raise Impossible
    facts.decision_owed(state, event["seat"], event["what"], event.get("about", OFF))


def _turn_ended(state: State, event: AnyEvent) -> None:
    if event["seat"] != state.turn:
        raise Impossible
    facts.turn_ended(state, event["seat"])


def _race_ended(state: State, event: AnyEvent) -> None:
    """By a musher on the finish, or by nobody after the last round (HU-54)."""
    winner = event["winner"]
    if event["how"] != (CAPPED if winner == NOBODY else WON):
        raise Impossible
    if winner != NOBODY and state.board.land[state.musher[winner]] != FINISH:
        raise Impossible
    facts.race_ended(state, event["how"], winner)


# ---- cards ------------------------------------------------------------------------------------------------


def _check_in(held: Sequence[int], card: int) -> None:
    if card < 0 or not held[card]:
        raise Impossible


def _card_played(state: State, event: AnyEvent) -> None:
    seat, card = event["seat"], NUMBER[event["card"]]
    _check_in(state.hand[seat], card)
    facts.card_played(state, seat, card)


def _cards_dealt(state: State, event: AnyEvent) -> None:
    cards = [NUMBER[name] for name in event["sealed"]["cards"]]
    if event["count"] != len(cards) or min(minus(state.pile, bag(len(CARDS), cards))) < 0:
        raise Impossible
    facts.cards_dealt(state, event["seat"], cards)


def _cards_gathered(state: State, event: AnyEvent) -> None:
    if any(any(hand) for hand in state.hand):
        raise Impossible  # HU-53
    facts.cards_gathered(state)


def _card_swapped(state: State, event: AnyEvent) -> None:
    seat, card, got = event["seat"], NUMBER[event["card"]], NUMBER[event["sealed"]["card"]]
    _check_in(state.hand[seat], card)
    _check_in(state.pile, got)
    facts.card_swapped(state, seat, card, got)


def _offer_declined(state: State, event: AnyEvent) -> None:
    facts.offer_declined(state, event["seat"])


def _weathers_shuffled(state: State, event: AnyEvent) -> None:
    if any(state.weathers):
        raise Impossible
    facts.weathers_shuffled(state)


def _weather_turned(state: State, event: AnyEvent) -> None:
    _check_in(state.weathers, event["weather"])
    facts.weather_turned(state, event["weather"])


def _events_shuffled(state: State, event: AnyEvent) -> None:
    if any(state.events) or event["count"] != sum(state.event_used):
        raise Impossible
    facts.events_shuffled(state)


def _event_drawn(state: State, event: AnyEvent) -> None:
    if not state.event_due:
        raise Impossible  # HU-39
    drawn = EVENTS.index(event["event"])
    _check_in(state.events, drawn)
    facts.event_drawn(state, event["seat"], drawn)


WRITERS: dict[str, Callable[[State, AnyEvent], None]] = {
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
