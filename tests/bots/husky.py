"""One race of bots of Husky from a number, in memory, on a preset.

`python -m tests.bots.husky` races the levels against each other; `--keep` writes docs/bots_husky.txt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from games.rules import bots
from husky import boards
from husky import rules as husky
from husky.plans.compile import compile
from husky.plans.presets import PRESETS
from husky.rules.decide import decide_and_apply
from husky.rules.state import NOBODY, State
from tests.bots import keeping
from tests.bots.duels import duel
from tests.bots.racing import Ended, streams

VERSION = husky.version
CAP = 200  # no race comes near it; one that does is a finding
COURSES = tuple(PRESETS)
SEATS = (3, 4, 5, 6)


@lru_cache(maxsize=16)
def board_of(course: str) -> tuple[bytes, str]:
    board = compile(PRESETS[course].plan)
    return boards.write(board), boards.digest(board)


def opening_of(course: str, seats: int, **options: Any) -> State:
    """A race before anything happened; seat 0 begins."""
    data, digest = board_of(course)
    chosen = {"first": 0, "rounds": CAP, **options}
    pins = {"rules": VERSION, "board": digest, "seats": [{}] * seats, "options": chosen, "commitment": ""}
    return husky.opening(pins, data)


def on_the_way(levels: Sequence[str], course: str, number: int, **options: Any) -> Iterator[State]:
    """The race of this number, state by state."""
    opening = opening_of(course, len(levels), **options)
    luck, whims = streams("husky", course, len(levels), number)
    state = husky.evolve(opening, husky.start(opening, luck))
    yield state
    while (seat := state.due.seat) != NOBODY:
        command = bots.order(VERSION, levels[seat], opening, state, seat, whims)
        _events, state = decide_and_apply(state, seat, command, luck)
        yield state


def race(levels: Sequence[str], course: str, number: int, **options: Any) -> Ended:
    """How it ended, and after how many orders."""
    states = list(on_the_way(levels, course, number, **options))
    return Ended(husky.outcome(states[-1]), len(states) - 1)


def report(races: int) -> Iterator[str]:
    """Every pair with every number of seats, then what a race of one level is like on each course."""
    yield f"{races} seeded races a line, over {', '.join(COURSES)} in turn; places in the order go round."
    yield "In brackets the interval that holds the true share 95 times in 100 (Wilson)."
    for single, others in (("leader", "racer"), ("racer", "pup")):
        yield ""
        yield from (str(duel(single, others, seats, COURSES, races, race)) for seats in SEATS)
    for course in COURSES:
        yield ""
        yield from (_alike(level, course, races // 10) for level in bots.LEVELS)


def _alike(level: str, course: str, races: int) -> str:
    ended = [race([level] * 4, course, number) for number in range(races)]
    rounds = sum(ending.outcome["rounds"] for ending in ended) / races
    return f"four of {level:6}  {course:12} {rounds:5.1f} rounds a race"


if __name__ == "__main__":
    keeping.main("tests.bots.husky", __doc__, report, "bots_husky.txt", 500)
