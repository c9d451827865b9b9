"""Where animals can go: one step or two inside their region, onto a musher to attack, and away after an attack.

It must never move anything: it says what is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.rules.husky.state import OFF, State

FAR = 3  # HU-42
DOUBLE_SEATS = 3  # HU-55


def steps(state: State, animal: int, is_double: bool) -> Iterator[tuple[int, ...]]:
    """Every way of one animal: the cells it enters. Two with three players, or one where two are impossible."""
    if is_double:
        twos = [
            (first, last)
            for first in _free(state, animal, state.animals[animal])
            for last in _ends(state, animal, first)
        ]
        if twos:
            yield from twos
            return
    yield from ((cell,) for cell in _ends(state, animal, state.animals[animal]))


def ways(state: State, kind: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every animal of a kind that can move, with each of its ways (HU-37, HU-38, R-HU-13)."""
    is_double = state.seats == DOUBLE_SEATS
    own = (animal for animal, each in enumerate(state.kinds) if each == kind)
    return ((animal, way) for animal in own for way in steps(state, animal, is_double))


def can_move(state: State, kind: int) -> bool:
    """Whether any animal of a kind can move at all."""
    return next(ways(state, kind), None) is not None


def singles(state: State) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every step of any animal, one cell each (EV09)."""
    return ((animal, way) for animal in range(len(state.animals)) for way in steps(state, animal, False))


def goer(state: State, possible: Iterable[tuple[int, tuple[int, ...]]], way: tuple[int, ...]) -> int:
    """The animal that can go this way (the cell it stands on, then those it enters), or OFF."""
    return next((animal for animal, cells in possible if (state.animals[animal], *cells) == way), OFF)


def attacked(state: State, cell: int) -> int:
    """The seat whose musher stands on a cell, or OFF (HU-41)."""
    return state.musher.index(cell) if cell in state.musher else OFF


def refuges(state: State, animal: int) -> list[int]:
    """The free cells that an attacking animal can be put on: three cells away from every musher, or as far as can be.

    That is two cells where three are impossible, else the furthest (HU-42, HU-43, R-HU-18).
    """
    free = [cell for cell in _region(state, animal) if cell not in state.animals and cell not in state.musher]
    mushers = [cell for cell in state.musher if cell >= 0]
    away = {cell: min(state.board.distance(cell, musher) for musher in mushers) for cell in free}
    least = min(FAR, max(away.values(), default=FAR))
    return [cell for cell in free if away[cell] >= least]


def _region(state: State, animal: int) -> tuple[int, ...]:
    return state.board.regions[state.board.region[state.animals[animal]]]


def _ends(state: State, animal: int, at: int) -> Iterator[int]:
    """Neighbours that an animal can end on: inside its region, no other animal, no sheltered musher (HU-14, HU-51)."""
    for cell in _inside(state, animal, at):
        seat = attacked(state, cell)
        if cell not in state.animals and (seat == OFF or not state.camp[seat]):
            yield cell


def _free(state: State, animal: int, at: int) -> Iterator[int]:
    """Neighbours that an animal can pass through: nobody on them (R-HU-24)."""
    return (cell for cell in _inside(state, animal, at) if cell not in state.animals and cell not in state.musher)


def _inside(state: State, animal: int, at: int) -> Iterator[int]:
    """Neighbours of a cell in the animal's region; red cells have none, so nobody is attacked there (HU-47)."""
    region = state.board.region
    own = region[state.animals[animal]]
    return (cell for cell in state.board.near[at] if region[cell] == own)
