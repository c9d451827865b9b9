"""From a sound plan to its Board. It must never load Shapely, nor make a Board of what is not sound."""

from __future__ import annotations

from core.errors import Refused
from core.i18n import gettext_noop as _
from courses.plans.findings import errors
from reindeer_races.boards import Board
from reindeer_races.plans.checks import check_exact
from reindeer_races.plans.plan import Plan


def compile(plan: Plan) -> Board:
    """The Board of a plan; `Refused` where whole numbers find an error (whether it has room is for `check` to say).

    >>> from reindeer_races.plans.presets import PRESETS
    >>> [len(lane) for lane in compile(PRESETS["standard"].plan).lanes]
    [3, 4, 5, 6, 7]
    """
    if wrong := errors(check_exact(plan)):
        template = _("The plan is not sound: %(finding)s in lane %(lane)s, and %(more)s more.")
        first, more = wrong[0], len(wrong) - 1
        raise Refused("course.unsound", template, finding=first.code, lane=first.section, more=more)
    return bent(plan)


def bent(plan: Plan) -> Board:
    """The Board of any plan, sound or not; for measures, not for races."""
    lanes = tuple(tuple(laid.card for laid in lane.cards) for lane in plan.lanes)
    return Board(lanes, tuple(plan.rewards_of(at) for at in range(len(plan.lanes))))
