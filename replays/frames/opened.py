"""The view for anyone who may see every hand, because the race is over.

It must never know more than the seats together: it asks `view` for each of them, and nothing else.
"""

from __future__ import annotations

from typing import Any

from games.rules import registry
from games.rules.protocol import State
from replays.frames.moment import NOBODY


def view(rules: str, state: State) -> dict[str, Any]:
    """What everybody may see at a moment of the race."""
    return {**registry.find(rules).view(state, NOBODY)}


def hands(rules: str, state: State) -> list[list[Any]]:
    """The hand of each seat, as its own view shows it."""
    game = registry.find(rules)
    cards: list[list[Any]] = []
    for seat in range(state.seats):
        held: Any = game.view(state, seat)["hand"]
        cards.append([*held])
    return cards
