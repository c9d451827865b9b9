"""Husky's moves once more, slow and obvious: every path and every way by trying all neighbours, in columns and rows.

It must never ask the rules' own code; it knows a state only as a list of who stands where.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

Cell = int
Way = tuple[Cell, ...]
SNOW, BUSH, ICE, START, ONE, TWO, THREE, FINISH = range(8)


class World(NamedTuple):
    """A board and the figures on it."""

    land: dict[Cell, int]
    mushers: tuple[Cell, ...]
    animals: tuple[tuple[int, Cell], ...]  # kind and cell
    passed: frozenset[int]  # checkpoints, by their land, of the musher at turn

    def beside(self, cell: Cell) -> list[Cell]:
        return [other for other in self.land if _far(cell, other) == 1]

    def region(self, cell: Cell) -> set[Cell]:
        """All cells of one land that hang together with this one."""
        cells = {cell}
        while (
            more := {other for spot in cells for other in self.beside(spot) if self.land[other] == self.land[cell]}
            - cells
        ):
            cells |= more
        return cells

    def holds_animal(self, cell: Cell) -> bool:
        return any(cell == at for _kind, at in self.animals)

    def bars(self, cell: Cell) -> bool:
        """No musher can come here."""
        return self.holds_animal(cell) or (cell in self.mushers and self.land[cell] < START)


def turns(world: World, seat: int, number: int, kinds: list[int]) -> set[tuple[Way, tuple[Way, ...]]]:
    """Every path, each with every way of the animals that go with it."""
    return {(path, ways) for path in paths(world, seat, number) for ways in after(world, seat, path, kinds)}


def paths(world: World, seat: int, number: int) -> set[Way]:
    """All paths of a number of steps, or of the greatest number there is."""
    at = world.mushers[seat]
    while not (routes := {path[1:] for path in _on(world, (at,), number)}):
        number -= 1
    return routes


def _on(world: World, path: Way, steps: int) -> Iterator[Way]:
    if steps == 0 or (len(path) > 1 and world.land[path[-1]] == FINISH):
        yield path
        return
    has_all = world.passed | {world.land[cell] for cell in path[1:]} >= {ONE, TWO, THREE}
    for cell in world.beside(path[-1]):
        if cell not in path and not world.bars(cell) and (world.land[cell] != FINISH or has_all):
            yield from _on(world, (*path, cell), steps - 1)


def after(world: World, seat: int, path: Way, kinds: list[int]) -> set[tuple[Way, ...]]:
    """The ways of the animals once the musher has gone."""
    if path and world.land[path[-1]] == FINISH:
        return {()}
    mushers = list(world.mushers)
    mushers[seat] = path[-1] if path else mushers[seat]
    return _herds(world._replace(mushers=tuple(mushers)), kinds)


def _herds(world: World, kinds: list[int]) -> set[tuple[Way, ...]]:
    if not kinds:
        return {()}
    firsts = ways(world, kinds[0])
    if not firsts:
        return _herds(world, kinds[1:])
    return {(way, *rest) for way in firsts for rest in _following(world, way, kinds[1:])}


def _following(world: World, way: Way, kinds: list[int]) -> set[tuple[Way, ...]]:
    """Nothing follows on an attack."""
    if way[-1] in world.mushers:
        return {()}
    animals = tuple((kind, way[-1] if at == way[0] else at) for kind, at in world.animals)
    return _herds(world._replace(animals=animals), kinds)


def ways(world: World, kind: int) -> set[Way]:
    """Every way of an animal of this kind: the cell it stands on, and those it enters."""
    return {way for each, at in world.animals if each == kind for way in _ways(world, at)}


def _ways(world: World, at: Cell) -> set[Way]:
    home = world.region(at)
    free = [cell for cell in home if not world.holds_animal(cell)]
    ones = {(at, cell) for cell in free if cell in world.beside(at)}
    twos = {
        (at, by, cell) for _at, by in ones if by not in world.mushers for cell in free if cell in world.beside(by)
    }  # fmt: skip
    return (twos or ones) if len(world.mushers) == 3 else ones


def refuges(world: World, at: Cell) -> set[Cell]:
    """Where an animal that attacked from somewhere may be put."""
    free = [cell for cell in world.region(at) if not world.holds_animal(cell) and cell not in world.mushers]
    for far in (3, 2, 1):
        if cells := {cell for cell in free if all(_far(cell, musher) >= far for musher in world.mushers)}:
            return cells
    return set()


def _far(cell: Cell, other: Cell) -> int:
    """A cell is a hundred times its row and its column."""
    return max(abs(cell % 100 - other % 100), abs(cell // 100 - other // 100))
