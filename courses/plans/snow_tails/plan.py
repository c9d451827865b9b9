"""A plan as a value: a chain of sections, each a piece's name and what its designer changed about it.

It must never judge: what can be said can be a plan, and the checks find what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass

from courses.boards.snow_tails import Spot

CUSTOM = ("custom-straight", "custom-turn-left", "custom-turn-right")
MOST_SECTIONS = 200
MOST_SPOTS = 200  # in one section
MOST_NUMBER = 9999


@dataclass(frozen=True, slots=True)
class OwnStraight:
    """A straight of the designer's own: rows from 1 to 12, any cells blocked."""

    rows: int
    blocked: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn of the designer's own; without cells they follow from the arc length (R-ST-06).

    Without a limit it has no red line. The radius is that of the inner edge, in tenths of a lane's width.
    """

    angle: int
    radius_tenths: int
    limit: int | None = None
    cells: tuple[int, ...] | None = None  # from inside to outside


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a plan. `saplings`, when given, replace those that the piece has printed on it (ST-30)."""

    piece: str
    saplings: tuple[Spot, ...] | None = None
    own: OwnStraight | OwnTurn | None = None
    is_turned: bool = False  # laid back to front, so that the flags at its ends do not match (ST-16)


@dataclass(frozen=True, slots=True)
class Plan:
    """A course as drawn. Titles and other looks are kept apart: they are no part of the game."""

    sections: tuple[Section, ...]
