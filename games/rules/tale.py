"""The events of one order as they are decided, and the state that they are told into.

It must never hold a state that somebody else holds: the game sees to that.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.rules.luck import Luck
from games.rules.protocol import Event
from games.rules.writing import Writers

S = TypeVar("S")


class Tale(Generic[S]):
    """What is told so far; what happens is done to the state by whoever makes the event."""

    __slots__ = ("events", "luck", "state")

    def __init__(self, state: S, luck: Luck) -> None:
        self.state = state
        self.luck = luck
        self.events: list[Event] = []


class Writing(Tale[S]):
    """The same, and each event is written into the state once it is told."""

    __slots__ = ("_writers",)

    def __init__(self, state: S, writers: Writers[S], luck: Luck) -> None:
        super().__init__(state, luck)
        self._writers = writers

    def tell(self, event: dict[str, Any]) -> None:
        """One more event. The rules made it, so it is written without the doubts that a log's events meet."""
        self.events.append(event)
        self._writers[event["kind"]](self.state, event)
