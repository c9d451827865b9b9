"""What is wrong with a musher's path or an animal's way: the first fault along it, as a refusal in one sentence.

It is asked only where the rules have refused already; it must never refuse anything itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.errors import Refused
from husky.boards import spelt
from husky.boards.land import FINISH, is_red
from husky.rules import herd, paths, refusals
from husky.rules.commands import Way
from husky.rules.paths import Ground
from husky.rules.state import CHECKS, OFF, State

Fault = tuple[str, dict[str, str | int]]  # a sentence, and what fills it


def of_path(state: State, seat: int, path: Way, wanted: int) -> Refused:
    """Why a path (without its origin) is not the move of so many steps; after an attack there is none (HU-44)."""
    if state.blocked[seat]:
        return refusals.blocked()
    where, whole = paths.ground(state, seat), (state.musher[seat], *path)
    return _refused(refusals.PATH, next(_steps(state, where, whole), None) or _length(path, wanted))


def of_wind(state: State, seat: int, path: Way) -> Refused:
    """Why a tail wind cannot carry a musher by these cells (EV01)."""
    where, whole = paths.ground(state, seat), (state.musher[seat], *path)
    return _refused(refusals.WIND, next(_steps(state, where, whole), None) or (refusals.WIND_LENGTH, {}))


def _refused(code: str, fault: Fault) -> Refused:
    template, fields = fault
    return Refused(code, template, **fields)


def _steps(state: State, where: Ground, path: Way) -> Iterator[Fault]:
    """The fault of each step that has one."""
    for at in range(1, len(path)):
        before, origin, cell = path[:at], path[at - 1], path[at]
        if state.board.land[origin] == FINISH:
            yield refusals.BEYOND_FINISH, {}
        elif cell not in state.board.near[origin]:
            yield (refusals.TWICE if cell == origin else refusals.JUMPS), _cells(cell, origin)
            return  # from a cell that is none, nothing goes on
        elif cell in before or cell in state.trail:
            yield refusals.TWICE, _cells(cell)
        elif cell in where.barred:
            yield _figure(state, cell), _cells(cell)
        elif state.board.land[cell] == FINISH and (missing := _missing(where, before)):
            yield refusals.CHECKS_MISSING, {"missing": missing}


def _figure(state: State, cell: int) -> str:
    """The sentence about whoever stands on a cell."""
    if cell in state.animals:
        return refusals.ANIMAL_THERE[state.kinds[state.animals.index(cell)]]
    return refusals.MUSHER_THERE


def _missing(where: Ground, path: Way) -> str:
    """The checkpoints that are not passed by then, as people count them."""
    passed = paths.passed(where, path[1:], where.passed)
    return ", ".join(str(check + 1) for check in range(CHECKS) if not passed >> check & 1)


def _length(path: Way, wanted: int) -> Fault:
    """What is wrong with a path of which every step is possible."""
    length = len(path)
    if wanted == 0:
        return refusals.NO_MOVE, {}
    return (refusals.ONE_STEP if wanted == 1 else refusals.MANY_STEPS), {"steps": wanted, "length": length}


def of_begun(state: State, seat: int, path: Way, wanted: int) -> Refused:
    """Why a path that has begun like this cannot be completed to so many steps."""
    where, whole = paths.ground(state, seat), (state.musher[seat], *path)
    if len(path) < wanted and paths.is_possible(where, whole) and not state.blocked[seat]:
        return _refused(refusals.PATH, (refusals.NO_WAY_ON, _cells(whole[-1])))
    return of_path(state, seat, path, wanted)


def _cells(cell: int, origin: int = OFF) -> dict[str, str | int]:
    named: dict[str, str | int] = {"cell": spelt(cell)}
    return named if origin == OFF else named | {"origin": spelt(origin)}


# ---- animals ----------------------------------------------------------------------------------------------


def of_way(state: State, way: Way, kind: int = OFF) -> Refused:
    """Why an animal of a kind, or any animal for one step, cannot go this way (the cell it stands on first)."""
    return _refused(refusals.WAY, _way_fault(state, way, kind))


def _way_fault(state: State, way: Way, kind: int) -> Fault:
    animal = herd.standing(state, way)
    if animal == OFF:
        return refusals.NO_ANIMAL, {}
    if kind not in (OFF, state.kinds[animal]):
        return refusals.OTHER_KIND, _cells(way[0])
    if len(way) == 1:
        return refusals.ANIMAL_STAYS, {}
    is_double = kind != OFF and state.seats == herd.DOUBLE_SEATS
    if len(way) > (3 if is_double else 2):
        return (refusals.ANIMAL_TWO if is_double else refusals.ANIMAL_ONE), {}
    return next(_ways(state, way), (refusals.ANIMAL_TWO, {}))


def _ways(state: State, way: Way) -> Iterator[Fault]:
    """The fault of each cell that an animal cannot enter; on the last one it may attack."""
    for at in range(1, len(way)):
        if way[at] in way[:at]:
            yield refusals.NO_CIRCLE, {}
        elif (fault := _entered(state, way[at - 1], way[at])) is not None:
            yield fault
        elif way[at] in state.musher and at < len(way) - 1:
            yield refusals.MUSHER_BETWEEN, _cells(way[at])


def _entered(state: State, origin: int, cell: int) -> Fault | None:
    """What is wrong with one cell, wherever on a way it lies."""
    board = state.board
    if origin >= len(board.near) or cell not in board.near[origin]:
        return refusals.ANIMAL_JUMPS, _cells(cell, origin)
    if is_red(board.land[cell]):
        return refusals.ON_RED, _cells(cell)
    if board.region[cell] != board.region[origin]:
        return refusals.REGION_LEFT, _cells(cell)
    if cell in state.animals:
        return refusals.ANIMAL_ON_ANIMAL, _cells(cell)
    if cell in state.musher and state.camp[state.musher.index(cell)]:
        return refusals.SHELTERED, _cells(cell)
    return None
