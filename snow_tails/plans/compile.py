"""From a plan to its Board, in whole numbers. It must never judge, nor load Shapely.

Races get their Board from `courses.judging`, which gives none of a plan that is not sound.
"""

from __future__ import annotations

from snow_tails.boards import RIGHT, Board, lay
from snow_tails.plans.parts import part_of
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan


def compile(plan: Plan) -> Board | None:
    """The Board of any plan with at least one section, as near to it as can be where it is not sound.

    >>> from snow_tails.plans.text import read_text
    >>> compile(read_text("START S S CL UR CL S S FIN")).line
    52
    """
    if not plan.sections:
        return None
    flags = [PIECES[section.piece].side for section in plan.sections if section.piece.startswith("finish")]
    return lay((part_of(section) for section in plan.sections), flags[-1] if flags else RIGHT)
