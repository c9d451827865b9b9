"""The state after events: one small function for each kind of event.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from courses.boards.husky import KINDS
from games.rules.bag import Bag, bag, minus, plus
from games.rules.husky.decks import CARDS, EVENTS, NUMBER, WEATHER_PILE
from games.rules.husky.state import NOBODY, NONE_DUE, OFF, OVER, RELOCATE, TURN, Due, State
from games.rules.protocol import Event
from games.rules.writing import Impossible, Said, put, written

CAMP = 2  # EV03: the end of this turn and that of the next


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "hu.event", state, events)


# ---- the course of the race ---------------------------------------------------------------------------------


def _start_named(state: State, said: Said) -> None:
    state.start = said["seat"]


def _round_began(state: State, said: Said) -> None:
    if said["round"] != state.round + 1:
        raise Impossible
    state.round = said["round"]


def _turn_began(state: State, said: Said) -> None:
    state.turn, state.trail = said["seat"], (state.musher[said["seat"]],)
    state.due = Due(said["seat"], TURN)


def _decision_owed(state: State, said: Said) -> None:
    state.due = Due(said["seat"], said["what"], said.get("about", OFF))


def _turn_ended(state: State, said: Said) -> None:
    seat = said["seat"]
    state.done = put(state.done, seat, state.done[seat] + 1)
    state.camp = put(state.camp, seat, max(0, state.camp[seat] - 1))


def _race_ended(state: State, said: Said) -> None:
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
    state.hand = put(state.hand, seat, _taken(state.hand[seat], _one(number)))
    state.used = plus(state.used, _one(number))


def _one(number: int) -> Bag:
    return bag(len(CARDS), [number])


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
    got = _one(NUMBER[said["sealed"]["card"]])
    state.pile = _taken(state.pile, got)
    state.hand = put(state.hand, seat, plus(state.hand[seat], got))
    state.drawn, state.due = state.drawn + 1, NONE_DUE


def _offer_declined(state: State, said: Said) -> None:
    state.due = NONE_DUE


def _weathers_shuffled(state: State, said: Said) -> None:
    if any(state.weathers):
        raise Impossible
    state.weathers = WEATHER_PILE


def _weather_turned(state: State, said: Said) -> None:
    weather = said["weather"]
    state.weathers = _taken(state.weathers, bag(len(state.weathers), [weather]))
    state.weather, state.weathers_drawn = weather, state.weathers_drawn + 1


def _events_shuffled(state: State, said: Said) -> None:
    if any(state.events):
        raise Impossible
    state.events, state.event_used = state.event_used, (0,) * len(EVENTS)


def _event_drawn(state: State, said: Said) -> None:
    drawn = bag(len(EVENTS), [EVENTS.index(said["event"])])
    state.events, state.event_used = _taken(state.events, drawn), plus(state.event_used, drawn)
    state.event_due, state.events_drawn = False, state.events_drawn + 1


# ---- mushers ----------------------------------------------------------------------------------------------


def _musher_placed(state: State, said: Said) -> None:
    state.musher = put(state.musher, said["seat"], state.board.start)


def _musher_moved(state: State, said: Said) -> None:
    seat, path = said["seat"], said["path"]
    if not all(0 <= cell < len(state.board.land) for cell in path):
        raise Impossible
    state.trail += tuple(path)
    state.musher = put(state.musher, seat, path[-1])
    state.boost, state.due = put(state.boost, seat, 0), NONE_DUE


def _musher_stayed(state: State, said: Said) -> None:
    """A move of no cells is a move: what was to be added to it is gone (R-HU-32)."""
    state.boost = put(state.boost, said["seat"], 0)


def _musher_slipped(state: State, said: Said) -> None:
    """EV10: back along its own path."""
    if said["to"] not in state.trail:
        raise Impossible
    state.musher = put(state.musher, said["seat"], said["to"])


def _checkpoint_passed(state: State, said: Said) -> None:
    seat, bit = said["seat"], 1 << (said["checkpoint"] - 1)
    if state.passed[seat] & bit or bit > 4:
        raise Impossible
    state.passed = put(state.passed, seat, state.passed[seat] | bit)


def _turn_blocked(state: State, said: Said) -> None:
    state.blocked = put(state.blocked, said["seat"], 0)


def _runner_broken(state: State, said: Said) -> None:
    state.blocked = put(state.blocked, said["seat"], 1)


def _speed_changed(state: State, said: Said) -> None:
    state.boost = put(state.boost, said["seat"], state.boost[said["seat"]] + said["by"])


def _camp_pitched(state: State, said: Said) -> None:
    state.camp = put(state.camp, said["seat"], CAMP)


# ---- animals ----------------------------------------------------------------------------------------------


def _animal_moved(state: State, said: Said) -> None:
    animal, to = said["animal"], said["path"][-1]
    _goes(state, animal, to)
    if said["why"] == "card":
        state.kinds_due = state.kinds_due[1:]
    state.due = NONE_DUE


def _goes(state: State, animal: int, to: int) -> None:
    region = state.board.region
    if animal < 0 or to in state.animals or region[to] != region[state.animals[animal]]:
        raise Impossible  # HU-14, HU-51
    state.animals = put(state.animals, animal, to)


def _animals_stuck(state: State, said: Said) -> None:
    if state.kinds_due[0] != KINDS.index(said["animals"]):
        raise Impossible
    state.kinds_due = state.kinds_due[1:]


def _musher_attacked(state: State, said: Said) -> None:
    """One blocked turn, however often (R-HU-19); the animal is moved away at once (R-HU-16)."""
    seat = said["seat"]
    state.blocked = put(state.blocked, seat, 1)
    state.due = Due(seat, RELOCATE, said["animal"])


def _animal_driven(state: State, said: Said) -> None:
    _goes(state, said["animal"], said["to"])
    state.due = NONE_DUE


WRITERS: dict[str, Callable[[State, Said], None]] = {
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
    "musher-placed": _musher_placed,
    "musher-moved": _musher_moved,
    "musher-stayed": _musher_stayed,
    "musher-slipped": _musher_slipped,
    "checkpoint-passed": _checkpoint_passed,
    "turn-blocked": _turn_blocked,
    "runner-broken": _runner_broken,
    "speed-changed": _speed_changed,
    "camp-pitched": _camp_pitched,
    "animal-moved": _animal_moved,
    "animals-stuck": _animals_stuck,
    "musher-attacked": _musher_attacked,
    "animal-driven": _animal_driven,
}
