"""From a sound plan to its Board. It must never make a Board of what is not sound."""

from __future__ import annotations

from core import memory
from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.findings import errors
from husky.boards import Board, lay
from husky.plans.checks import check
from husky.plans.checks.scene import scene_of
from husky.plans.plan import Plan


def compile(plan: Plan) -> Board:
    """The Board of a plan; `Refused` where the checks find an error.

    >>> from husky.plans.presets import PRESETS
    >>> compile(PRESETS["standard"].plan).finish
    (730,)
    """
    if wrong := errors(check(plan)):
        template = _("The plan is not sound: %(finding)s, and %(more)s more.")
        raise Refused("course.unsound", template, finding=wrong[0].code, more=len(wrong) - 1)
    return bent(plan)


@memory.kept("boards")  # a Board is asked for its bytes, its length and its measures, one after the other
def bent(plan: Plan) -> Board:
    """The Board of a plan that has its red cells and is painted all over; for measures, not for races."""
    painted = scene_of(plan).canvas
    cells = ((painted.cell(spot) for spot in spots) for spots in plan.animals)
    return lay(plan.width, painted.land, [[cell for cell in kind if cell is not None] for kind in cells])
