"""What a race of bots costs a seat: the figures by which parts of simulations are cut and times are told.

They stand in `replays/simulate/sports`. Beside the time stands how many functions a race calls, which can be counted
again on any machine, however busy. It must never count the races beside the ones that were wished for.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

from core import collector
from courses import judging
from courses.plans.games import PRESETS
from games.rules import bots, headless, registry
from replays.manifest import newest
from replays.simulate import racing
from replays.simulate.wish import Wish, field

COURSES = {
    "snow_tails": ("first-tracks", "nutcracker", "cauchemar"),
    "reindeer_races": ("standard", "five-sprints"),
    "husky": ("husky.standard", "postmans-cut", "crater-lake"),
}
SEATS, SEED = 4, "c057"
WARM, SOME = 12, 6  # races before any counts, races whose calls are counted


def wish(game: str, course: str, level: str) -> Wish:
    judged = judging.judge(PRESETS[course].plan)
    return Wish(registry.newest(game), judged.board, judged.board_digest, (level,) * SEATS, 1_000, SEED)


def calls(it: Wish) -> float:
    """How many functions a race calls for each seat, once bots know the course a little."""
    for number in range(WARM):
        raced(it, number)
    count = 0

    def called(frame: Any, event: str, what: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        for number in range(WARM, WARM + SOME):
            raced(it, number)
    finally:
        sys.setprofile(before)
    return count / SOME / scale(it)


@collector.resting()
def micros(it: Wish, seconds: float) -> float:
    """The processor's time of a race for each seat."""
    began, number = time.process_time(), WARM
    while time.process_time() - began < seconds:
        raced(it, number)
        number += 1
    return 1e6 * (time.process_time() - began) / (number - WARM) / scale(it)


def raced(it: Wish, number: int) -> None:
    racing.raced(headless.opened(field(it, number), bytes.fromhex(it.seed), number), it.sport.observer({}))


def scale(it: Wish) -> float:
    return it.seats * max(racing.USUAL_BOARD, len(it.board)) / racing.USUAL_BOARD


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table: of each course the best round counts, and of the courses their mean."""
    yield f"a race of {SEATS} bots of a level: for each seat, on a Board of {racing.USUAL_BOARD} bytes"
    for game, courses in COURSES.items():
        for level in bots.LEVELS:
            wishes = [wish(game, course, level) for course in courses]
            counted = [f"{course} {calls(it):,.0f}" for course, it in zip(courses, wishes, strict=True)]
            cost = sum(min(micros(it, seconds) for _round in range(rounds)) for it in wishes) / len(wishes)
            estimate = newest(game).sport.cost_us[level]
            yield f"  {game:14} {level:6} {cost:6,.0f} us, told as {estimate:6,}   calls: {', '.join(counted)}"
