"""Where animals can go: one step or two inside their region, onto a musher to attack, and away after an attack.

It must never move anything: it says what is possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from husky.rules.commands import Way
from husky.rules.state import OFF, State

DOUBLE_SEATS = 3  # HU-55


def steps(state: State, animal: int, is_double: bool) -> list[Way]:
    """Every way of one animal: the cells it enters. Two with three players, or one where two are impossible."""
    at = state.animals[animal]
    if is_double:
        twos: list[Way] = [(first, last) for first in _free(state, at) for last in _ends(state, first)]
        if twos:
            return twos
    return [(cell,) for cell in _ends(state, at)]


def ways(state: State, kind: int) -> Iterator[tuple[int, Way]]:
    """Every animal of a kind that can move, with each of its ways (HU-37, HU-38, R-HU-13)."""
    is_double = state.seats == DOUBLE_SEATS
    own = (animal for animal, each in enumerate(state.kinds) if each == kind)
    return ((animal, way) for animal in own for way in steps(state, animal, is_double))


def can_move(state: State, kind: int) -> bool:
    """Whether any animal of a kind can move at all: who cannot go one cell cannot go two."""
    return any(_ends(state, at) for at, each in zip(state.animals, state.kinds, strict=True) if each == kind)


def singles(state: State) -> Iterator[tuple[int, Way]]:
    """Every step of any animal, one cell each (EV09)."""
    return ((animal, way) for animal in range(len(state.animals)) for way in steps(state, animal, False))


def goer(state: State, way: Way, kind: int) -> int:
    """The animal of a kind that can go this way (the cell it stands on, then those it enters), or OFF."""
    animal = standing(state, way)
    if animal == OFF or state.kinds[animal] != kind:
        return OFF
    if len(way) == 2 and state.seats != DOUBLE_SEATS:  # as most ways are
        return animal if _is_end(state, way[0], way[1]) else OFF
    return animal if _may(state, animal, way[1:], state.seats == DOUBLE_SEATS) else OFF


def single_goer(state: State, way: Way) -> int:
    """The animal of any kind that can go this way of one step, or OFF (EV09)."""
    animal = standing(state, way)
    return animal if animal != OFF and _may(state, animal, way[1:], False) else OFF


def _may(state: State, animal: int, way: Way, is_double: bool) -> bool:
    """Whether a way is one of an animal's `steps`, without listing them all where that can be seen at once."""
    at = state.animals[animal]
    if len(way) == 2:
        return is_double and _is_free(state, at, way[0]) and _is_end(state, way[0], way[1])
    return way in steps(state, animal, True) if is_double else len(way) == 1 and _is_end(state, at, way[0])


def standing(state: State, way: Way) -> int:
    """The animal that stands where a way begins, or OFF."""
    try:
        return state.animals.index(way[0])
    except (ValueError, IndexError):
        return OFF


def attacked(state: State, cell: int) -> int:
    """The seat whose musher stands on a cell, or OFF (HU-41)."""
    return state.musher.index(cell) if cell in state.musher else OFF


def attackers(state: State) -> set[int]:
    """The kinds of which an animal is near enough to come to a musher, if nothing is in its way; a quick look."""
    near = state.board.close if state.seats == DOUBLE_SEATS else state.board.pasture
    beside = {cell for musher in state.musher if musher >= 0 for cell in near[musher]}
    return {kind for at, kind in zip(state.animals, state.kinds, strict=True) if at in beside}


def refuges(state: State, animal: int) -> list[int]:
    """The free cells that an attacking animal can be put on: three cells away from every musher, or as far as can be.

    That is two cells where three are impossible, else the furthest (HU-42, HU-43, R-HU-18).
    """
    if far := list(_far(state, animal)):
        return far
    mushers = [cell for cell in state.musher if cell >= 0]
    free = [cell for cell in _region(state, animal) if cell not in state.animals and cell not in state.musher]
    away = {cell: min(state.board.distance(cell, musher) for musher in mushers) for cell in free}
    return [cell for cell in free if away[cell] == max(away.values())]


def _far(state: State, animal: int) -> Iterator[int]:
    """The free cells three cells away from every musher."""
    close = [state.board.close[cell] for cell in state.musher if cell >= 0]
    for cell in _region(state, animal):
        if cell not in state.animals and not any(cell in each for each in close):  # a musher is close to itself
            yield cell


def is_refuge(state: State, animal: int, cell: int) -> bool:
    """Whether a cell is one of `refuges`; they are listed only where it is near a musher."""
    region, close = state.board.region, state.board.close
    if cell >= len(region) or region[cell] != region[state.animals[animal]]:
        return False
    if cell in state.animals or cell in state.musher:
        return False
    for musher in state.musher:
        if musher >= 0 and cell in close[musher]:
            return next(_far(state, animal), OFF) == OFF and cell in refuges(state, animal)
    return True


def has_refuge(state: State, animal: int) -> bool:
    """Whether there is any: a free cell in its region."""
    return any(cell not in state.animals and cell not in state.musher for cell in _region(state, animal))


def _region(state: State, animal: int) -> tuple[int, ...]:
    return state.board.regions[state.board.region[state.animals[animal]]]


# ---- neighbours that an animal can end on: no other animal, no sheltered musher (HU-14, HU-51). A red cell is in
# nobody's pasture, so nobody is attacked there (HU-47).


def _ends(state: State, at: int) -> list[int]:
    sheltered = [cell for cell, camp in zip(state.musher, state.camp, strict=True) if camp] if any(state.camp) else ()
    return [cell for cell in state.board.pasture[at] if cell not in state.animals and cell not in sheltered]


def _is_end(state: State, at: int, cell: int) -> bool:
    if cell in state.animals or cell not in state.board.pasture[at]:
        return False
    return cell not in state.musher or not state.camp[state.musher.index(cell)]


# ---- neighbours that it can pass through: nobody on them (R-HU-24)


def _free(state: State, at: int) -> list[int]:
    return [cell for cell in state.board.pasture[at] if cell not in state.animals and cell not in state.musher]


def _is_free(state: State, at: int, cell: int) -> bool:
    return cell in state.board.pasture[at] and cell not in state.animals and cell not in state.musher
