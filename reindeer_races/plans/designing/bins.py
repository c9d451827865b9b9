"""How many more of each card a stock can give beside a plan, and how many boxes a plan takes.

It must never give a card out: `stock` does.
"""

from __future__ import annotations

from collections import Counter

from reindeer_races.plans.cards import name
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.stock import Stock, boxes, inventory


def more(plan: Plan, stock: Stock) -> dict[str, int]:
    """For each card of the box how often it can still be taken.

    >>> from reindeer_races.plans.text import read_text
    >>> left = more(read_text("letter y.p p.y p.p~"), boxes(1))
    >>> left["yeti.plain"], left["plain.plain"], left["skis.yeti"]
    (0, 7, 1)
    """
    return dict(inventory((laid.card for lane in plan.lanes for laid in lane.cards), stock).left)


def needed(plan: Plan) -> int:
    """As few boxes as have every card of the plan; cards of one's own are in none.

    >>> from reindeer_races.plans.text import read_text
    >>> needed(read_text("letter y.p y.p y.p y.y"))
    2
    """
    used = Counter(name(laid.card) for lane in plan.lanes for laid in lane.cards)
    return max((-(-used[card] // count) for card, count in boxes(1).cards), default=0)
