"""What a seat may order, part by part: the card, the path cell by cell, the animals; or an answer that is owed.

Whole turns are too many to list, but `legal` still gives each of them, one after the other. It offers exactly what
`decide` accepts. It must never draw, and needs nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.canonical import Value
from games.rules import choosing
from games.rules.protocol import Choice, Command
from husky.boards.land import FINISH
from husky.rules import answers, commands, facts, faults, herd, mushing, paths, refusals
from husky.rules.commands import PLAY, Play
from husky.rules.decks import CARDS
from husky.rules.state import NOBODY, OFF, OVER, TURN, State

Way = tuple[int, ...]


def legal(state: State, seat: int) -> Iterator[Command]:
    """Every command that the seat may give now, each once; do not wait for the last one."""
    return choosing.whole(choices, state, seat, {})


def choices(state: State, seat: int, begun: Command) -> list[Choice]:
    """How a command that has begun like this can go on: the card, each cell of the path, each animal."""
    if begun and not _is_turn(state, seat, begun):
        return []
    if seat != state.due.seat or seat == NOBODY:
        return []
    if state.due.what != TURN:
        return list(answers.ANSWERS[state.due.what](state, seat))
    if "card" not in begun:
        return list(_cards(state, seat))
    order = commands.read({"path": [], "animals": [], **begun})
    assert isinstance(order, Play)  # it was looked at before
    if not state.hand[seat][order.card]:
        raise refusals.not_held()
    return list(_animals(state, seat, order) if "animals" in begun else _cells(state, seat, order))


def _is_turn(state: State, seat: int, begun: Command) -> bool:
    """Whether more can be added: a turn has parts, an answer is whole or cannot be read."""
    if state.phase == OVER:
        raise refusals.over()
    if seat != state.due.seat:
        raise refusals.not_your_turn(state.due.seat)
    what = TURN if begun.get("do") == PLAY else commands.read(begun).what
    if what != state.due.what:
        raise refusals.something_else()
    return what == TURN


def _cards(state: State, seat: int) -> Iterator[Choice]:
    for number, count in enumerate(state.hand[seat]):
        if count:
            preview: dict[str, Value] = {"steps": mushing.steps(state, seat, number)}
            yield Choice({"do": PLAY, "card": CARDS[number].name}, preview, False)


def _cells(state: State, seat: int, order: Play) -> Iterator[Choice]:
    """The next cells by which the path can be completed; where it is complete, the animals are next."""
    where, steps = paths.ground(state, seat), mushing.steps(state, seat, order.card)
    path = (state.musher[seat], *order.path)
    if paths.is_allowed(where, path, steps):
        yield _whole_path(state, seat, order)
        return
    cells = paths.onward(where, path, steps) if paths.is_possible(where, path) else []
    if not cells:
        raise faults.of_begun(state, seat, order.path, steps)
    for cell in cells:
        longer = order._replace(path=(*order.path, cell))
        if len(longer.path) == steps or state.board.land[cell] == FINISH:
            yield _whole_path(state, seat, longer)
        else:
            yield Choice(_begun(longer), {"left": steps - len(longer.path)}, False)


def _begun(order: Play) -> Command:
    return {"do": PLAY, "card": CARDS[order.card].name, "path": [*order.path]}


def _whole_path(state: State, seat: int, order: Play) -> Choice:
    """A command whose path is whole: at the finish, or where no animal can move, it is whole itself."""
    after = _moved(state, seat, order)
    preview = mushing.foreseen(state, seat, order.path)
    return Choice({**_begun(order), "animals": []}, preview, after is None or _next_kind(after) == OFF)


def _moved(state: State, seat: int, order: Play) -> State | None:
    """Where figures stand once the musher has moved; None where the race is over by then."""
    if order.path and state.board.land[order.path[-1]] == FINISH:
        return None
    state = state.copy()
    facts.card_played(state, seat, order.card)
    if order.path:
        facts.musher_moved(state, seat, order.path, facts.BY_CARD)
    return state


def _stepped(state: State, seat: int, animal: int, cells: Way) -> State:
    """Where figures stand after one more animal; kinds that are stuck before it are passed over."""
    state, kind = state.copy(), state.kinds[animal]
    state.kinds_due = state.kinds_due[state.kinds_due.index(kind) :]
    victim = herd.attacked(state, cells[-1])
    facts.animal_moved(state, seat, animal, cells, facts.BY_CARD)
    if victim != OFF:
        facts.musher_attacked(state, victim, animal)
    return state


def _next_kind(state: State) -> int:
    """The next kind that is to be moved and can be; OFF where there is none, or an attack comes first (R-HU-21)."""
    if state.due.seat != NOBODY:
        return OFF
    return next((kind for kind in state.kinds_due if herd.can_move(state, kind)), OFF)


def _animals(state: State, seat: int, order: Play) -> Iterator[Choice]:
    """Each way of the next animal, and whether the turn is whole with it."""
    after = _given(state, seat, order)
    if after is None or (kind := _next_kind(after)) == OFF:
        return
    for animal, cells in herd.ways(after, kind):
        ways: list[Value] = [[*way] for way in (*order.animals, (after.animals[animal], *cells))]
        preview: dict[str, Value] = {"attacks": herd.attacked(after, cells[-1])}
        then = _stepped(after, seat, animal, cells)
        yield Choice({**_begun(order), "animals": ways}, preview, _next_kind(then) == OFF)


def _given(state: State, seat: int, order: Play) -> State | None:
    """Where figures stand after the path and the ways that were given; refused where one of them cannot be."""
    mushing.check_path(state, seat, order.card, order.path)
    after = _moved(state, seat, order)
    for way in order.animals:
        if after is None or (kind := _next_kind(after)) == OFF:
            raise refusals.animal_too_many()
        if (animal := herd.goer(after, way, kind)) == OFF:
            raise faults.of_way(after, way, kind)
        after = _stepped(after, seat, animal, way[1:])
    return after
