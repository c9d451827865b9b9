"""Whether animals can stand so that nobody gets from the start to a goal, as long as the others keep them there.

One moves before one's animals, so whoever opens a wall finds it closed again. A wall is found where it stands around
the start or the goal, or in one region; one of several regions in between may go unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from core.i18n import gettext_noop as _
from courses.plans.findings import Finding
from husky.boards.land import CHECKS, FINISH, START
from husky.plans.checks.floods import Bits
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding
from husky.plans.cuts import cut
from husky.plans.plan import LANDS

HINT = _("Take some away, or leave more ways: a race could go on for ever.")
SEALED = {
    CHECKS[0]: _("So many animals live on the way to checkpoint 1 that they can bar it."),
    CHECKS[1]: _("So many animals live on the way to checkpoint 2 that they can bar it."),
    CHECKS[2]: _("So many animals live on the way to checkpoint 3 that they can bar it."),
    FINISH: _("So many animals live on the way to the finish that they can bar it."),
}


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about walls; what cannot be reached anyhow is told elsewhere."""
    ways = [_Way(scene, land) for land in SEALED]
    if any(way.has_ring(way.start) for way in ways):
        template = _("So many animals live around the start that they can wall it in.")
        yield make_finding("warning", "sealed", template, HINT, LANDS[START], 0, _spots(scene, START))
        return
    for land, way in zip(SEALED, ways, strict=True):
        if way.is_sealed:
            yield make_finding("warning", "sealed", SEALED[land], HINT, LANDS[land], 0, _spots(scene, land))


def _spots(scene: Scene, land: int) -> list[tuple[int, int]]:
    return [scene.canvas.spot(cell) for cell in scene.goals[land]]


@dataclass(frozen=True)
class _Way:
    """From the start to one goal."""

    scene: Scene
    land: int

    @cached_property
    def start(self) -> set[int]:
        return set(self.scene.goals[START])

    @cached_property
    def goal(self) -> set[int]:
        return set(self.scene.goals[self.land])

    @cached_property
    def barred(self) -> frozenset[int]:
        """What nobody can enter on this way (HU-48)."""
        return self.scene.rocks if self.land == FINISH else self.scene.rocks.union(self.scene.goals[FINISH])

    @cached_property
    def near(self) -> list[list[int]]:
        """Where one can go from each cell, and come from."""
        around = enumerate(self.scene.near)
        return [[] if cell in self.barred else [other for other in others if other not in self.barred]
                for cell, others in around]  # fmt: skip

    @cached_property
    def ends(self) -> tuple[Bits, Bits]:
        return self.scene.field.bits(self.start), self.scene.field.bits(self.goal)

    @cached_property
    def open(self) -> Bits:
        """What one can enter."""
        return self.scene.field.all & ~self.scene.field.bits(self.barred)

    def is_open(self, barred: Bits = 0) -> bool:
        """Whether one gets to the goal without some more cells."""
        start, goal = self.ends
        return bool(self.scene.field.spread(start, self.open & ~barred) & goal)

    @cached_property
    def is_possible(self) -> bool:
        """Whether one gets there as long as the animals let one."""
        return self.is_open()

    @property
    def is_sealed(self) -> bool:
        """Whether animals can do it, where nothing else has done it already."""
        if not self.is_possible:
            return False
        return self.has_ring(self.goal) or any(
            self._has_wall(at) for at, cells in enumerate(self.scene.at_home) if cells
        )

    def has_ring(self, cells: set[int]) -> bool:
        """Whether there are animals enough for all cells around an end of an open way."""
        ring = {neighbour for cell in cells for neighbour in self.scene.near[cell]} - cells - self.barred
        if not self.is_possible or not all(self.scene.has_region(cell) for cell in ring):
            return False
        needed = Counter(self.scene.region[cell] for cell in ring)
        return all(count <= len(self.scene.at_home[at]) for at, count in needed.items())

    def _has_wall(self, at: int) -> bool:
        """Whether the animals of one region can stand between start and goal."""
        if self.is_open(self.scene.bits[at]):
            return False
        region, animals = frozenset(self.scene.regions[at]), len(self.scene.at_home[at])
        return cut(self.near, region, (self.start, self.goal), animals + 1) <= animals
