"""The state after events as a log tells them: one small function for each kind, which doubts it before it happens.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from courses.boards.reindeer_races import LANES
from games.rules.bag import Bag, bag, holds
from games.rules.protocol import Event
from games.rules.reindeer_races import facts
from games.rules.reindeer_races.movement_cards import KIND, KINDS
from games.rules.reindeer_races.state import HAND, NOBODY, SUPPLY, State
from games.rules.writing import Impossible, Said, written

LANE = {number + 1: number for number in range(LANES)}  # as events count them, and from 0
ENDING = {0: NOBODY, **LANE}  # with 0 the turns are up (R-RR-26)


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "rr.event", state, events)


def _track_laid(state: State, said: Said) -> None:
    if len(said["turned"]) != LANES:
        raise Impossible
    facts.track_laid(state, said["turned"])


def _turn_began(state: State, said: Said) -> None:
    facts.turn_began(state, said["seat"])


def _cards_played(state: State, said: Said) -> None:
    facts.cards_played(state, said["seat"], _taken(state.hand[said["seat"]], said["cards"]))


def _cards_discarded(state: State, said: Said) -> None:
    facts.cards_discarded(state, said["seat"], _taken(state.hand[said["seat"]], said["cards"]))


def _taken(held: Bag, names: list[str]) -> Bag:
    """The bag of these cards, which must be in another."""
    some = bag(KINDS, map(KIND.__getitem__, names))
    if not holds(held, some):
        raise Impossible
    return some


def _reindeer_ran(state: State, said: Said) -> None:
    seat, lane, start, end = said["seat"], LANE[said["lane"]], said["from"], said["path"][-1]
    if start != SUPPLY:
        _check_stands(state, lane, start, seat)
    elif not state.supply[seat]:
        raise Impossible
    if end not in (SUPPLY, start, len(state.on[lane])):
        _check_stands(state, lane, end, NOBODY)  # RR-44
    facts.reindeer_ran(state, seat, lane, start, said["path"], end)


def _check_stands(state: State, lane: int, at: int, seat: int) -> None:
    if at < 1 or state.on[lane][at] != seat:
        raise Impossible


def _reindeer_taken(state: State, said: Said) -> None:
    seat, lane, at = said["seat"], LANE[said["lane"]], said["at"]
    _check_stands(state, lane, at, seat)
    facts.reindeer_taken(state, seat, lane, at)


def _card_turned(state: State, said: Said) -> None:
    if said["card"] < 1:
        raise Impossible
    facts.card_turned(state, LANE[said["lane"]], said["card"] - 1)


def _reward_won(state: State, said: Said) -> None:
    lane = LANE[said["lane"]]
    if state.tiles[lane][0] != said["points"]:
        raise Impossible  # RR-40
    facts.reward_won(state, said["seat"], lane)


def _pile_shuffled(state: State, said: Said) -> None:
    if any(state.pile) or said["count"] != sum(state.discards):
        raise Impossible
    facts.pile_shuffled(state)


def _cards_drawn(state: State, said: Said) -> None:
    names = said["sealed"]["cards"]
    if said["count"] != sum(_taken(state.pile, names)):
        raise Impossible
    facts.cards_drawn(state, said["seat"], [KIND[name] for name in names])


def _discards_due(state: State, said: Said) -> None:
    if said["count"] < 1 or said["count"] != sum(state.hand[said["seat"]]) - HAND:
        raise Impossible  # RR-26
    facts.discards_due(state, said["seat"], said["count"])


def _race_ended(state: State, said: Said) -> None:
    lane = ENDING[said["lane"]]
    if lane != NOBODY and state.tiles[lane]:
        raise Impossible  # RR-61
    facts.race_ended(state, said["how"], lane)


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
