"""From a plan to its Board. It must never judge.

Races get their Board from `courses.judging`, which gives none of a plan that is not sound.
"""

from __future__ import annotations

from husky.boards import Board, lay
from husky.boards.land import FINISH, START
from husky.plans.checks.scene import scene_of
from husky.plans.plan import Plan


def compile(plan: Plan) -> Board | None:
    """The Board of any plan that has a start and a finish, as near to it as can be where it is not sound.

    >>> from husky.plans.presets import PRESETS
    >>> compile(PRESETS["standard"].plan).finish
    (730,)
    """
    painted = scene_of(plan).canvas
    if not painted.where(START) or not painted.where(FINISH):
        return None
    cells = ((painted.cell(spot) for spot in spots) for spots in plan.animals)
    return lay(plan.width, painted.land, [[cell for cell in kind if cell is not None] for kind in cells])
