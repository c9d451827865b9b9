"""Bots of Reindeer Races on every preset and on shuffled courses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from games.rules import bots
from games.rules.headless import Field
from games.rules.play import Step
from reindeer_races import boards
from reindeer_races import rules as reindeer_races
from reindeer_races.plans.compile import compile
from reindeer_races.plans.generate import generate
from reindeer_races.plans.presets import PRESETS
from tests.games.rules.reindeer_races.staging import assert_whole, tiles_of

__all__ = ["COURSES", "SEATS", "assert_whole", "fields", "improper"]

COURSES = 2_000
SEATS = {2, 3, 4}
TURNS = 1_500  # R-RR-26
LEVELS = (8, 8, 1)  # the leader thinks long


@lru_cache(maxsize=4)
def compiled(course: int) -> tuple[bytes, str]:
    presets = list(PRESETS.values())
    board = compile(presets[course].plan if course < len(presets) else generate(f"course {course}"))
    return boards.write(board), boards.digest(board)


def fields(courses: int, races: int) -> Iterator[Field]:
    """Course after course, two to four seats, the levels at random; each fifth race with the literal leap, each
    seventh with rewards of set b."""
    for number in range(races):
        levels = Random(f"field {number}").choices(bots.LEVELS, weights=LEVELS, k=2 + number % 3)
        options: dict[str, Any] = {"turns": TURNS, "leap": 2 if number % 5 == 4 else 3}
        options["rewards"] = "b" if number % 7 == 6 else "board"
        board = compiled(number * courses // races)
        yield Field(reindeer_races.version, *board, tuple(levels), tuple(options.items()))


def improper(steps: list[Step], seats: int) -> str:
    """What is wrong with how it ended."""
    outcome: dict[str, Any] = steps[-1].outcome or {}
    results, state = outcome.get("results", []), steps[-1].state
    worth = [(result["points"], result["tiles"]) for result in results]
    if sorted(result["seat"] for result in results) != list(range(seats)):
        return "not every seat has a result, or one has two"
    if worth != sorted(worth, reverse=True) or any(points != sum(tiles) for points, tiles in worth):
        return f"the results are {worth}"
    if [result["place"] for result in results] != [1 + worth.index(pair) for pair in worth]:
        return f"the places are {[result['place'] for result in results]}"
    if [lane for lane, left in enumerate(state.tiles, 1) if not left] != [outcome["lane"]][: outcome["lane"]]:
        return f"it ends with lane {outcome['lane']}, and these rewards are left: {state.tiles}"
    if outcome["turns"] > TURNS or (not outcome["lane"] and outcome["turns"] < TURNS):
        return f"it ends in turn {outcome['turns']}"
    return "" if tiles_of(state) == tiles_of(steps[0].state) else "a reward is lost"
