"""What may be answered where something is owed in between: each decision with all of its answers.

It gives exactly what `decide` accepts. It must never draw, and needs nothing that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.canonical import Value
from games.rules.protocol import Choice
from husky.boards.land import FINISH
from husky.rules import happenings, herd, mushing, paths
from husky.rules.commands import KEEP
from husky.rules.decks import CARDS
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, WIND, State


def _one_animal(state: State, seat: int) -> Iterator[Choice]:
    for animal, cells in herd.ways(state, state.due.about):
        preview: dict[str, Value] = {"attacks": herd.attacked(state, cells[-1])}
        yield Choice({"do": ANIMAL, "way": [state.animals[animal], *cells]}, preview, True)


def _pack(state: State, seat: int) -> Iterator[Choice]:
    for animal, cells in herd.singles(state):
        preview: dict[str, Value] = {"attacks": herd.attacked(state, cells[-1])}
        yield Choice({"do": PACK, "way": [state.animals[animal], *cells]}, preview, True)


def _relocate(state: State, seat: int) -> Iterator[Choice]:
    return (Choice({"do": RELOCATE, "to": cell}, {}, True) for cell in herd.refuges(state, state.due.about))


def _wind(state: State, seat: int) -> Iterator[Choice]:
    for path in _winds(state, seat):
        yield Choice({"do": WIND, "path": [*path]}, mushing.foreseen(state, seat, path), True)


def _winds(state: State, seat: int) -> Iterator[tuple[int, ...]]:
    """No cell, one, or two where the first is not the finish (EV01)."""
    where, at = paths.ground(state, seat), state.musher[seat]
    yield ()
    for first in paths.nexts(where, at, (at,)):
        yield (first,)
        if state.board.land[first] != FINISH:
            yield from ((first, second) for second in paths.nexts(where, first, (at, first)))


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
