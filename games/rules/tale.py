"""Events told one after the other, and the state they lead to meanwhile; how a decision looks ahead of itself.

It must never write into a state that somebody else holds: the game copies its state before it hands it in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from games.rules.luck import Luck
from games.rules.protocol import Event

S = TypeVar("S")


class Tale(Generic[S]):
    """The events of one order as they are decided."""

    __slots__ = ("_apply", "events", "luck", "state")

    def __init__(self, state: S, apply: Callable[[S, Event], None], luck: Luck) -> None:
        """`state` is a copy of its own; `apply` writes one event into it."""
        self.state = state
        self.luck = luck
        self.events: list[Event] = []
        self._apply = apply

    def tell(self, event: Event) -> None:
        """One more event."""
        self.events.append(event)
        self._apply(self.state, event)
