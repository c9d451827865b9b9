"""From a command to its events: the turn, and one function for each decision owed in between."""

from __future__ import annotations

from collections.abc import Callable

from courses.boards.husky import KINDS
from games.rules.husky import commands, happenings, herd, mushing, paths, piles, refusals, rounds
from games.rules.husky.commands import Answer, Play, Way
from games.rules.husky.decks import CARDS
from games.rules.husky.options import BY_LOT
from games.rules.husky.state import ANIMAL, NOBODY, OFF, OVER, PACK, RELOCATE, SIGNAL, SWAP, WIND, State
from games.rules.husky.tale import Tale, begun
from games.rules.luck import Luck
from games.rules.protocol import Command, Event
from ground.canonical import Value

FIRST = "husky.first"


def start(state: State, luck: Luck) -> list[Event]:
    """Deal eight cards each, name the start player, and begin (HU-16, HU-17)."""
    tale = begun(state.copy(), luck)
    first = state.options.first
    tale.tell({"kind": "start-named", "seat": luck.below(state.seats, FIRST, 0) if first == BY_LOT else first})
    piles.deal(tale)
    rounds.begin_turn(tale, tale.state.start)
    return tale.events


def decide(state: State, seat: int, command: Command, luck: Luck) -> list[Event]:
    """The events of a command; `Refused` with its clause where the rules do not allow it, and nothing changes."""
    return _told(state.copy(), seat, command, luck).events


def lived(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The same, with the state that the events lead to: it was made while they were told."""
    return raced_on(state.copy(), seat, command, luck)


def raced_on(state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
    """The same for who needs the old state no more: it becomes the new one, and is worth nothing after a refusal."""
    tale = _told(state, seat, command, luck)
    return tale.events, tale.state


def _told(state: State, seat: int, command: Command, luck: Luck) -> Tale:
    order = commands.read(command)
    if state.phase == OVER:
        raise refusals.over()
    if not 0 <= seat < state.seats:
        raise refusals.unknown_seat()
    if seat != state.due.seat:
        raise refusals.not_your_turn(state.due.seat)
    if commands.what(order) != state.due.what:
        raise refusals.something_else()
    tale = begun(state, luck)
    if isinstance(order, Play):
        _played(tale, seat, order)
    else:
        ANSWERS[order.what](tale, seat, order)
    rounds.go_on(tale)
    return tale


def _played(tale: Tale, seat: int, order: Play) -> None:
    """The card, the musher, then the animals (HU-26 to HU-38)."""
    state = tale.state
    if not state.hand[seat][order.card]:
        raise refusals.not_held()
    mushing.check_path(state, seat, order.card, order.path)
    is_blocked = state.blocked[seat]
    tale.tell({"kind": "card-played", "seat": seat, "card": CARDS[order.card].name})
    if is_blocked:
        tale.tell({"kind": "turn-blocked", "seat": seat})
    elif order.path:
        mushing.moved(tale, seat, order.path, "card")
    else:
        tale.tell({"kind": "musher-stayed", "seat": seat})
    _animals(tale, seat, order.animals)


def _animals(tale: Tale, seat: int, given: tuple[Way, ...]) -> None:
    """The ways given, kind by kind, until an attack or the end of the race comes between (R-HU-21, R-HU-23)."""
    ways = list(given)
    while tale.state.kinds_due and tale.state.due.seat == NOBODY and tale.state.phase != OVER:
        kind = tale.state.kinds_due[0]
        if not herd.can_move(tale.state, kind):
            rounds.next_animal(tale)
        elif not ways:
            raise refusals.animal_missing()
        else:
            _move_by_card(tale, seat, ways.pop(0), kind)
    if ways:
        raise refusals.animal_too_many()


def _move_by_card(tale: Tale, seat: int, way: Way, kind: int) -> None:
    _move_animal(tale, seat, way, herd.goer(tale.state, way, kind), "card")


def _move_animal(tale: Tale, seat: int, way: Way, animal: int, why: str) -> None:
    """Move the animal that may go this way; on a musher's cell it attacks (HU-41)."""
    if animal == OFF:
        raise refusals.wrong_way()
    path: list[Value] = [*way[1:]]
    victim, species = herd.attacked(tale.state, way[-1]), _species(tale, animal)
    tale.tell({"kind": "animal-moved", "seat": seat, "animal": animal, "species": species, "path": path, "why": why})
    if victim != OFF:
        tale.tell({"kind": "musher-attacked", "seat": victim, "animal": animal, "species": species})


def _driven(tale: Tale, seat: int, animal: int, to: int) -> None:
    species = _species(tale, animal)
    tale.tell({"kind": "animal-driven", "seat": seat, "animal": animal, "species": species, "to": to})


def _species(tale: Tale, animal: int) -> str:
    """Told with every event of an animal, so that whoever reads it needs no state."""
    return KINDS[tale.state.kinds[animal]]


# ---- what is owed in between --------------------------------------------------------------------------------


def _animal(tale: Tale, seat: int, order: Answer) -> None:
    _move_by_card(tale, seat, order.cells, tale.state.due.about)


def _pack(tale: Tale, seat: int, order: Answer) -> None:
    """EV09: one step of any animal, chosen by the player on the left."""
    _move_animal(tale, seat, order.cells, herd.single_goer(tale.state, order.cells), "pack")


def _relocated(tale: Tale, seat: int, order: Answer) -> None:
    """The attacked player puts the animal away at once (HU-42, R-HU-16)."""
    animal, to = tale.state.due.about, order.cells[0]
    if to not in herd.refuges(tale.state, animal):
        raise refusals.wrong_refuge()
    _driven(tale, seat, animal, to)


def _wind(tale: Tale, seat: int, order: Answer) -> None:
    """EV01: up to two more cells, or none."""
    state = tale.state
    path = (state.musher[seat], *order.cells)
    if len(order.cells) > mushing.WIND_STEPS or not paths.is_allowed(paths.ground(state, seat), path, len(order.cells)):
        raise refusals.wrong_wind()
    if order.cells:
        mushing.moved(tale, seat, order.cells, "wind")
    else:
        tale.tell({"kind": "offer-declined", "seat": seat})


def _flare(tale: Tale, seat: int, order: Answer) -> None:
    """EV04: an animal near the musher goes far away."""
    possible = [(tale.state.animals[animal], to) for animal, to in happenings.flared(tale.state, seat)]
    if order.cells not in possible:
        raise refusals.wrong_flare()
    animal = tale.state.animals.index(order.cells[0])
    _driven(tale, seat, animal, order.cells[1])


def _swapped(tale: Tale, seat: int, order: Answer) -> None:
    """EV05: which card goes, or none."""
    if order.card < 0:
        tale.tell({"kind": "offer-declined", "seat": seat})
    elif not tale.state.hand[seat][order.card]:
        raise refusals.not_held()
    else:
        piles.swap(tale, seat, order.card)


ANSWERS: dict[str, Callable[[Tale, int, Answer], None]] = {
    ANIMAL: _animal,
    PACK: _pack,
    RELOCATE: _relocated,
    WIND: _wind,
    SIGNAL: _flare,
    SWAP: _swapped,
}
