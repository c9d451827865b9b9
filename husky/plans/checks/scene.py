"""What the checks look at: the painted board, its regions, and the animals that stand where they may.

It must never judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from husky.boards import is_red
from husky.boards.board import RED, connected, neighbours
from husky.boards.land import CHECKS, FINISH, HOME, START
from husky.plans.canvas import UNPAINTED, Canvas, canvas
from husky.plans.checks.floods import Bits, Field, field
from husky.plans.plan import Plan


@lru_cache(maxsize=2)
def scene_of(plan: Plan) -> Scene:
    """The scene of a plan; checks, picture and measures of one answer share it."""
    return Scene(plan)


@dataclass(frozen=True)
class Scene:
    """A plan with what follows from it, worked out once for all checks."""

    plan: Plan

    @cached_property
    def canvas(self) -> Canvas:
        return canvas(self.plan)

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each cell."""
        return neighbours(self.plan.width, self.plan.width * self.plan.height)

    @cached_property
    def field(self) -> Field:
        return field(self.plan.width, self.plan.width * self.plan.height)

    @cached_property
    def bits(self) -> tuple[Bits, ...]:
        """Each region as a number."""
        return tuple(self.field.bits(cells) for cells in self.regions)

    @cached_property
    def _connected(self) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        return connected(self.canvas.land, self.near)

    @property
    def region(self) -> tuple[int, ...]:
        """Of each cell, or RED."""
        return self._connected[0]

    @property
    def regions(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each region of a colour (R-HU-12); those of unpainted cells are empty."""
        land = self.canvas.land
        return tuple(() if land[cells[0]] == UNPAINTED else cells for cells in self._connected[1])

    @cached_property
    def at_home(self) -> tuple[frozenset[int], ...]:
        """The cells of each region on which an animal begins that lives there (HU-11 to HU-14)."""
        homes: list[set[int]] = [set() for _region in self.regions]
        for kind, spots in enumerate(self.plan.animals):
            for cell in map(self.canvas.cell, spots):
                if cell is not None and self.canvas.land[cell] == HOME[kind]:
                    homes[self.region[cell]].add(cell)
        return tuple(frozenset(cells) for cells in homes)

    @cached_property
    def full(self) -> tuple[int, ...]:
        """The regions without a free cell: no animal there can ever move, and nobody can pass."""
        return tuple(at for at, cells in enumerate(self.regions) if cells and len(self.at_home[at]) == len(cells))

    @cached_property
    def rocks(self) -> frozenset[int]:
        """Cells that nobody can ever enter."""
        return frozenset(cell for at in self.full for cell in self.regions[at])

    @cached_property
    def goals(self) -> dict[int, tuple[int, ...]]:
        """The cells of start, checkpoints and finish, by what they are."""
        return {land: self.canvas.where(land) for land in (START, *CHECKS, FINISH)}

    def is_red(self, cell: int) -> bool:
        return is_red(self.canvas.land[cell])

    def has_region(self, cell: int) -> bool:
        return self.region[cell] != RED and self.canvas.land[cell] != UNPAINTED
