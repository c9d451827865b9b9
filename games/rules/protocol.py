"""The questions every game answers, in one screenful. There is no base class: a game is a module of functions.

An event is an object with a `kind`; what the public may not know yet of it stands under `sealed`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from core.canonical import Value
from games.rules.luck import Luck

Command = dict[str, Value]
Event = dict[str, Value]
Pins = dict[str, Value]  # entry 0's command: game, rules, board, seats, options, commitment
State = Any  # each game its own; behaves as a value


class Choice(NamedTuple):
    """A command, or the beginning of one, with what can be foreseen of it."""

    command: Command
    preview: dict[str, Value]
    is_whole: bool


class Game(Protocol):
    """One version of one game's rules."""

    name: str
    version: str  # "snow_tails/1": stands in every log, stays importable for ever
    room: tuple[int, int]  # the fewest seats of a race, and the most

    def opening(self, pins: Pins, board: bytes) -> State:
        """The state before anything happened; `Wrong` where board, seats or options do not fit the game."""

    def start(self, state: State, luck: Luck) -> Sequence[Event]:
        """What happens before the first decision: deals, places."""

    def start_and_apply(self, state: State, luck: Luck) -> tuple[list[Event], State]:
        """`start`, and the state that `evolve` makes of its events, in one go. The events are nobody else's."""

    def movers(self, state: State) -> Sequence[int]:
        """The seats that owe a decision now, which need not be those whose turn it is."""

    def round_of(self, state: State) -> int:
        """The round that the next decision belongs to; 0 is what comes before the first one. It never falls."""

    def legal(self, state: State, seat: int) -> Iterator[Command]:
        """Every command the seat may give, one after the other, because they may be too many to list."""

    def choices(self, state: State, seat: int, begun: Command) -> Sequence[Choice]:
        """How a command that began like this can go on, with previews; an empty one asks for its first part."""

    def decide(self, state: State, seat: int, command: Command, luck: Luck) -> Sequence[Event]:
        """What comes of a command; `Refused` where the rules do not allow it. It changes nothing."""

    def decide_and_apply(self, state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
        """`decide`, and the state that `evolve` makes of its events, in one go: the way every race takes. The events
        are nobody else's: whoever asked may write into them."""

    def apply_in_place(self, state: State, seat: int, command: Command, luck: Luck) -> tuple[list[Event], State]:
        """Like `decide_and_apply`, but may write into `state`, also where it refuses: discard it afterwards."""

    def evolve(self, state: State, events: Sequence[Event]) -> State:
        """The state after the events of one order; `Broken` where they cannot have happened."""

    def outcome(self, state: State) -> dict[str, Value] | None:
        """How the race ended, or nothing while it goes on."""

    def view(self, state: State, seat: int) -> dict[str, Value]:
        """What a seat may know, built from nothing upwards; with seat -1 what everybody may see."""

    def redacted_state(self, state: State, seat: int) -> State:
        """What a seat may know, as a state to ask previews about: nothing hidden is in it. Nobody may write into it."""
