"""Events told one after the other, and the state they lead to meanwhile; how a decision looks ahead of itself."""

from __future__ import annotations

from games.rules.luck import Luck
from games.rules.protocol import Event
from games.rules.snow_tails.evolve import apply
from games.rules.snow_tails.state import State


class Tale:
    """The events of one order as they are decided. The state given to it stays as it was."""

    __slots__ = ("events", "luck", "state")

    def __init__(self, state: State, luck: Luck) -> None:
        self.state = state.copy()
        self.luck = luck
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """One more event."""
        self.events.append(event)
        apply(self.state, event)
