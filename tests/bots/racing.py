"""One race of bots from a number, in memory: no entries, no bytes, only how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from games.rules import bots, registry
from games.rules.luck import Stream
from snow_tails import boards
from snow_tails import rules as snow_tails
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.decide import decide_and_apply
from snow_tails.rules.state import State

VERSION = "snow_tails/1"
CAP = 500  # no race comes near it; one that does is a finding


class Ended(NamedTuple):
    """How a race ended, and how many turns it took."""

    outcome: dict[str, Any]
    turns: int

    def of(self, seat: int) -> dict[str, Any]:
        """The result of one seat."""
        (own,) = [result for result in self.outcome["results"] if result["seat"] == seat]
        return own

    def count(self, fate: str) -> int:
        return sum(result["fate"] == fate for result in self.outcome["results"])

    @property
    def dents(self) -> int:
        return sum(result["dents"] for result in self.outcome["results"])


@lru_cache(maxsize=256)
def board_of(course: str) -> tuple[bytes, str]:
    board = compile(PRESETS[course].plan)
    return boards.write(board), boards.digest(board)


def opening_of(course: str, seats: int, **options: Any) -> State:
    """A race before anything happened; start places are dealt, place 1 to seat 0 and so on."""
    data, digest = board_of(course)
    order = [] if options.get("places") == "chosen" else list(range(seats))
    chosen = {"places": "dealt", "order": order, "rounds": CAP, **options}
    pins = {"rules": VERSION, "board": digest, "seats": [{}] * seats, "options": chosen, "commitment": ""}
    return registry.find(VERSION).opening(pins, data)


def streams(*what: object) -> tuple[Stream, Stream]:
    """The luck of a race and that of its bots, from what names the race."""
    name = ":".join(map(str, what)).encode()
    return Stream(sha256(b"luck:" + name).digest()), Stream(sha256(b"whims:" + name).digest())


def race(levels: Sequence[str], course: str, number: int, **options: Any) -> Ended:
    """The race of this number."""
    opening = opening_of(course, len(levels), **options)
    luck, whims = streams(course, len(levels), number)
    state, turns = snow_tails.evolve(opening, snow_tails.start(opening, luck)), 0
    while state.turn >= 0:
        seat = state.turn
        command = bots.order(VERSION, levels[seat], opening, state, seat, whims)
        _events, state = decide_and_apply(state, seat, command, luck)
        turns += 1
    return Ended(snow_tails.outcome(state), turns)
