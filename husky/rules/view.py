"""What one seat may know of a race, built from nothing upwards: what is not put in here is not seen.

It must never hold a card of another hand, nor anything about the order of a pile (R-HU-30).
"""

from __future__ import annotations

from collections.abc import Iterable

from core.canonical import Value
from games.rules.bag import cards
from husky.rules.decks import CARDS, EVENTS
from husky.rules.state import State


def view(state: State, seat: int) -> dict[str, Value]:
    """The open part of a race, and the hand of one seat; with seat -1 what everybody may see."""
    seen: dict[str, Value] = {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "start": state.start,
        "seat": seat,
        "due": {"seat": state.due.seat, "what": state.due.what, "about": state.due.about},
        "kinds-due": [*state.kinds_due],
        "event-due": int(state.event_due),
        "trail": [*state.trail],
        "animals": [*state.animals],
        "weather": state.weather,
        "weathers": [*state.weathers],
        "pile": sum(state.pile),
        "used": _names(state.used),
        "events": sum(state.events),
        "events-used": [EVENTS[event] for event in cards(state.event_used)],
        "mushers": [_musher(state, each) for each in range(state.seats)],
    }
    if 0 <= seat < state.seats:
        seen["hand"] = _names(state.hand[seat])
    return seen


def _names(held: Iterable[int]) -> list[Value]:
    return [CARDS[card].name for card in cards(held)]


def _musher(state: State, seat: int) -> Value:
    """Everything but the hand lies open; of that the number of cards."""
    return {
        "cell": state.musher[seat],
        "passed": state.passed[seat],
        "blocked": state.blocked[seat],
        "boost": state.boost[seat],
        "camp": state.camp[seat],
        "done": state.done[seat],
        "hand": sum(state.hand[seat]),
    }
