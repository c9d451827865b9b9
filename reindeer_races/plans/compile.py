"""From a plan to its Board. It must never judge, nor load Shapely.

Races get their Board from `courses.judging`, which gives none of a plan that is not sound.
"""

from __future__ import annotations

from reindeer_races.boards import Board
from reindeer_races.plans.plan import Plan


def compile(plan: Plan) -> Board:
    """The Board of any plan, sound or not.

    >>> from reindeer_races.plans.presets import PRESETS
    >>> [len(lane) for lane in compile(PRESETS["standard"].plan).lanes]
    [3, 4, 5, 6, 7]
    """
    lanes = tuple(tuple(laid.card for laid in lane.cards) for lane in plan.lanes)
    return Board(lanes, tuple(plan.rewards_of(at) for at in range(len(plan.lanes))))
