"""From a command to its events: the turn, and one function for each decision owed in between."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.luck import Luck
from games.rules.option import BY_LOT
from games.rules.protocol import Command, Event
from husky.rules import commands, facts, faults, happenings, herd, mushing, paths, piles, refusals, rounds
from husky.rules.commands import Answer, Play, Way
from husky.rules.event_log import EventLog
from husky.rules.state import ANIMAL, NOBODY, OFF, OVER, PACK, RELOCATE, SIGNAL, SWAP, WIND, State

FIRST = "husky.first"


def start(state: State, luck: Luck) -> list[Event]:
    """Deal eight cards each, name the start player, and begin (HU-16, HU-17)."""
    return start_and_apply(state, luck)[0]


def start_and_apply(state: State, luck: Luck) -> tuple[list[Event], State]:
    """The events of `start`, and the state that they lead to."""
    log = EventLog(state.copy(), luck)
    _begin(log)
    return log.events, log.state


def _begin(log: EventLog) -> None:
    state, luck = log.state, log.luck
    first = state.options.first
    named = luck.below(state.seats, FIRST, 0) if first == BY_LOT else first
    log.events.append(facts.start_named(state, named))
    piles.deal(log)
    rounds.begin_turn(log, named)


def decide(state: State, seat: int, command: Command, luck: Luck) -> list[Event]:
    """The events of a command; `Refused` with its clause where the rules do not allow it, and nothing changes."""
    return apply_in_place(state.copy(), seat, command, luck)[0]


def decide_and_apply(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The events of a command, and the state that they lead to; `state` itself stays as it was."""
    return apply_in_place(state.copy(), seat, command, luck)


def apply_in_place(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """Like `decide_and_apply`, but writes into `state`, which becomes the new one; discard it after `Refused`."""
    order = commands.read(command)
    if state.phase == OVER:
        raise refusals.over()
    if not 0 <= seat < state.seats:
        raise refusals.unknown_seat()
    if seat != state.due.seat:
        raise refusals.not_your_turn(state.due.seat)
    if order.what != state.due.what:
        raise refusals.something_else()
    log = EventLog(state, luck)
    if isinstance(order, Play):
        _played(log, seat, order)
    else:
        ANSWERS[order.what](log, seat, order)
    rounds.go_on(log)
    return log.events, state


def _played(log: EventLog, seat: int, order: Play) -> None:
    """The card, the musher, then the animals (HU-26 to HU-38)."""
    state, events, (card, path, ways, _what) = log.state, log.events, order
    if not state.hand[seat][card]:
        raise refusals.not_held()
    mushing.check_path(state, seat, card, path)
    is_blocked = state.blocked[seat]
    events.append(facts.card_played(state, seat, card))
    if is_blocked:
        events.append(facts.turn_blocked(state, seat))
    elif path:
        mushing.moved(log, seat, path, facts.BY_CARD)
    else:
        events.append(facts.musher_stayed(state, seat))
    _animals(log, seat, ways)


def _animals(log: EventLog, seat: int, ways: tuple[Way, ...]) -> None:
    """The ways given, kind by kind, until an attack or the end of the race comes between (R-HU-21, R-HU-23)."""
    state, given = log.state, 0
    for kind in state.kinds_due if state.phase != OVER else ():
        way = ways[given] if given < len(ways) else ()
        if (animal := herd.goer(state, way, kind)) != OFF:
            _move_animal(log, seat, way, animal, facts.BY_CARD)
            given += 1
            if state.due.seat != NOBODY:
                break
        elif herd.can_move(state, kind):  # asked last: where one goes, one can
            raise faults.of_way(state, way, kind) if given < len(ways) else refusals.animal_missing()
        else:
            log.events.append(facts.animals_stuck(state, kind))
    if given < len(ways):
        raise refusals.animal_too_many()


def _move_animal(log: EventLog, seat: int, way: Way, animal: int, why: str) -> None:
    """Move the animal that may go this way; on a musher's cell it attacks (HU-41)."""
    victim = herd.attacked(log.state, way[-1])
    log.events.append(facts.animal_moved(log.state, seat, animal, way[1:], why))
    if victim != OFF:
        log.events.append(facts.musher_attacked(log.state, victim, animal))


# ---- what is owed in between --------------------------------------------------------------------------------


def _animal(log: EventLog, seat: int, order: Answer) -> None:
    kind = log.state.due.about
    if (animal := herd.goer(log.state, order.cells, kind)) == OFF:
        raise faults.of_way(log.state, order.cells, kind)
    _move_animal(log, seat, order.cells, animal, facts.BY_CARD)


def _pack(log: EventLog, seat: int, order: Answer) -> None:
    """EV09: one step of any animal, chosen by the player on the left."""
    if (animal := herd.single_goer(log.state, order.cells)) == OFF:
        raise faults.of_way(log.state, order.cells)
    _move_animal(log, seat, order.cells, animal, "pack")


def _relocated(log: EventLog, seat: int, order: Answer) -> None:
    """The attacked player puts the animal away at once (HU-42, R-HU-16)."""
    animal, to = log.state.due.about, order.cells[0]
    if not herd.is_refuge(log.state, animal, to):
        raise refusals.wrong_refuge()
    log.events.append(facts.animal_driven(log.state, seat, animal, to))


def _wind(log: EventLog, seat: int, order: Answer) -> None:
    """EV01: up to two more cells, or none."""
    state = log.state
    path = (state.musher[seat], *order.cells)
    if len(order.cells) > mushing.WIND_STEPS or not paths.is_allowed(paths.ground(state, seat), path, len(order.cells)):
        raise faults.of_wind(state, seat, order.cells)
    if order.cells:
        mushing.moved(log, seat, order.cells, "wind")
    else:
        log.events.append(facts.offer_declined(log.state, seat))


def _flare(log: EventLog, seat: int, order: Answer) -> None:
    """EV04: an animal near the musher goes far away."""
    if not happenings.is_flared(log.state, seat, order.cells):
        raise refusals.wrong_flare()
    at, to = order.cells
    log.events.append(facts.animal_driven(log.state, seat, log.state.animals.index(at), to))


def _swapped(log: EventLog, seat: int, order: Answer) -> None:
    """EV05: which card goes, or none."""
    if order.card < 0:
        log.events.append(facts.offer_declined(log.state, seat))
    elif not log.state.hand[seat][order.card]:
        raise refusals.not_held()
    else:
        piles.swap(log, seat, order.card)


ANSWERS: dict[str, Callable[[EventLog, int, Answer], None]] = {
    ANIMAL: _animal,
    PACK: _pack,
    RELOCATE: _relocated,
    WIND: _wind,
    SIGNAL: _flare,
    SWAP: _swapped,
}
