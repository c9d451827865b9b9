"""Bots of Husky on every preset and on generated boards of many sizes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from games.rules import bots
from games.rules.headless import Field
from games.rules.play import Step
from husky import boards
from husky import rules as husky
from husky.plans.compile import compile
from husky.plans.generate import Wish, generate
from husky.plans.presets import PRESETS
from tests.games.rules.husky.whole import assert_whole

__all__ = ["COURSES", "SEATS", "assert_whole", "fields", "improper"]

COURSES = 200
SEATS = {3, 4, 5, 6}
STEPS = (12, 50)  # from start to finish, and so how large a board is
ROUNDS = 200
LEVELS = (8, 8, 1)  # the leader thinks long


@lru_cache(maxsize=32)
def compiled(course: int) -> tuple[bytes, str]:
    presets = list(PRESETS.values())
    steps = Random(f"steps {course}").randrange(*STEPS)
    plan = presets[course].plan if course < len(presets) else generate(f"course {course}", Wish(levels=steps))
    board = compile(plan)
    return boards.write(board), boards.digest(board)


def fields(courses: int, races: int) -> Iterator[Field]:
    """Course after course, three to six seats, the levels at random; every second four without events (HU-56), each
    seventh with checkpoints in order (R-HU-05)."""
    for number in range(races):
        levels = Random(f"field {number}").choices(bots.LEVELS, weights=LEVELS, k=3 + number % 4)
        options = {"rounds": ROUNDS, "events": number // 4 % 2, "in-order": int(number % 7 == 6)}
        board = compiled(number * courses // races)
        yield Field(husky.version, *board, tuple(levels), tuple(options.items()))


def improper(steps: list[Step], seats: int) -> str:
    """What is wrong with how it ended."""
    outcome: dict[str, Any] = steps[-1].outcome or {}
    results = outcome.get("results", [])
    left = [result["to-go"] for result in results]
    if sorted(result["seat"] for result in results) != list(range(seats)):
        return "not every seat has a result, or one has two"
    if left != sorted(left):
        return f"the results are not in order: {left} steps to go"
    if [result["place"] for result in results] != [1 + left.index(steps_left) for steps_left in left]:
        return "the places and the steps to go do not agree"
    if left.count(0) != 1 or not outcome["won"]:
        return f"{left.count(0)} have arrived"
    return "" if outcome["rounds"] < ROUNDS else f"it ends in round {outcome['rounds']}"
