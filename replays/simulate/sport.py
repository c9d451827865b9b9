"""What a simulation has to know of a game: where its races stop, what counts as length, what is watched and told.

It must never hold a rule, nor know a game: games are raced by `games/rules` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from core.canonical import Value
from games.rules.bots import RACER
from replays.simulate.chapter import Chapter
from replays.simulate.observer import Observer
from replays.simulate.tally import Tally


class Usual(NamedTuple):
    """What somebody is offered who simulates: the best level is one that takes no longer than one likes to wait."""

    seats: int
    races: int = 1000
    level: str = RACER


class Sport(NamedTuple):
    """One version of the rules, as bots race by it."""

    unit: Literal["rounds", "turns"]  # what its races' length is counted in, as the outcome tells it
    cap: int  # no race of bots comes near it
    cost_us: Mapping[str, int]
    # by level what a race costs for each seat, about, by `python -m tests.speed costs`: chunks are cut by it
    starts: Callable[[int], Mapping[str, Value]]  # options by which seat 0 starts from place 1, seat 1 from place 2, …
    usual: Usual
    has_places: bool = False  # where figures stand at the start; otherwise place 1 takes the first turn, and so on
    observer: Callable[[Tally], Observer] | None = None
    chapter: Chapter = Chapter()

    def options(self, seats: int) -> dict[str, Value]:
        """The options of a race of bots."""
        return {**self.starts(seats), self.unit: self.cap}
