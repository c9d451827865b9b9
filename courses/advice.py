"""What the doors answer beside findings: measures, what it takes, ways to close a gap, courses by wish; plain values.

It must never keep anything, nor ask the database.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from core.games import names
from courses import judging
from courses.judging import Judged
from courses.plans import games
from courses.plans.game import Plan


def checked(plan: Plan, payload: dict[str, Any]) -> tuple[Judged, dict[str, Any]]:
    """How a plan stands with what is wished, its measures, and the tiles, cards or animals it takes."""
    game = games.game_of(plan)
    wishes = game.read_wishes(payload)
    judged = judging.judge(plan, wishes)
    measures = asdict(game.measured(plan, payload, judged.compiled))
    return judged, {"measures": measures, "inventory": game.inventory(plan, wishes)}


def closed(plan: Plan, payload: dict[str, Any]) -> list[dict[str, Any]]:
    """Ways to close the gap that is told, the shortest first, each with the whole plan."""
    return games.game_of(plan).closed(plan, payload)


def generated(wish: dict[str, Any]) -> dict[str, Any]:
    """The course of a game, a seed and a wish."""
    game = games.named(wish.get("game", names()[0]))
    plan = game.generated(wish)
    board = game.compile(plan)
    answer = {"seed": wish["seed"], "text": game.to_text(plan), "plan": game.to_value(plan)}
    answer["difficulty"] = game.made(board).difficulty
    return answer | {"measures": asdict(game.measured(plan, wish.get("wishes", {}), board))}
