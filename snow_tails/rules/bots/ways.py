"""Every way a sled can drive with what its mat shows, each end once; what was driven before is remembered.

The rules drive (`driving.drive`), nobody else. It must never judge what is good.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from snow_tails.rules.bots.kept import kept
from snow_tails.rules.driving import Drive, drive
from snow_tails.rules.legal import plans
from snow_tails.rules.mat import Mat
from snow_tails.rules.state import MOST_DENTS, OFF, State

MOST_KNOWN = 1 << 15  # moves remembered of a course: about 40 MB; forgetting them too soon costs a racer two thirds

MOST_TRIED = 1 << 16  # and single plans: about 16 MB, more than ten thousand races ask of most courses; to drive each
# anew costs a pup an eighth, and to forget all of them a twelfth of the next thousand races


class Way(NamedTuple):
    """A plan and what comes of it."""

    plan: str
    drive: Drive
    cells: frozenset[int]  # that it enters


class Alone(NamedTuple):
    """The ways of an undamaged sled on an empty course where every sapling stands."""

    ways: tuple[Way, ...]
    cells: frozenset[int]  # all that any of them enters
    most_dents: int
    felled: frozenset[int]  # all saplings that any of them fells
    every: tuple[Way, ...]  # also those that end alike


class Ways:
    """The ways of one course."""

    def __init__(self, opening: State) -> None:
        self._empty = opening.copy()
        self._empty.cell = [OFF] * opening.seats
        self._known: dict[tuple[int, int, int, int, int], Alone] = {}
        self._tried: dict[tuple[int, int, str], tuple[int, int]] = {}

    def of(self, state: State, seat: int, mat: Mat, bonus: int) -> Iterable[Way]:
        """Every end that a plan of the mat can lead to, with one plan for it."""
        alone = self.alone(state.cell[seat], mat, bonus)
        is_safe = state.dents[seat] + alone.most_dents <= MOST_DENTS and alone.felled <= state.saplings
        if is_safe and alone.cells.isdisjoint(state.cell):
            return alone.ways
        return _each_end(self._among(state, seat, mat, bonus, way) for way in alone.every)

    def alone(self, cell: int, mat: Mat, bonus: int) -> Alone:
        """The ways of a sled that nobody and nothing new is in the way of."""
        asked = (cell, mat.speed, mat.drifts, mat.side, bonus)
        alone = self._known.get(asked)
        if alone is None:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            self._empty.cell[0] = cell
            every = [_driven(self._empty, 0, mat, plan, bonus) for plan in plans(mat.speed, mat.drifts)]
            alone = self._known[asked] = _alone(every)
        return alone

    def tried(self, cell: int, mat: Mat, plan: str) -> tuple[int, int]:
        """How many cells one plan enters on the empty course, and its dents."""
        asked = (cell, mat.side, plan)
        result = self._tried.get(asked)
        if result is None:
            if len(self._tried) == MOST_TRIED:
                self._tried.clear()
            self._empty.cell[0] = cell
            driven = drive(self._empty, 0, mat, plan, 0)
            result = self._tried[asked] = len(driven.path), driven.dents
        return result

    def _among(self, state: State, seat: int, mat: Mat, bonus: int, way: Way) -> Way:
        """A plan with the other sleds on the course; driven again where they, dents or felled saplings matter."""
        alone = way.drive
        is_unhurt = state.dents[seat] + alone.dents + alone.is_wrecked <= MOST_DENTS
        if is_unhurt and way.cells.isdisjoint(state.cell) and state.saplings.issuperset(alone.felled):
            return way
        return _driven(state, seat, mat, way.plan, bonus)


def _driven(state: State, seat: int, mat: Mat, plan: str, bonus: int) -> Way:
    driven = drive(state, seat, mat, plan, bonus)
    return Way(plan, driven, frozenset(driven.path))


def _alone(every: list[Way]) -> Alone:
    drives = [way.drive for way in every]
    return Alone(
        tuple(_each_end(every)),
        frozenset().union(*(way.cells for way in every)),
        max(driven.dents + driven.is_wrecked for driven in drives),
        frozenset(cell for driven in drives for cell in driven.felled),
        tuple(every),
    )


def _each_end(every: Iterable[Way]) -> list[Way]:
    """One way for each end that differs in anything that counts."""
    by_end: dict[tuple[object, ...], Way] = {}
    for way in every:
        driven = way.drive
        by_end.setdefault((*driven.path[-1:], driven.stop, driven.felled, driven.dents, driven.is_wrecked), way)
    return list(by_end.values())


ways = kept(Ways)
