"""Whether one can go from the start to every checkpoint, and on to the finish, if animals that can move do move away.

The finish cannot be entered before all checkpoints are passed (HU-48), so no way to one of them leads across it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.findings import Finding
from husky.boards.land import CHECKS, FINISH, START
from husky.plans.checks.scene import Scene
from husky.plans.checks.wishes import make_finding
from husky.plans.plan import LANDS, Cell

HINT = _("Give the animals that bar the way room to move, or leave a way around them.")


def look(scene: Scene) -> Iterator[Finding]:
    """The findings about ways; without a start there are none."""
    if scene.goals[START]:
        yield from _checks(scene, scene.rocks.union(scene.goals[FINISH]))
        yield from _finish(scene)


def _checks(scene: Scene, barred: Collection[int]) -> Iterator[Finding]:
    reached = spread(scene, scene.goals[START], barred)
    for number, check in enumerate(CHECKS, 1):
        cells = scene.goals[check]
        if cells and reached.isdisjoint(cells):
            template = plural_noop(
                "Checkpoint %(check)s cannot be reached: its own cell is cut off, column %(left)s, row %(top)s.",
                "Checkpoint %(check)s cannot be reached: %(area)s cells around it are cut off, columns "
                "%(left)s to %(right)s, rows %(top)s to %(low)s.",
                "area",
            )
            spots = _spots(scene, spread(scene, cells, barred))
            yield make_finding("error", "check-unreachable", template, HINT, LANDS[check], 0, spots, check=number,
                        **_area(spots))  # fmt: skip


def _finish(scene: Scene) -> Iterator[Finding]:
    cells = scene.goals[FINISH]
    if cells and spread(scene, scene.goals[START], scene.rocks).isdisjoint(cells):
        template = plural_noop(
            "The finish cannot be reached: its own cell is cut off, column %(left)s, row %(top)s.",
            "The finish cannot be reached: %(area)s cells around it are cut off, columns %(left)s to "
            "%(right)s, rows %(top)s to %(low)s.",
            "area",
        )
        spots = _spots(scene, spread(scene, cells, scene.rocks))
        yield make_finding("error", "finish-unreachable", template, HINT, LANDS[FINISH], 0, spots, **_area(spots))


def _spots(scene: Scene, cells: Iterable[int]) -> list[Cell]:
    return [scene.canvas.spot(cell) for cell in sorted(cells)]


def _area(spots: Sequence[Cell]) -> dict[str, int]:
    """The fields that tell an area.

    >>> _area([(3, 1), (2, 5)])
    {'area': 2, 'left': 2, 'right': 3, 'top': 1, 'low': 5}
    """
    columns, rows = zip(*spots, strict=True)
    return {"area": len(spots), "left": min(columns), "right": max(columns), "top": min(rows), "low": max(rows)}


def spread(scene: Scene, cells: Iterable[int], barred: Collection[int]) -> set[int]:
    """These cells, and all that can be reached from them without the barred ones."""
    field = scene.field
    open_ = field.all & ~field.bits(barred)
    return set(field.cells(field.spread(field.bits(cells), open_)))
