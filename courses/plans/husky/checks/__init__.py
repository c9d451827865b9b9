"""Everything that can be wrong with a plan of Husky, each kind in a module of its own.

Every check looks at the whole plan and assumes nothing of the others. None may stop at the first fault.
"""

from __future__ import annotations

from courses.plans.findings import Finding, ordered
from courses.plans.husky.checks import animals, balance, dots, inventory, layers, regions, seals, size, table, ways
from courses.plans.husky.checks.scene import Scene
from courses.plans.husky.checks.wishes import Wishes
from courses.plans.husky.plan import Plan

__all__ = ["Wishes", "check"]

NO_WISHES = Wishes()


def check(plan: Plan, wishes: Wishes = NO_WISHES) -> tuple[Finding, ...]:
    """Every finding about a plan, in stable order. Requires nothing of the plan.

    >>> from courses.plans.husky.text import read_text
    >>> [finding.code for finding in check(read_text("10x6 snow start 0,3"))][:2]
    ['course.animal-none', 'course.animal-none']
    """
    scene = Scene(plan)
    looks = (one.look(scene) for one in (size, layers, dots, animals, regions, ways, seals, balance))
    return ordered([*(finding for found in looks for finding in found), *inventory.look(scene, wishes),
                    *table.look(plan, wishes)])  # fmt: skip
