"""Whether animals can stand so that nobody gets to a goal, as long as the others keep them there.

One moves before one's animals, so whoever opens a wall finds it closed again. A wall is found where it stands around
the goal, or in one region; one of several regions farther off may go unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from courses.boards.husky.land import CHECKS, FINISH, START
from courses.plans.findings import Finding
from courses.plans.husky.checks.scene import Scene
from courses.plans.husky.checks.ways import spread
from courses.plans.husky.checks.wishes import found
from courses.plans.husky.cuts import cut
from courses.plans.husky.plan import LANDS
from ground.words import gettext_noop as _

SEALED = {
    START: _("So many animals live near the start that they can wall it in."),
    CHECKS[0]: _("So many animals live near checkpoint 1 that they can wall it in."),
    CHECKS[1]: _("So many animals live near checkpoint 2 that they can wall it in."),
    CHECKS[2]: _("So many animals live near checkpoint 3 that they can wall it in."),
    FINISH: _("So many animals live near the finish that they can wall it in."),
}


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about walls; what cannot be reached anyhow is told elsewhere."""
    for land, template in SEALED.items():
        if _Goal(scene, land).is_sealed:
            hint = _("Take some away, or leave more ways: a race could go on for ever.")
            spots = [scene.canvas.spot(cell) for cell in scene.goals[land]]
            yield found("warning", "sealed", template, hint, LANDS[land], 0, spots)


class _Goal:
    """One goal, and the others that one comes from or goes on to."""

    def __init__(self, scene: Scene, land: int) -> None:
        self.scene, self.cells = scene, set(scene.goals[land])
        self.others = {cell for other, cells in scene.goals.items() if other not in (land, FINISH) for cell in cells}
        self.barred = scene.rocks if land == FINISH else scene.rocks.union(scene.goals[FINISH])

    @property
    def is_sealed(self) -> bool:
        """Whether animals can do it, where nothing else has done it already."""
        if not self.cells or self.others.isdisjoint(spread(self.scene, self.cells, self.barred)):
            return False
        return self._has_ring() or any(self._has_wall(at) for at, cells in enumerate(self.scene.at_home) if cells)

    def _has_ring(self) -> bool:
        """Whether there are animals enough for all cells around."""
        ring = {one for cell in self.cells for one in self.scene.near[cell]} - self.cells - self.barred
        if not all(self.scene.has_region(cell) for cell in ring):
            return False
        needed = Counter(self.scene.region[cell] for cell in ring)
        return all(count <= len(self.scene.at_home[at]) for at, count in needed.items())

    def _has_wall(self, at: int) -> bool:
        """Whether the animals of one region can stand between the goal and all others."""
        region, animals = set(self.scene.regions[at]), len(self.scene.at_home[at])
        if not self.others.isdisjoint(spread(self.scene, self.cells, self.barred.union(region))):
            return False
        near = self._passable()
        return cut(near, region, (self.cells, self.others), animals + 1) <= animals

    def _passable(self) -> list[list[int]]:
        return [[other for other in around if other not in self.barred] for around in self.scene.near]
