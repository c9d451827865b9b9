"""What one version of a game brings to its races: rules, and what tells, draws, writes, cites and bots race by them.

The next version is this one with other parts (`_replace`): what it keeps is lent, and it cannot change it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.rules.bot_random import BotRandom
from games.rules.option import NONE, Declaration
from games.rules.protocol import Choice, Command, Event, Game, State
from games.rules.scene import Scene
from games.rules.sentence import Sentence
from games.rules.tokens import Token

Result = dict[str, Any]  # of one seat, as an outcome tells it
Outcome = dict[str, Any]


class Bot(Protocol):
    """One level of one game."""

    def __call__(self, opening: State, state: State, seat: int, random: BotRandom) -> Command:
        """The order of a seat, from the race as it has `seen` it; `opening` is the race before anything happened."""


class Turns(Protocol):
    """The words of an order, in a race told as text."""

    def write(self, command: Command) -> str:
        """Of an order that the rules accept."""

    def read(self, row: list[Token]) -> Command:
        """`Malformed` with line and column where they are not the words of an order."""


class Teller(NamedTuple):
    """What people read of a race."""

    sentence: Callable[[Event, int], Sentence]  # of an event, for a seat's own eyes or, with -1, for everybody's
    drawn: Callable[[State, bool], str]  # of a state; whole, or only where something stands
    foreseen: Callable[[State, Choice], Iterable[Sentence]]  # of what a choice would come to
    ordered: Callable[[Sequence[Event], State], Sequence[Event]] = lambda events, state: events  # as people are told


class Results(NamedTuple):
    """How the command tells results, and where the races of bots that it runs stop."""

    length: str  # what a race's length is counted in, and the option that stops it
    usual: int  # where they stop
    most: int
    of_seat: Callable[[Result], str]
    of_races: Callable[[Sequence[Result]], str]  # of one seat in many of them
    ending: Callable[[Outcome], str]


class Version(NamedTuple):
    """One version; only the rules themselves must be there."""

    game: Game
    bots: Mapping[str, Bot] = {}
    turns: Turns | None = None
    teller: Teller | None = None
    clauses: Callable[[Event], str] = lambda event: ""  # which clause decides about an event
    options: Declaration = NONE  # what its races can be set to
    scene: Scene | None = None
    results: Results | None = None
