"""What is drawn in a race: the deal, weather, events. Luck says which card; a pile is a bag until then."""

from __future__ import annotations

from itertools import compress

from games.rules.bag import nth
from husky.rules import facts
from husky.rules.decks import CARDS, EVENTS
from husky.rules.event_log import EventLog
from husky.rules.state import HAND

ACTION, WEATHER, EVENT = "husky.action", "husky.weather", "husky.event"


def deal(log: EventLog) -> None:
    """Eight action cards each; the rest of the sixty stays unseen (HU-16, R-HU-27)."""
    state, below = log.state, log.luck.below
    laid = [*compress(range(len(CARDS)), state.pile)]  # in ascending order; each card is there once
    for seat in range(state.seats):
        drawn = range(state.drawn, state.drawn + HAND)
        cards = [laid.pop(below(len(laid), ACTION, counter)) for counter in drawn]
        log.events.append(facts.cards_dealt(state, seat, cards))


def swap(log: EventLog, seat: int, given: int) -> None:
    """EV05: a card of the hand for the top one of the pile."""
    state = log.state
    card = nth(state.pile, log.luck.below(sum(state.pile), ACTION, state.drawn))
    log.events.append(facts.card_swapped(state, seat, given, card))


def turn_weather(log: EventLog) -> None:
    """The next weather card; after the last one all 24 are shuffled (HU-23, HU-24, R-HU-25)."""
    state = log.state
    left = sum(state.weathers)
    if not left:
        log.events.append(facts.weathers_shuffled(state))
        left = sum(state.weathers)
    weather = nth(state.weathers, log.luck.below(left, WEATHER, state.weathers_drawn))
    log.events.append(facts.weather_turned(state, weather))


def draw_event(log: EventLog, seat: int) -> str:
    """The top event card; an empty pile is made anew of the used ones (HU-39, R-HU-26)."""
    state = log.state
    left = sum(state.events)
    if not left:
        log.events.append(facts.events_shuffled(state))
        left = sum(state.events)
    event = nth(state.events, log.luck.below(left, EVENT, state.events_drawn))
    log.events.append(facts.event_drawn(state, seat, event))
    return EVENTS[event]
