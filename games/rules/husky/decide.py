"""From a command to its events: the turn, and one function for each decision owed in between."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.husky import commands, facts, faults, happenings, herd, mushing, paths, piles, refusals, rounds
from games.rules.husky.commands import Answer, Play, Way
from games.rules.husky.event_log import EventLog
from games.rules.husky.state import ANIMAL, NOBODY, OFF, OVER, PACK, RELOCATE, SIGNAL, SWAP, WIND, State
from games.rules.luck import Luck
from games.rules.option import BY_LOT
from games.rules.protocol import Command, Event

FIRST = "husky.first"


def start(state: State, luck: Luck) -> list[Event]:
    """Deal eight cards each, name the start player, and begin (HU-16, HU-17)."""
    return start_and_apply(state, luck)[0]


def start_and_apply(state: State, luck: Luck) -> tuple[list[Event], State]:
    """The events of `start`, and the state that they lead to."""
    tale = EventLog(state.copy(), luck)
    _begin(tale)
    return tale.events, tale.state


def _begin(tale: EventLog) -> None:
    state, luck = tale.state, tale.luck
    first = state.options.first
    named = luck.below(state.seats, FIRST, 0) if first == BY_LOT else first
    tale.events.append(facts.start_named(state, named))
    piles.deal(tale)
    rounds.begin_turn(tale, named)


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
    tale = EventLog(state, luck)
    if isinstance(order, Play):
        _played(tale, seat, order)
    else:
        ANSWERS[order.what](tale, seat, order)
    rounds.go_on(tale)
    return tale.events, state


def _played(tale: EventLog, seat: int, order: Play) -> None:
    """The card, the musher, then the animals (HU-26 to HU-38)."""
    state, events, (card, path, ways, _what) = tale.state, tale.events, order
    if not state.hand[seat][card]:
        raise refusals.not_held()
    mushing.check_path(state, seat, card, path)
    is_blocked = state.blocked[seat]
    events.append(facts.card_played(state, seat, card))
    if is_blocked:
        events.append(facts.turn_blocked(state, seat))
    elif path:
        mushing.moved(tale, seat, path, facts.BY_CARD)
    else:
        events.append(facts.musher_stayed(state, seat))
    _animals(tale, seat, ways)


def _animals(tale: EventLog, seat: int, ways: tuple[Way, ...]) -> None:
    """The ways given, kind by kind, until an attack or the end of the race comes between (R-HU-21, R-HU-23)."""
    state, given = tale.state, 0
    for kind in state.kinds_due if state.phase != OVER else ():
        way = ways[given] if given < len(ways) else ()
        if (animal := herd.goer(state, way, kind)) != OFF:
            _move_animal(tale, seat, way, animal, facts.BY_CARD)
            given += 1
            if state.due.seat != NOBODY:
                break
        elif herd.can_move(state, kind):  # asked last: where one goes, one can
            raise faults.of_way(state, way, kind) if given < len(ways) else refusals.animal_missing()
        else:
            tale.events.append(facts.animals_stuck(state, kind))
    if given < len(ways):
        raise refusals.animal_too_many()


def _move_animal(tale: EventLog, seat: int, way: Way, animal: int, why: str) -> None:
    """Move the animal that may go this way; on a musher's cell it attacks (HU-41)."""
    victim = herd.attacked(tale.state, way[-1])
    tale.events.append(facts.animal_moved(tale.state, seat, animal, way[1:], why))
    if victim != OFF:
        tale.events.append(facts.musher_attacked(tale.state, victim, animal))


# ---- what is owed in between --------------------------------------------------------------------------------


def _animal(tale: EventLog, seat: int, order: Answer) -> None:
    kind = tale.state.due.about
    if (animal := herd.goer(tale.state, order.cells, kind)) == OFF:
        raise faults.of_way(tale.state, order.cells, kind)
    _move_animal(tale, seat, order.cells, animal, facts.BY_CARD)


def _pack(tale: EventLog, seat: int, order: Answer) -> None:
    """EV09: one step of any animal, chosen by the player on the left."""
    if (animal := herd.single_goer(tale.state, order.cells)) == OFF:
        raise faults.of_way(tale.state, order.cells)
    _move_animal(tale, seat, order.cells, animal, "pack")


def _relocated(tale: EventLog, seat: int, order: Answer) -> None:
    """The attacked player puts the animal away at once (HU-42, R-HU-16)."""
    animal, to = tale.state.due.about, order.cells[0]
    if not herd.is_refuge(tale.state, animal, to):
        raise refusals.wrong_refuge()
    tale.events.append(facts.animal_driven(tale.state, seat, animal, to))


def _wind(tale: EventLog, seat: int, order: Answer) -> None:
    """EV01: up to two more cells, or none."""
    state = tale.state
    path = (state.musher[seat], *order.cells)
    if len(order.cells) > mushing.WIND_STEPS or not paths.is_allowed(paths.ground(state, seat), path, len(order.cells)):
        raise faults.of_wind(state, seat, order.cells)
    if order.cells:
        mushing.moved(tale, seat, order.cells, "wind")
    else:
        tale.events.append(facts.offer_declined(tale.state, seat))


def _flare(tale: EventLog, seat: int, order: Answer) -> None:
    """EV04: an animal near the musher goes far away."""
    if not happenings.is_flared(tale.state, seat, order.cells):
        raise refusals.wrong_flare()
    at, to = order.cells
    tale.events.append(facts.animal_driven(tale.state, seat, tale.state.animals.index(at), to))


def _swapped(tale: EventLog, seat: int, order: Answer) -> None:
    """EV05: which card goes, or none."""
    if order.card < 0:
        tale.events.append(facts.offer_declined(tale.state, seat))
    elif not tale.state.hand[seat][order.card]:
        raise refusals.not_held()
    else:
        piles.swap(tale, seat, order.card)


ANSWERS: dict[str, Callable[[EventLog, int, Answer], None]] = {
    ANIMAL: _animal,
    PACK: _pack,
    RELOCATE: _relocated,
    WIND: _wind,
    SIGNAL: _flare,
    SWAP: _swapped,
}
