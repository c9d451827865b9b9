"""What a printed course of Husky takes: animals kind by kind, and where they begin."""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n import gettext_noop as _
from courses.plans.listed import Listed, Say
from husky.plans.plan import Plan
from husky.plans.stock import BOX

SCALE = _("one cell: %(mm)s mm")
SIZE = _("%(cells)s cells, %(wide)s by %(high)s cm; sheets, named by column and row: %(sheets)s.")
ANIMALS = (  # HU-04
    _("wolves: %(count)s (the box holds %(there)s), column and row: %(places)s"),
    _("elk: %(count)s (the box holds %(there)s), column and row: %(places)s"),
    _("bears: %(count)s (the box holds %(there)s), column and row: %(places)s"),
)


def printed(plan: Plan, say: Say) -> Listed:
    """The list of a plan, in the reader's language."""
    return Listed(plan, say(SCALE), say(SIZE), tuple(_animals(plan, say)))


def _animals(plan: Plan, say: Say) -> Iterator[str]:
    for line, there, places in zip(ANIMALS, BOX, plan.animals, strict=True):
        if places:
            spots = "; ".join(f"{column}, {row}" for column, row in places)
            yield say(line) % {"count": len(places), "there": there, "places": spots}
