"""How many saplings a course has, how many it may have, and the boxes that so many take (R-ST-39).

Checks, generator, Board and designer ask here and nowhere else. It must never judge.
"""

from __future__ import annotations

from dataclasses import replace

from courses.plans.parameters import BOXES
from snow_tails.plans.parts import part_of
from snow_tails.plans.pieces import BOX_SAPLINGS
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import Stock


def planted(plan: Plan) -> int:
    """The saplings that stand on open cells."""
    return sum(len(part_of(section).saplings) for section in plan.sections)


def most(plan: Plan, stock: Stock | None = None) -> int:
    """As many as the boxes of the plan hold; of somebody's own stock no more than are there.

    >>> most(Plan(())), most(Plan((), boxes=3)), most(Plan((), boxes=3), Stock((), 45))
    (20, 60, 45)
    """
    there = plan.boxes * BOX_SAPLINGS
    return there if stock is None else min(there, stock.saplings)


def available(stock: Stock | None) -> int:
    """As many as any course out of a stock may have.

    >>> available(None), available(Stock((), 45)), available(Stock((), 999))
    (20, 45, 200)
    """
    return BOX_SAPLINGS if stock is None else min(stock.saplings, BOXES[1] * BOX_SAPLINGS)


def provided(plan: Plan, stock: Stock | None) -> Plan:
    """The plan made of as many boxes as its saplings take, where a stock has them: it is kept with the plan.

    >>> from snow_tails.plans.stock import boxes
    >>> from snow_tails.plans.text import read_text
    >>> plan = read_text("START SAPA SAPA SAPA SAPB FIN")
    >>> [provided(plan, stock).boxes for stock in (None, boxes(1), boxes(4))]
    [1, 1, 2]
    """
    if stock is None or (count := planted(plan)) > available(stock):
        return plan
    return replace(plan, boxes=max(plan.boxes, -(-count // BOX_SAPLINGS)))
