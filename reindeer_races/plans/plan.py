"""A plan as a value: five lanes of track cards as they lie on the table, and the rewards behind them.

It must never judge: what can be said can be a plan, and the checks find what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from courses.plans.looks import NO_LOOK, Look
from reindeer_races.boards import REWARDS_A, REWARDS_B, Card

SETS = {"a": REWARDS_A, "b": REWARDS_B}  # R-RR-05
SHORTEST = 3  # the first lane of the standard game has three cards, each further lane one more (RR-11)
MOST_CARDS = 50  # of a lane, to be read; how many there may be is for the checks to say
MOST_TILES = 20
MOST_NUMBER = 9999


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies, in running direction, and how far the row bends behind it: degrees, to the left."""

    card: Card
    bend: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row begins: the middle of its entry in tenths of a lane's width, and its heading in degrees."""

    x: int
    y: int
    heading: int


@dataclass(frozen=True, slots=True)
class Lane:
    """The cards of one object. Rewards, when given, replace those of the plan's set; else rows lie side by side."""

    cards: tuple[Laid, ...] = ()
    rewards: tuple[int, ...] | None = None
    place: Place | None = None
    look: Look = NO_LOOK


@dataclass(frozen=True, slots=True)
class Plan:
    """A course as drawn. A house plan has lanes of other lengths. Its looks are no part of the game."""

    game: ClassVar[str] = "reindeer_races"
    lanes: tuple[Lane, ...]
    rewards: str = "a"
    is_house: bool = False
    look: Look = NO_LOOK

    def rewards_of(self, at: int) -> tuple[int, ...]:
        """The tiles at the end of a lane (from 0), the lane's own or those of the set.

        >>> Plan((Lane(),) * 5).rewards_of(3)
        (13, 9)
        """
        own = self.lanes[at].rewards
        return SETS[self.rewards][at] if own is None else own
