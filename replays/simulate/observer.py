"""What every game's watch answers. It must never keep a race once that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.rules.protocol import Event, State


class Observer(Protocol):
    """Watches one race after the other and counts into its tally. The state it is shown may change afterwards."""

    def begin(self, state: State) -> None:
        """Everybody stands at the start."""

    def see(self, seat: int, events: Sequence[Event], state: State) -> None:
        """What came of an order, and the state after it."""

    def end(self, outcome: dict[str, Any]) -> None:
        """How it ended."""
