"""A plan as a value: a chain of sections, each a piece's name and what its designer changed about it.

It must never judge: what can be said can be a plan, and the checks find what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from courses.plans.looks import NO_LOOK, Look
from snow_tails.boards import Spot

CUSTOM = ("custom-straight", "custom-turn-left", "custom-turn-right")
MOST_SECTIONS = 200
MOST_SPOTS = 200  # in one section
MOST_NUMBER = 9999
Levels = tuple[tuple[int, ...], ...]  # of every cell, lane by lane, counted from the section's entry


@dataclass(frozen=True, slots=True)
class OwnStraight:
    """A straight of the designer's own: rows from 1 to 12, any cells blocked, levels from left to right (R-ST-12)."""

    rows: int
    blocked: tuple[Spot, ...] = ()
    levels: Levels | None = None


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn of the designer's own; without cells they follow from the arc length (R-ST-06), without levels from
    the cells (R-ST-12). Both are told from the inside to the outside.

    Without a limit it has no red line. The radius is that of the inner edge, in tenths of a lane's width.
    """

    angle: int
    radius_tenths: int
    limit: int | None = None
    cells: tuple[int, ...] | None = None
    levels: Levels | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a plan. `saplings`, when given, replace those that the piece has printed on it (ST-30)."""

    piece: str
    saplings: tuple[Spot, ...] | None = None
    own: OwnStraight | OwnTurn | None = None
    is_turned: bool = False  # laid back to front, so that the flags at its ends do not match (ST-16)
    look: Look = NO_LOOK


@dataclass(frozen=True, slots=True)
class Plan:
    """A course as drawn. Its looks are no part of the game: no Board knows them. Nor does a Board know the boxes that
    the course is made of; they say how many saplings it may have (R-ST-39)."""

    game: ClassVar[str] = "snow_tails"
    sections: tuple[Section, ...]
    look: Look = NO_LOOK
    boxes: int = 1
