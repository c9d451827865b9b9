"""The ten events: what each does at once, and which decision it leaves to somebody (R-HU-04)."""

from __future__ import annotations

from collections.abc import Callable

from husky.rules import facts, herd, mushing, paths, piles
from husky.rules.commands import Way
from husky.rules.decks import (  # fmt: skip
    BROKEN,
    CAMP,
    FLARE,
    FRESH_DOGS,
    HUNGRY,
    LOST,
    SUPPLIES,
    TAIL_WIND,
    TANGLED,
    WEATHER_CHANGE,
)
from husky.rules.event_log import EventLog
from husky.rules.state import PACK, SIGNAL, SWAP, WIND, State

BOOST = 2  # EV02, EV07
FLARE_REACH = 3  # EV04


def happen(log: EventLog, seat: int) -> None:
    """Draw an event for a seat and carry it out."""
    HAPPENINGS[piles.draw_event(log, seat)](log, seat)


def flared(state: State, seat: int) -> list[tuple[int, int]]:
    """The animals that a flare can drive away, each with every cell it can be put on (EV04)."""
    return [(animal, cell) for animal in near(state, seat) for cell in herd.refuges(state, animal)]


def is_flared(state: State, seat: int, way: Way) -> bool:
    """Whether a way (the cell of an animal, and where it is put) is one of them."""
    animal = herd.standing(state, way)
    return len(way) == 2 and animal in near(state, seat) and herd.is_refuge(state, animal, way[1])


def near(state: State, seat: int) -> list[int]:
    """The animals within reach of a flare."""
    board, at = state.board, state.musher[seat]
    return [each for each, cell in enumerate(state.animals) if board.distance(cell, at) <= FLARE_REACH]


def has_wind(state: State, seat: int) -> bool:
    """Whether there is a cell that a tail wind could carry to (EV01)."""
    at = state.musher[seat]
    return next(paths.nexts(paths.ground(state, seat), at, (at,)), None) is not None


def _owe(log: EventLog, seat: int, what: str) -> None:
    log.events.append(facts.decision_owed(log.state, seat, what))


def _tail_wind(log: EventLog, seat: int) -> None:
    if has_wind(log.state, seat):
        _owe(log, seat, WIND)


def _fresh_dogs(log: EventLog, seat: int) -> None:
    log.events.append(facts.speed_changed(log.state, seat, BOOST))


def _tangled(log: EventLog, seat: int) -> None:
    log.events.append(facts.speed_changed(log.state, seat, -BOOST))


def _camp(log: EventLog, seat: int) -> None:
    log.events.append(facts.camp_pitched(log.state, seat))


def _flare(log: EventLog, seat: int) -> None:
    if any(herd.has_refuge(log.state, animal) for animal in near(log.state, seat)):
        _owe(log, seat, SIGNAL)


def _supplies(log: EventLog, seat: int) -> None:
    if any(log.state.pile) and any(log.state.hand[seat]):
        _owe(log, seat, SWAP)


def _weather_change(log: EventLog, seat: int) -> None:
    piles.turn_weather(log)


def _broken(log: EventLog, seat: int) -> None:
    log.events.append(facts.runner_broken(log.state, seat))


def _hungry(log: EventLog, seat: int) -> None:
    if next(herd.singles(log.state), None):
        _owe(log, (seat + 1) % log.state.seats, PACK)


def _lost(log: EventLog, seat: int) -> None:
    mushing.slipped(log, seat)


HAPPENINGS: dict[str, Callable[[EventLog, int], None]] = {
    TAIL_WIND: _tail_wind,
    FRESH_DOGS: _fresh_dogs,
    CAMP: _camp,
    FLARE: _flare,
    SUPPLIES: _supplies,
    WEATHER_CHANGE: _weather_change,
    TANGLED: _tangled,
    BROKEN: _broken,
    HUNGRY: _hungry,
    LOST: _lost,
}
