"""What every painter can paint: areas, traces, discs and words, each with the name of its style. No colour, no file."""

from __future__ import annotations

from dataclasses import dataclass

from courses.plans.picture import Spot

Run = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A polygon, filled, outlined or both."""

    style: str
    corners: Run


@dataclass(frozen=True, slots=True)
class Trace:
    """Lines, each through its own points."""

    style: str
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    style: str
    at: Spot
    radius: int


@dataclass(frozen=True, slots=True)
class Word:
    """A text around its middle, always upright."""

    style: str
    at: Spot
    text: str


Stroke = Area | Trace | Disc | Word
