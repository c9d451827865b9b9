"""The state after events as a log tells them: one small function for each kind, which doubts it before it happens.

It must never draw nor judge a command; an event that cannot have happened is `Broken`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.rules.bag import Bag, bag, holds
from games.rules.protocol import Event
from games.rules.writing import AnyEvent, Impossible, written
from reindeer_races.boards import LANES
from reindeer_races.rules import facts
from reindeer_races.rules.movement_cards import KIND, KINDS
from reindeer_races.rules.state import HAND, NOBODY, SUPPLY, State

LANE = {number + 1: number for number in range(LANES)}  # as events count them, and from 0
ENDING = {0: NOBODY, **LANE}  # with 0 the turns are up (R-RR-26)


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after the events of one order. Gives a new one; the old one stays as it was."""
    return written(WRITERS, "rr.event", state, events)


def _track_laid(state: State, event: AnyEvent) -> None:
    if len(event["turned"]) != LANES:
        raise Impossible
    facts.track_laid(state, event["turned"])


def _turn_began(state: State, event: AnyEvent) -> None:
    facts.turn_began(state, event["seat"])


def _cards_played(state: State, event: AnyEvent) -> None:
    facts.cards_played(state, event["seat"], _taken(state.hand[event["seat"]], event["cards"]))


def _cards_discarded(state: State, event: AnyEvent) -> None:
    facts.cards_discarded(state, event["seat"], _taken(state.hand[event["seat"]], event["cards"]))


def _taken(held: Bag, names: list[str]) -> Bag:
    """The bag of these cards, which must be in another."""
    some = bag(KINDS, map(KIND.__getitem__, names))
    if not holds(held, some):
        raise Impossible
    return some


def _reindeer_ran(state: State, event: AnyEvent) -> None:
    seat, lane, start, end = event["seat"], LANE[event["lane"]], event["from"], event["path"][-1]
    if start != SUPPLY:
        _check_stands(state, lane, start, seat)
    elif not state.supply[seat]:
        raise Impossible
    if end not in (SUPPLY, start, len(state.on[lane])):
        _check_stands(state, lane, end, NOBODY)  # RR-44
    facts.reindeer_ran(state, seat, lane, start, event["path"], end)


def _check_stands(state: State, lane: int, at: int, seat: int) -> None:
    if at < 1 or state.on[lane][at] != seat:
        raise Impossible


def _reindeer_taken(state: State, event: AnyEvent) -> None:
    seat, lane, at = event["seat"], LANE[event["lane"]], event["at"]
    _check_stands(state, lane, at, seat)
    facts.reindeer_taken(state, seat, lane, at)


def _card_turned(state: State, event: AnyEvent) -> None:
    if event["card"] < 1:
        raise Impossible
    facts.card_turned(state, LANE[event["lane"]], event["card"] - 1)


def _reward_won(state: State, event: AnyEvent) -> None:
    lane = LANE[event["lane"]]
    if state.tiles[lane][0] != event["points"]:
        raise Impossible  # RR-40
    facts.reward_won(state, event["seat"], lane)


def _pile_shuffled(state: State, event: AnyEvent) -> None:
    if any(state.pile) or event["count"] != sum(state.discards):
        raise Impossible
    facts.pile_shuffled(state)


def _cards_drawn(state: State, event: AnyEvent) -> None:
    names = event["sealed"]["cards"]
    if event["count"] != sum(_taken(state.pile, names)):
        raise Impossible
    facts.cards_drawn(state, event["seat"], [KIND[name] for name in names])


def _discards_due(state: State, event: AnyEvent) -> None:
    if event["count"] < 1 or event["count"] != sum(state.hand[event["seat"]]) - HAND:
        raise Impossible  # RR-26
    facts.discards_due(state, event["seat"], event["count"])


def _race_ended(state: State, event: AnyEvent) -> None:
    lane = ENDING[event["lane"]]
    if lane != NOBODY and state.tiles[lane]:
        raise Impossible  # RR-61
    facts.race_ended(state, event["how"], lane)


WRITERS: dict[str, Callable[[State, AnyEvent], None]] = {
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
