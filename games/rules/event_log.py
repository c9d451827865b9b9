"""The events of one order as they are decided, and the state that they are told into.

It must never hold a state that somebody else holds: the game sees to that.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from games.rules.luck import Luck
from games.rules.protocol import Event

S = TypeVar("S")


class EventLog(Generic[S]):
    """What is told so far; a maker of an event also does to the state what happens."""

    __slots__ = ("events", "luck", "state")

    def __init__(self, state: S, luck: Luck) -> None:
        self.state = state
        self.luck = luck
        self.events: list[Event] = []
