"""From a sound plan to its Board. It must never load Shapely, nor make a Board of what is not sound."""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.findings import errors
from snow_tails.boards import Board
from snow_tails.plans.checks import check_exact
from snow_tails.plans.parts import bent
from snow_tails.plans.plan import Plan


def compile(plan: Plan) -> Board:
    """The Board of a plan; `Refused` where whole numbers find an error (whether it has room is for `check` to say).

    >>> from snow_tails.plans.text import read_text
    >>> compile(read_text("START S S CL UR CL S S FIN")).line
    52
    """
    wrong = errors(check_exact(plan))
    board = bent(plan)
    if wrong or board is None:
        template = _("The plan is not sound: %(finding)s at section %(section)s, and %(more)s more.")
        first, more = wrong[0], len(wrong) - 1
        raise Refused("course.unsound", template, finding=first.code, section=first.section, more=more)
    return board
