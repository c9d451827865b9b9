"""The state after events: one small function for each kind of event.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from courses.boards.reindeer_races import LANES, turned
from games.rules.bag import Bag, bag, minus, plus
from games.rules.protocol import Event
from games.rules.reindeer_races.movement_cards import KIND, KINDS, NONE
from games.rules.reindeer_races.state import DISCARDING, HAND, NOBODY, OVER, RUNNING, SUPPLY, State
from games.rules.writing import Impossible, Said, put, written

LANE = {number + 1: number for number in range(LANES)}  # as events count them, and from 0
ENDING = {0: NOBODY, **LANE}  # with 0 the turns are up (R-RR-26)


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "rr.event", state, events)


def _track_laid(state: State, said: Said) -> None:
    """Which cards got half a turn at setup (R-RR-08)."""
    for lane, turns in zip(range(LANES), said["turned"], strict=True):
        cards = zip(state.lanes[lane], turns, strict=True)
        state.lanes[lane] = tuple(turned(card) if turn else card for card, turn in cards)


def _turn_began(state: State, said: Said) -> None:
    state.phase, state.turn = RUNNING, said["seat"]
    state.turns += 1


def _cards_played(state: State, said: Said) -> None:
    """They are in the discard pile at once (R-RR-18)."""
    seat, cards = said["seat"], _named(said["cards"])
    state.hand[seat] = _taken(state.hand[seat], cards)
    state.discards = plus(state.discards, cards)


def _reindeer_ran(state: State, said: Said) -> None:
    seat, lane, start, end = said["seat"], LANE[said["lane"]], said["from"], said["path"][-1]
    if start == SUPPLY:
        state.supply[seat] -= 1
    else:
        _lift(state, lane, start, seat)
    if end == SUPPLY or end == len(state.on[lane]):
        state.supply[seat] += 1  # RR-42, R-RR-11
    else:
        _stand(state, lane, end, seat)
    if state.supply[seat] < 0:
        raise Impossible


def _lift(state: State, lane: int, at: int, seat: int) -> None:
    if state.on[lane][at] != seat or at < 1:
        raise Impossible
    state.on[lane] = put(state.on[lane], at, NOBODY)


def _stand(state: State, lane: int, at: int, seat: int) -> None:
    if state.on[lane][at] != NOBODY or at < 1:
        raise Impossible  # RR-44
    state.on[lane] = put(state.on[lane], at, seat)


def _reindeer_taken(state: State, said: Said) -> None:
    """By the yeti, back to the supply (RR-59)."""
    _lift(state, LANE[said["lane"]], said["at"], said["seat"])
    state.supply[said["seat"]] += 1


def _card_turned(state: State, said: Said) -> None:
    """Its two cells change places, and so does whoever stands on them (R-RR-10)."""
    lane, card = LANE[said["lane"]], said["card"] - 1
    if card < 0:
        raise Impossible
    cards, on = state.lanes[lane], state.on[lane]
    state.lanes[lane] = (*cards[:card], turned(cards[card]), *cards[card + 1 :])
    first = 2 * card + 1
    state.on[lane] = (*on[:first], on[first + 1], on[first], *on[first + 2 :])


def _reward_won(state: State, said: Said) -> None:
    seat, lane = said["seat"], LANE[said["lane"]]
    if state.tiles[lane][0] != said["points"]:
        raise Impossible  # RR-40
    state.tiles[lane] = state.tiles[lane][1:]
    state.won[seat] += (said["points"],)


def _pile_shuffled(state: State, said: Said) -> None:
    if any(state.pile) or said["count"] != sum(state.discards):
        raise Impossible
    state.pile, state.discards = state.discards, NONE


def _cards_drawn(state: State, said: Said) -> None:
    seat, cards = said["seat"], _named(said["sealed"]["cards"])
    if said["count"] != sum(cards):
        raise Impossible
    state.pile = _taken(state.pile, cards)
    state.hand[seat] = plus(state.hand[seat], cards)
    state.drawn += said["count"]


def _discards_due(state: State, said: Said) -> None:
    if said["count"] < 1 or said["count"] != sum(state.hand[said["seat"]]) - HAND:
        raise Impossible  # RR-26
    state.phase = DISCARDING


def _cards_discarded(state: State, said: Said) -> None:
    _cards_played(state, said)


def _race_ended(state: State, said: Said) -> None:
    state.phase, state.turn, state.ending = OVER, NOBODY, ENDING[said["lane"]]
    if state.ending != NOBODY and state.tiles[state.ending]:
        raise Impossible  # RR-61


def _named(names: list[str]) -> Bag:
    return bag(KINDS, map(KIND.__getitem__, names))


def _taken(held: Bag, some: Bag) -> Bag:
    left = minus(held, some)
    if min(left) < 0:
        raise Impossible
    return left


WRITERS: dict[str, Callable[[State, Said], None]] = {
    "track-laid": _track_laid,
    "turn-began": _turn_began,
    "cards-played": _cards_played,
    "reindeer-ran": _reindeer_ran,
    "reindeer-taken": _reindeer_taken,
    "card-turned": _card_turned,
    "reward-won": _reward_won,
    "pile-shuffled": _pile_shuffled,
    "cards-drawn": _cards_drawn,
    "discards-due": _discards_due,
    "cards-discarded": _cards_discarded,
    "race-ended": _race_ended,
}
