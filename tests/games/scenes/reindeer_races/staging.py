"""Courses and moments of recorded races, with what lies on the screen then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.rules import record
from reindeer_races import boards, scenes
from reindeer_races import rules as reindeer_races
from reindeer_races.plans.compile import compile
from reindeer_races.plans.plan import Laid, Lane, Plan
from tests.records import kept


def plan_of(board: boards.Board) -> Plan:
    """A plan that leads to a board: what a course of it could have been."""
    lanes = zip(board.lanes, board.rewards, strict=True)
    plan = Plan(tuple(Lane(tuple(map(Laid, cards)), rewards) for cards, rewards in lanes), is_house=True)
    assert compile(plan) == board
    return plan


def moments(seat: int = -1) -> Iterator[tuple[Any, dict[str, Any], dict[str, Any]]]:
    """State, view and ground of every ply of every recorded race."""
    for case in kept.all_records("reindeer_races"):
        ground = scenes.ground(plan_of(boards.read(case.board_bytes)), case.board_bytes)
        for step in record.decided(case.record, case.board_bytes):
            yield step.state, reindeer_races.view(step.state, seat), ground
