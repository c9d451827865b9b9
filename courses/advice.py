"""What the doors answer beside findings: measures, tiles, ways to close a gap, courses by wish; as plain values.

It must never keep anything, nor ask the database.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from courses import judging
from courses.judging import Judged
from courses.plans.asking import read_seed
from courses.plans.snow_tails import asking, parse
from courses.plans.snow_tails.closing import ways
from courses.plans.snow_tails.difficulty import difficulty
from courses.plans.snow_tails.generate import generate
from courses.plans.snow_tails.measures import measure
from courses.plans.snow_tails.parts import bent
from courses.plans.snow_tails.plan import Plan
from courses.plans.snow_tails.stock import Stock, inventory
from courses.plans.snow_tails.text import to_text

TOLERANCE = 5  # hundredths of a lane's width


def checked(plan: Plan, said: dict[str, Any]) -> tuple[Judged, dict[str, Any]]:
    """How a plan stands with what is wished, its measures, and the tiles it takes."""
    wishes = asking.read_wishes(said)
    measures = asdict(measure(plan, asking.lane_of(said), wishes.table))
    tiles = None if wishes.stock is None else tiles_of(plan, wishes.stock)
    return judging.judge(plan, wishes), {"measures": measures, "inventory": tiles}


def tiles_of(plan: Plan, stock: Stock) -> dict[str, Any]:
    """The tile of each section, empty where none is left, and what stays in the box."""
    found = inventory([section.piece for section in plan.sections], stock)
    return {"taken": list(found.taken), "left": dict(found.left)}


def closed(plan: Plan, said: dict[str, Any]) -> list[dict[str, Any]]:
    """Ways to close the gap that is told, the shortest first, each with the whole plan."""
    gap = asking.read_gap(plan, said)
    tolerance = asking.read_tolerance(said.get("tolerance", TOLERANCE))
    found = ways(gap, asking.read_wishes(said.get("wishes", {})), tolerance)
    return [
        {
            "pieces": list(way.pieces),
            "miss": way.miss_hundredths,
            "text": to_text(way.plan),
            "plan": plan_value(way.plan),
        }
        for way in found
    ]


def generated(said: dict[str, Any]) -> dict[str, Any]:
    """The course of a seed and a wish."""
    seed, wish = read_seed(said.get("seed")), asking.read_wish(said)
    plan = generate(seed, wish)
    board = bent(plan)
    hard = "" if board is None else difficulty(board)
    lane_mm = asking.lane_of(said.get("wishes", {}))
    measures = asdict(measure(plan, lane_mm, wish.wishes.table))
    return {"seed": seed, "text": to_text(plan), "plan": plan_value(plan), "difficulty": hard, "measures": measures}


def plan_value(plan: Plan) -> Any:
    return parse.to_value(plan)
