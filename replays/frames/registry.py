"""What a game has to say for its frames; each game has a module of its name that answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from games.rules.protocol import Event, State
from husky import frames as husky
from reindeer_races import frames as reindeer_races
from replays.frames.moment import Row
from snow_tails import frames as snow_tails

Numbers = tuple[int, ...]


class Gauge(Protocol):
    """A module of functions that read a state; none of them may change it."""

    MARKS: dict[str, str]  # of events: which mark each makes

    def goal(self, state: State) -> int:
        """The progress at which a race is won, or 0 where it is not won by progress alone."""

    def round(self, state: State) -> int:
        """The round, from 1; 0 before the first one."""

    def progress(self, state: State) -> Numbers:
        """How far each seat has come."""

    def places(self, state: State) -> Numbers:
        """The place of each seat, from 1."""

    def speeds(self, before: Numbers, state: State, events: Iterable[Event]) -> Numbers:
        """How fast each seat is, or was in its last move."""

    def rows(self, table: dict[str, Any], state: State, hands: Sequence[Sequence[Any]]) -> list[Row]:
        """The standings with open hands, from what a panel tells everybody."""


_gauges: dict[str, Gauge] = {"snow_tails": snow_tails, "reindeer_races": reindeer_races, "husky": husky}


def find(game: str) -> Gauge:
    """The gauge of a game that the registry of rules knows."""
    return _gauges[game]
