"""The questions every game answers, in one screenful. There is no base class: a game is a module of functions.

An event is an object with a `kind`; what the public may not know yet of it stands under `sealed`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.rules.luck import Luck
from ground.canonical import Value

Command = dict[str, Value]
Event = dict[str, Value]
Pins = dict[str, Value]  # entry 0's command: game, rules, board, seats, options, commitment
State = Any  # each game its own; behaves as a value


class Game(Protocol):
    """One version of one game's rules."""

    name: str
    version: str  # "snow_tails/1": stands in every log, stays importable for ever

    def opening(self, pins: Pins) -> State:
        """The state before anything happened; `Refused` where seats or options do not fit the game."""

    def start(self, state: State, luck: Luck) -> Sequence[Event]:
        """What happens before the first turn: deals, places."""

    def decide(self, state: State, seat: int, command: Command, luck: Luck) -> Sequence[Event]:
        """What comes of a command; `Refused` where the rules do not allow it. It changes nothing."""

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event; `Broken` where the event cannot have happened."""

    def outcome(self, state: State) -> dict[str, Value] | None:
        """How the race ended, or nothing while it goes on."""
