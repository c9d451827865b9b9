"""Everything that can be wrong with a plan of Reindeer Races, each kind in a module of its own.

Every check looks at the whole plan and assumes nothing of the others. None may stop at the first fault.
"""

from __future__ import annotations

from courses.plans.findings import Finding, ordered
from reindeer_races.plans.checks import inventory, lanes, rewards, table, ways
from reindeer_races.plans.checks.wishes import Wishes
from reindeer_races.plans.plan import Plan

__all__ = ["Wishes", "check"]

NO_WISHES = Wishes()


def check(plan: Plan, wishes: Wishes = NO_WISHES) -> tuple[Finding, ...]:
    """Every finding about a plan, in stable order. Requires nothing of the plan.

    >>> from reindeer_races.plans.text import read_text
    >>> [finding.section for finding in check(read_text("letter p.p p.p p.p"))]
    [2, 3, 4, 5]
    """
    alone = [*lanes.look(plan), *rewards.look(plan), *ways.look(plan)]
    return ordered([*alone, *inventory.look(plan, wishes), *table.look(plan, wishes)])
