"""The tale of one order of Snow Tails: its events, and the state they lead to."""

from __future__ import annotations

from games.rules.luck import Luck
from games.rules.protocol import Event
from games.rules.snow_tails.state import State


class Tale:
    """What is told so far, by `facts` that write into the state: nobody else may hold it."""

    __slots__ = ("events", "luck", "state")

    def __init__(self, state: State, luck: Luck) -> None:
        self.state = state
        self.luck = luck
        self.events: list[Event] = []
