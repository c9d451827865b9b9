"""Whether start, checkpoints and finish are there, and each checkpoint in the colour it counts as (HU-32 to HU-35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.boards.land import CHECKS, COUNTS_AS, FINISH, START
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding
from husky.plans.plan import LANDS

CELLS = 2  # of a checkpoint (HU-49)
COLOURED = {
    START: _("The start does not lie in snow, though it counts as snow."),
    CHECKS[0]: _("Checkpoint 1 does not lie in snow, though it counts as snow."),
    CHECKS[1]: _("Checkpoint 2 does not lie on ice, though it counts as ice."),
    CHECKS[2]: _("Checkpoint 3 does not lie in bush, though it counts as bush."),
}


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about red cells."""
    yield from _start(scene)
    for number, check in enumerate(CHECKS, 1):
        count = len(scene.goals[check])
        if count != CELLS:
            template = plural_noop(
                "Checkpoint %(check)s has 1 cell.", "Checkpoint %(check)s has %(cells)s cells.", "cells"
            )
            hint = _("Give it two, and let no later layer cover them (HU-49).")
            yield make_finding("error", "check-cells", template, hint, LANDS[check], check=number, cells=count)
    if not scene.goals[FINISH]:
        template = _("The board has no finish.")
        yield make_finding("error", "finish-missing", template, _("Put at least one finish cell on it."), LANDS[FINISH])
    for land, template in COLOURED.items():
        yield from _colour(scene, land, template)


def _start(scene: Scene) -> Iterator[Finding]:
    cells = scene.goals[START]
    if not cells:
        template = _("The board has no start.")
        yield make_finding("error", "start-missing", template, _("Put one start cell on it (HU-25)."), LANDS[START])
    if len(cells) > 1:
        template = _("The board has %(cells)s start cells.")
        spots = [scene.canvas.spot(cell) for cell in cells]
        yield make_finding("error", "start-several", template, _("Keep one of them (HU-25)."), LANDS[START], 0, spots,
                    cells=len(cells))  # fmt: skip


def _colour(scene: Scene, land: int, template: str) -> Iterator[Finding]:
    wrong = [scene.canvas.spot(cell) for cell in scene.goals[land] if not _lies_in(scene, cell, COUNTS_AS[land])]
    if wrong:
        hint = _("Move it, or paint around it; the colour tells people which number of a card they use (HU-30).")
        yield make_finding("warning", "check-colour", template, hint, LANDS[land], 0, wrong)


def _lies_in(scene: Scene, cell: int, colour: int) -> bool:
    """Whether no other colour has more of a red cell's neighbours."""
    around = Counter(scene.canvas.land[neighbour] for neighbour in scene.near[cell] if scene.has_region(neighbour))
    return not around or around[colour] == max(around.values())
