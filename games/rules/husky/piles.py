"""What is drawn in a race: the deal, weather, events. Luck says which card; a pile is a bag until then."""

from __future__ import annotations

from games.rules.bag import Bag, nth
from games.rules.husky.decks import CARDS, EVENTS
from games.rules.husky.state import HAND
from games.rules.husky.tale import Tale
from ground.canonical import Value

ACTION, WEATHER, EVENT = "husky.action", "husky.weather", "husky.event"


def deal(tale: Tale) -> None:
    """Eight action cards each; the rest of the sixty stays unseen (HU-16, R-HU-27)."""
    for seat in range(tale.state.seats):
        pile = tale.state.pile
        cards: list[Value] = []
        for counter in range(tale.state.drawn, tale.state.drawn + HAND):
            card = nth(pile, tale.luck.below(sum(pile), ACTION, counter))
            pile = _without(pile, card)
            cards.append(CARDS[card].name)
        tale.tell({"kind": "cards-dealt", "seat": seat, "count": len(cards), "sealed": {"cards": cards}})


def swap(tale: Tale, seat: int, given: int) -> None:
    """EV05: a card of the hand for the top one of the pile."""
    state = tale.state
    card = nth(state.pile, tale.luck.below(sum(state.pile), ACTION, state.drawn))
    got: dict[str, Value] = {"card": CARDS[card].name}
    tale.tell({"kind": "card-swapped", "seat": seat, "card": CARDS[given].name, "sealed": got})


def turn_weather(tale: Tale) -> None:
    """The next weather card; after the last one all 24 are shuffled (HU-23, HU-24, R-HU-25)."""
    if not any(tale.state.weathers):
        tale.tell({"kind": "weathers-shuffled"})
    state = tale.state
    weather = nth(state.weathers, tale.luck.below(sum(state.weathers), WEATHER, state.weathers_drawn))
    tale.tell({"kind": "weather-turned", "weather": weather})


def draw_event(tale: Tale, seat: int) -> str:
    """The top event card; an empty pile is made anew of the used ones (HU-39, R-HU-26)."""
    if not any(tale.state.events):
        tale.tell({"kind": "events-shuffled", "count": sum(tale.state.event_used)})
    state = tale.state
    event = EVENTS[nth(state.events, tale.luck.below(sum(state.events), EVENT, state.events_drawn))]
    tale.tell({"kind": "event-drawn", "seat": seat, "event": event})
    return event


def _without(pile: Bag, card: int) -> Bag:
    return (*pile[:card], pile[card] - 1, *pile[card + 1 :])
