"""Everything that can be wrong with a plan of Husky, each kind in a module of its own.

Every check looks at the whole plan and assumes nothing of the others. None may stop at the first fault.
"""

from __future__ import annotations

from itertools import chain

from courses.plans.findings import Finding, ordered
from husky.plans.checks import animals, balance, dots, inventory, layers, regions, seals, size, table, ways
from husky.plans.checks.scene import scene_of
from husky.plans.checks.wishes import Wishes
from husky.plans.plan import Plan

__all__ = ["Wishes", "check"]

NO_WISHES = Wishes()


def check(plan: Plan, wishes: Wishes = NO_WISHES) -> tuple[Finding, ...]:
    """Every finding about a plan, in stable order. Requires nothing of the plan.

    >>> from husky.plans.text import read_text
    >>> [finding.code for finding in check(read_text("10x6 snow start 0,3"))][:2]
    ['course.animal-none', 'course.animal-none']
    """
    scene = scene_of(plan)
    looks = [module.look(scene) for module in (size, layers, dots, animals, regions, ways, seals, balance)]
    return ordered([*chain(*looks), *inventory.look(scene, wishes), *table.look(plan, wishes)])
