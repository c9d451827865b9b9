"""Bots of Snow Tails on every preset and on generated courses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from core.errors import Refused
from courses import judging
from games.rules import bots
from games.rules.headless import Field
from games.rules.play import Step
from snow_tails import rules as snow_tails
from snow_tails.plans.difficulty import WORDS
from snow_tails.plans.generate import Wish, generate
from snow_tails.plans.plan import Plan
from snow_tails.plans.presets import PRESETS
from tests.games.rules.snow_tails.staging import assert_whole

__all__ = ["COURSES", "SEATS", "assert_whole", "fields", "improper"]

COURSES = 208
SEATS = {2, 3, 4, 5}
ROUNDS = 60


@lru_cache(maxsize=300)
def generated(number: int) -> Plan:
    """A course by wish; where a wish cannot be met, the next one."""
    for attempt in range(50):
        hand = Random(f"wish {number} {attempt}")
        wish = Wish(levels=hand.randrange(30, 100), turns=hand.randrange(1, 7), difficulty=hand.choice(list(WORDS)))
        try:
            return generate(f"course {number}", wish)
        except Refused:
            continue
    raise AssertionError(f"no course for {number}")


@lru_cache(maxsize=300)
def compiled(course: int) -> tuple[bytes, str]:
    presets = list(PRESETS.values())
    plan = presets[course].plan if course < len(presets) else generated(course - len(presets))
    judged = judging.judge(plan)
    return judged.board, judged.board_digest


def fields(courses: int, races: int) -> Iterator[Field]:
    """Course after course, two to five seats, the levels at random. The leader, who thinks long about a new board,
    races on one board for each hundred races."""
    for number in range(races):
        course, hand = number * courses // races, Random(f"field {number}")
        weights = (5, 5, 1) if course * 100 < races else (5, 5, 0)
        levels = hand.choices(bots.LEVELS, weights=weights, k=2 + number % 4)
        yield Field(snow_tails.version, *compiled(course), tuple(levels), (("rounds", ROUNDS),))


def improper(steps: list[Step], seats: int) -> str:
    """What is wrong with how it ended."""
    outcome: dict[str, Any] = steps[-1].outcome or {}
    results = outcome.get("results", [])
    places = [result["place"] for result in results if result["place"]]
    if sorted(result["seat"] for result in results) != list(range(seats)):
        return "not every seat has a result, or one has two"
    if places != list(range(1, len(places) + 1)):
        return f"the places are {places}"
    if outcome["rounds"] > ROUNDS or (
        outcome["rounds"] < ROUNDS and any(result["fate"] == "stopped" for result in results)
    ):
        return f"it ends in round {outcome['rounds']}"
    if any((result["fate"] == "finished") != bool(result["place"]) or result["fate"] == "racing" for result in results):
        return "places and fates do not agree"
    return ""
