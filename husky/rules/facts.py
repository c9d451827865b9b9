"""What happens in a race: each function does it to the state and gives the event that tells it.

The rules call them when they decide, `evolve` when it reads a log: no event can say one thing and do another. They must
never judge: who calls them knows that it can happen.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.canonical import Value
from games.rules.bag import plus
from games.rules.protocol import Event
from husky.boards import KINDS
from husky.rules.decks import CARDS, EVENTS, WEATHER_PILE
from husky.rules.state import NOBODY, NONE_DUE, OFF, OVER, RELOCATE, TURNS, Due, State  # fmt: skip

CAMP = 2  # EV03: the end of this turn and that of the next
BY_CARD = "card"  # why a figure moves, where its turn moves it

# ---- the course of the race ---------------------------------------------------------------------------------


def start_named(state: State, seat: int) -> Event:
    state.start = seat
    return {"kind": "start-named", "seat": seat}


def round_began(state: State, number: int) -> Event:
    state.round = number
    return {"kind": "round-began", "round": number}


def turn_began(state: State, seat: int) -> Event:
    state.turn, state.trail, state.due = seat, (state.musher[seat],), TURNS[seat]
    return {"kind": "turn-began", "seat": seat}


def decision_owed(state: State, seat: int, what: str, about: int = OFF) -> Event:
    """What waits for an answer; of which kind of animal is told where it is about one."""
    state.due = Due(seat, what, about)
    event: Event = {"kind": "decision-owed", "seat": seat, "what": what}
    return event if about == OFF else {**event, "about": about}


def turn_ended(state: State, seat: int) -> Event:
    state.done[seat] += 1
    if state.camp[seat]:
        state.camp[seat] -= 1
    return {"kind": "turn-ended", "seat": seat}


def race_ended(state: State, how: str, winner: int) -> Event:
    state.phase, state.how, state.turn, state.due = OVER, how, NOBODY, NONE_DUE
    return {"kind": "race-ended", "how": how, "winner": winner}


# ---- cards ------------------------------------------------------------------------------------------------


def card_played(state: State, seat: int, card: int) -> Event:
    """What the card asks for follows from it: two animals, and an event unless the turn is blocked (HU-37, HU-44)."""
    _leaves(state, seat, card)
    _numbers, kinds, has_event, name = CARDS[card]
    state.kinds_due, state.due = kinds, NONE_DUE
    state.event_due = has_event and not state.blocked[seat] and state.options.has_events
    return {"kind": "card-played", "seat": seat, "card": name}


def _leaves(state: State, seat: int, card: int) -> None:
    """It lies on the open stack of the played ones (HU-40)."""
    state.hand[seat][card] -= 1
    state.used[card] += 1


def cards_dealt(state: State, seat: int, cards: Sequence[int]) -> Event:
    hand, pile = state.hand[seat], state.pile
    for card in cards:
        pile[card] -= 1
        hand[card] += 1
    state.drawn += len(cards)
    names: list[Value] = [CARDS[card].name for card in cards]
    return {"kind": "cards-dealt", "seat": seat, "count": len(names), "sealed": {"cards": names}}


def cards_gathered(state: State) -> Event:
    """All action cards go back into the pile (HU-53)."""
    state.pile, state.used = [*plus(state.pile, state.used)], [0] * len(CARDS)
    state.done = [0] * state.seats
    return {"kind": "cards-gathered"}


def card_swapped(state: State, seat: int, card: int, got: int) -> Event:
    """EV05: one card goes on the stack of the played ones, one comes from the pile."""
    _leaves(state, seat, card)
    state.pile[got] -= 1
    state.hand[seat][got] += 1
    state.drawn, state.due = state.drawn + 1, NONE_DUE
    return {"kind": "card-swapped", "seat": seat, "card": CARDS[card].name, "sealed": {"card": CARDS[got].name}}


def offer_declined(state: State, seat: int) -> Event:
    state.due = NONE_DUE
    return {"kind": "offer-declined", "seat": seat}


def weathers_shuffled(state: State) -> Event:
    state.weathers = [*WEATHER_PILE]
    return {"kind": "weathers-shuffled"}


def weather_turned(state: State, weather: int) -> Event:
    state.weathers[weather] -= 1
    state.weather, state.weathers_drawn = weather, state.weathers_drawn + 1
    return {"kind": "weather-turned", "weather": weather}


def events_shuffled(state: State) -> Event:
    count = sum(state.event_used)
    state.events, state.event_used = state.event_used, [0] * len(EVENTS)
    return {"kind": "events-shuffled", "count": count}


def event_drawn(state: State, seat: int, event: int) -> Event:
    state.events[event] -= 1
    state.event_used[event] += 1
    state.event_due, state.events_drawn = False, state.events_drawn + 1
    return {"kind": "event-drawn", "seat": seat, "event": EVENTS[event]}


# ---- mushers ----------------------------------------------------------------------------------------------


def musher_placed(state: State, seat: int) -> Event:
    state.musher[seat] = state.board.start
    return {"kind": "musher-placed", "seat": seat}


def musher_moved(state: State, seat: int, path: Sequence[int], why: str) -> Event:
    state.trail = (*state.trail, *path)
    state.musher[seat], state.boost[seat], state.due = path[-1], 0, NONE_DUE
    return {"kind": "musher-moved", "seat": seat, "path": [*path], "why": why}


def musher_stayed(state: State, seat: int) -> Event:
    """A move of no cells is a move: what was to be added to it is gone (R-HU-32)."""
    state.boost[seat] = 0
    return {"kind": "musher-stayed", "seat": seat}


def musher_slipped(state: State, seat: int, to: int) -> Event:
    """EV10: back along its own path."""
    state.musher[seat] = to
    return {"kind": "musher-slipped", "seat": seat, "to": to}


def checkpoint_passed(state: State, seat: int, checkpoint: int) -> Event:
    """Checkpoints count from 1."""
    state.passed[seat] |= 1 << checkpoint - 1
    return {"kind": "checkpoint-passed", "seat": seat, "checkpoint": checkpoint}


def turn_blocked(state: State, seat: int) -> Event:
    state.blocked[seat] = 0
    return {"kind": "turn-blocked", "seat": seat}


def runner_broken(state: State, seat: int) -> Event:
    state.blocked[seat] = 1
    return {"kind": "runner-broken", "seat": seat}


def speed_changed(state: State, seat: int, by: int) -> Event:
    state.boost[seat] += by
    return {"kind": "speed-changed", "seat": seat, "by": by}


def camp_pitched(state: State, seat: int) -> Event:
    state.camp[seat] = CAMP
    return {"kind": "camp-pitched", "seat": seat}


# ---- animals: their species is told with every event, so that whoever reads it needs no state -----------------


def animal_moved(state: State, seat: int, animal: int, path: Sequence[int], why: str) -> Event:
    """By a card, the first kind that was still to be moved is done (HU-37, R-HU-13)."""
    state.animals[animal], state.due = path[-1], NONE_DUE
    if why == BY_CARD:
        state.kinds_due = state.kinds_due[1:]
    species = KINDS[state.kinds[animal]]
    return {"kind": "animal-moved", "seat": seat, "animal": animal, "species": species, "path": [*path], "why": why}


def animals_stuck(state: State, kind: int) -> Event:
    state.kinds_due = state.kinds_due[1:]
    return {"kind": "animals-stuck", "animals": KINDS[kind]}


def animal_driven(state: State, seat: int, animal: int, to: int) -> Event:
    state.animals[animal], state.due = to, NONE_DUE
    return {"kind": "animal-driven", "seat": seat, "animal": animal, "species": KINDS[state.kinds[animal]], "to": to}


def musher_attacked(state: State, seat: int, animal: int) -> Event:
    """One blocked turn, however often (R-HU-19); the animal is moved away at once (R-HU-16)."""
    state.blocked[seat], state.due = 1, Due(seat, RELOCATE, animal)
    return {"kind": "musher-attacked", "seat": seat, "animal": animal, "species": KINDS[state.kinds[animal]]}
