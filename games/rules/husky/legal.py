"""What a seat may order, part by part: the card, the path cell by cell, the animals; or an answer that is owed.

Whole turns are too many to list, but `legal` still gives each of them, one after the other. It offers exactly what
`decide` accepts. It must never draw, and needs nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from courses.boards.husky.land import FINISH
from games.rules.husky import commands, happenings, herd, mushing, paths, refusals
from games.rules.husky.commands import KEEP, PLAY
from games.rules.husky.decks import CARDS
from games.rules.husky.evolve import evolve
from games.rules.husky.state import ANIMAL, NOBODY, OFF, PACK, RELOCATE, SIGNAL, SWAP, TURN, WIND, State
from games.rules.protocol import Choice, Command, Event
from ground.canonical import Value

Way = tuple[int, ...]


def legal(state: State, seat: int) -> Iterator[Command]:
    """Every command that the seat may give now, each once; do not wait for the last one."""
    return _completed(state, seat, {})


def _completed(state: State, seat: int, begun: Command) -> Iterator[Command]:
    for choice in choices(state, seat, begun):
        if choice.is_whole:
            yield choice.command
        else:
            yield from _completed(state, seat, choice.command)


def choices(state: State, seat: int, begun: Command) -> list[Choice]:
    """How a command that has begun like this can go on: the card, each cell of the path, each animal."""
    if seat != state.due.seat or seat == NOBODY:
        if begun:
            raise refusals.not_your_turn(state.due.seat)
        return []
    if state.due.what != TURN:
        return list(ANSWERS[state.due.what](state, seat))
    if "card" not in begun:
        return list(_cards(state, seat))
    order = commands.read({"path": [], "animals": [], **begun})
    assert isinstance(order, commands.Play)  # it has a card
    if not state.hand[seat][order.card]:
        raise refusals.not_held()
    return list(_animals(state, seat, order) if "animals" in begun else _cells(state, seat, order))


def _cards(state: State, seat: int) -> Iterator[Choice]:
    for number, count in enumerate(state.hand[seat]):
        if count:
            told: dict[str, Value] = {"steps": mushing.steps(state, seat, number)}
            yield Choice({"do": PLAY, "card": CARDS[number].name}, told, False)


def _cells(state: State, seat: int, order: commands.Play) -> Iterator[Choice]:
    """The next cells by which the path can be completed; where it is complete, the animals are next."""
    begun: Command = {"do": PLAY, "card": CARDS[order.card].name}
    steps = mushing.steps(state, seat, order.card)
    path = (state.musher[seat], *order.path)
    if len(path) - 1 == steps:
        yield from _whole_path(state, seat, order._replace(animals=()))
        return
    for cell in paths.onward(paths.ground(state, seat), path, steps):
        longer = order._replace(path=(*order.path, cell))
        if len(longer.path) == steps or state.board.land[cell] == FINISH:
            yield from _whole_path(state, seat, longer)
        else:
            yield Choice({**begun, "path": [*longer.path]}, {"left": steps - len(longer.path)}, False)


def _whole_path(state: State, seat: int, order: commands.Play) -> Iterator[Choice]:
    """A command whose path is whole: at the finish, or where no animal can move, it is whole itself."""
    command: Command = {"do": PLAY, "card": CARDS[order.card].name, "path": [*order.path], "animals": []}
    after = _moved(state, seat, order)
    yield Choice(command, {}, after is None or _next_kind(after) == OFF)


def _moved(state: State, seat: int, order: commands.Play) -> State | None:
    """Where figures stand once the musher and the given animals have moved; None where the race is over by then."""
    if order.path and state.board.land[order.path[-1]] == FINISH:
        return None
    card, events = CARDS[order.card], list[Event]()
    events.append({"kind": "card-played", "seat": seat, "card": card.name})
    if order.path:
        events.append({"kind": "musher-moved", "seat": seat, "path": [*order.path], "why": "card"})
    after = evolve(state, events)
    for way in order.animals:
        after = _stepped(after, seat, way)
    return after


def _stepped(state: State, seat: int, way: Way) -> State:
    """The same after one more animal; kinds that are stuck before it are passed over."""
    state = state.copy()
    while state.kinds_due and not herd.can_move(state, state.kinds_due[0]):
        state.kinds_due = state.kinds_due[1:]
    if way[0] not in state.animals or not state.kinds_due:
        raise refusals.wrong_way()
    animal = state.animals.index(way[0])
    victim = herd.attacked(state, way[-1])
    events: list[Event] = [{"kind": "animal-moved", "seat": seat, "animal": animal, "path": [*way[1:]], "why": "card"}]
    if victim != OFF:
        events.append({"kind": "musher-attacked", "seat": victim, "animal": animal})
    return evolve(state, events)


def _next_kind(state: State) -> int:
    """The next kind that is to be moved and can be; OFF where there is none, or an attack comes first (R-HU-21)."""
    if state.due.seat != NOBODY:
        return OFF
    return next((kind for kind in state.kinds_due if herd.can_move(state, kind)), OFF)


def _animals(state: State, seat: int, order: commands.Play) -> Iterator[Choice]:
    """Each way of the next animal, and whether the turn is whole with it."""
    after = _moved(state, seat, order)
    if after is None or (kind := _next_kind(after)) == OFF:
        return
    for animal, cells in herd.ways(after, kind):
        way = (after.animals[animal], *cells)
        then = _stepped(after, seat, way)
        command: Command = {"do": PLAY, "card": CARDS[order.card].name, "path": [*order.path]}
        command["animals"] = [[*each] for each in (*order.animals, way)]
        told: dict[str, Value] = {"attacks": herd.attacked(after, way[-1])}
        yield Choice(command, told, _next_kind(then) == OFF)


# ---- answers ----------------------------------------------------------------------------------------------


def _one_animal(state: State, seat: int) -> Iterator[Choice]:
    for animal, cells in herd.ways(state, state.due.about):
        told: dict[str, Value] = {"attacks": herd.attacked(state, cells[-1])}
        yield Choice({"do": ANIMAL, "way": [state.animals[animal], *cells]}, told, True)


def _pack(state: State, seat: int) -> Iterator[Choice]:
    for animal, cells in herd.singles(state):
        told: dict[str, Value] = {"attacks": herd.attacked(state, cells[-1])}
        yield Choice({"do": PACK, "way": [state.animals[animal], *cells]}, told, True)


def _relocate(state: State, seat: int) -> Iterator[Choice]:
    return (Choice({"do": RELOCATE, "to": cell}, {}, True) for cell in herd.refuges(state, state.due.about))


def _wind(state: State, seat: int) -> Iterator[Choice]:
    where, at = paths.ground(state, seat), state.musher[seat]
    yield Choice({"do": WIND, "path": []}, {}, True)
    for first in paths.nexts(where, at, (at,)):
        yield Choice({"do": WIND, "path": [first]}, {}, True)
        if state.board.land[first] != FINISH:
            for second in paths.nexts(where, first, (at, first)):
                yield Choice({"do": WIND, "path": [first, second]}, {}, True)


def _flare(state: State, seat: int) -> Iterator[Choice]:
    for animal, cell in happenings.flared(state, seat):
        yield Choice({"do": SIGNAL, "way": [state.animals[animal], cell]}, {}, True)


def _supplies(state: State, seat: int) -> Iterator[Choice]:
    yield Choice({"do": SWAP, "card": KEEP}, {}, True)
    for number, count in enumerate(state.hand[seat]):
        if count:
            yield Choice({"do": SWAP, "card": CARDS[number].name}, {}, True)


ANSWERS: dict[str, Callable[[State, int], Iterator[Choice]]] = {
    ANIMAL: _one_animal,
    PACK: _pack,
    RELOCATE: _relocate,
    WIND: _wind,
    SIGNAL: _flare,
    SWAP: _supplies,
}
