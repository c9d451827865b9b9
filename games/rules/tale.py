"""Events told one after the other, and the state they lead to meanwhile; how a decision looks ahead of itself.

It must never write into a state that somebody else holds: the game sees to that.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.rules.luck import Luck
from games.rules.protocol import Event
from games.rules.writing import Writers

S = TypeVar("S")


class Tale(Generic[S]):
    """The events of one order as they are decided."""

    __slots__ = ("_writers", "events", "luck", "state")

    def __init__(self, state: S, writers: Writers[S], luck: Luck) -> None:
        """`state` is nobody else's; `writers` write each kind of event into it."""
        self.state = state
        self.luck = luck
        self.events: list[Event] = []
        self._writers = writers

    def tell(self, event: dict[str, Any]) -> None:
        """One more event. The rules made it, so it is written without the doubts that a log's events meet."""
        self.events.append(event)
        self._writers[event["kind"]](self.state, event)
