"""What a game brings to the races, whichever version of its rules they are raced by. It must never hold an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from core.games import Manifests
from courses.plans.game import Plan
from games.rules.clause import Chapter
from games.rules.version import Version

Drive = Callable[[Plan, dict[str, Any], int], dict[str, Any]]
Panel = Mapping[str, Any]  # with sentences that are told in the reader's language


class Card(NamedTuple):
    """What the first page says of a game, to be translated."""

    kind: str
    about: str


class LineUp(NamedTuple):
    """A course that comes with the game, by name, and bots for it."""

    preset: str
    bots: tuple[str, ...]


class Trial(NamedTuple):
    """Test drives on a course that is still being laid."""

    drive: Drive  # with the plan, what was driven so far, and how the whole lies
    panel: Panel  # what one presses and reads
    turn: str  # what a turn shows, for programs
    state: Mapping[str, str]  # what an answer tells besides, for programs


class RaceManifest(NamedTuple):
    """One game, as its folder puts it together in `manifest/games.py`."""

    versions: tuple[Version, ...]  # of its rules, the newest last; new races are raced by that one
    card: Card
    quick: LineUp  # against whom a newcomer races, and where
    demo: LineUp  # the finished race that a new house shows
    clauses: tuple[Chapter, ...] = ()
    seated: int = 3  # seats that are taken when the form of a new race comes up
    trial: Trial | None = None


MANIFESTS = Manifests[RaceManifest]("games")
