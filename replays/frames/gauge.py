"""What a game has to say for its frames. It must never know one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from games.rules.protocol import Event, State
from replays.frames.moment import Row

Numbers = tuple[int, ...]


class Gauge(Protocol):
    """A module of functions that read a state; none of them may change it."""

    MARKS: dict[str, str]  # of events: which mark each makes
    MARK_NAMES: dict[str, str]  # of its marks: what people call them
    PROGRESS: str  # what progress counts, as people call it
    SPEED: str  # what speed is, as people call it

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
