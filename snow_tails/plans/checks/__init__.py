"""Everything that can be wrong with a plan of Snow Tails, each kind in a module of its own.

Every check looks at the whole plan and assumes nothing of the others. None may stop at the first fault.
"""

from __future__ import annotations

from courses.plans.findings import Finding, ordered
from courses.plans.wishes import TableSize
from snow_tails.boards import Board
from snow_tails.plans.checks import ends, inventory, levels, numbers, saplings, table, ways
from snow_tails.plans.checks.wishes import Wishes
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Plan

__all__ = ["TableSize", "Wishes", "check", "check_exact"]

NO_WISHES = Wishes()


def check_exact(plan: Plan, wishes: Wishes = NO_WISHES, board: Board | None = None) -> tuple[Finding, ...]:
    """The findings that whole numbers give: all that a Board depends on. It needs no Shapely.

    Whoever has what `compile` makes of the plan hands it in as `board`.
    """
    board = compile(plan) if board is None else board
    alone = [*ends.look(plan), *numbers.look(plan), *levels.look(plan), *ways.look(plan, board)]
    return ordered([*alone, *saplings.look(plan, wishes), *inventory.look(plan, wishes)])


def check(plan: Plan, wishes: Wishes = NO_WISHES, board: Board | None = None) -> tuple[Finding, ...]:
    """Every finding about a plan, in stable order. Requires nothing of the plan; `board` as in `check_exact`.

    >>> from snow_tails.plans.text import read_text
    >>> [finding.code for finding in check(read_text("START S~ S"))]
    ['course.finish-missing', 'course.flags']
    """
    return ordered([*check_exact(plan, wishes, board), *table.look(plan, wishes)])
