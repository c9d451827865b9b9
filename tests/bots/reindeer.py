"""One race of bots of Reindeer Races from a number, in memory, on a seeded course of the box.

`python -m tests.bots.reindeer` races the levels against each other; `--keep` writes docs/bots_reindeer_races.txt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.rules import bots
from reindeer_races import rules as reindeer_races
from reindeer_races.rules.decide import decide_and_apply
from reindeer_races.rules.state import State
from tests.bots import keeping
from tests.bots.duels import duel
from tests.bots.racing import Ended, streams
from tests.laws.reindeer import board_of

VERSION = reindeer_races.version
CAP = 1500  # R-RR-26; no race comes near it, one that does is a finding
COURSES = tuple(map(str, range(50)))  # their seeds


def opening_of(course: str, seats: int, **options: Any) -> State:
    """A race before anything happened; seat 0 begins."""
    data, digest = board_of(int(course))
    chosen = {"first": 0, "turns": CAP, **options}
    pins = {"rules": VERSION, "board": digest, "seats": [{}] * seats, "options": chosen, "commitment": ""}
    return reindeer_races.opening(pins, data)


def on_the_way(levels: Sequence[str], course: str, number: int, **options: Any) -> Iterator[State]:
    """The race of this number, state by state."""
    opening = opening_of(course, len(levels), **options)
    luck, whims = streams("reindeer", course, len(levels), number)
    state = reindeer_races.evolve(opening, reindeer_races.start(opening, luck))
    yield state
    while state.turn >= 0:
        command = bots.order(VERSION, levels[state.turn], opening, state, state.turn, whims)
        _events, state = decide_and_apply(state, state.turn, command, luck)
        yield state


def race(levels: Sequence[str], course: str, number: int, **options: Any) -> Ended:
    """How it ended."""
    *_before, last = on_the_way(levels, course, number, **options)
    return Ended(reindeer_races.outcome(last), last.turns)


def report(races: int) -> Iterator[str]:
    """Every pair with every number of seats, then what a race of one level is like."""
    yield f"{races} seeded races a line, over {len(COURSES)} shuffled courses in turn; places in the order go round."
    yield "In brackets the interval that holds the true share 95 times in 100 (Wilson)."
    for single, others in (("leader", "racer"), ("racer", "pup")):
        yield ""
        yield from (str(duel(single, others, seats, COURSES, races, race)) for seats in (2, 3, 4))
    yield ""
    for level in bots.LEVELS:
        ended = [race([level] * 4, course, 0) for course in COURSES]
        turns = sum(ending.turns for ending in ended) / len(ended)
        best = sum(ending.outcome["results"][0]["points"] for ending in ended) / len(ended)
        yield f"four of {level:6}  {turns:5.1f} turns a race, {best:4.1f} points win it"


if __name__ == "__main__":
    keeping.main("tests.bots.reindeer", __doc__, report, "bots_reindeer_races.txt", 1_000)
