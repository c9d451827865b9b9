"""What somebody wants a plan checked against besides the rules: cards they own, a table they have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from courses.plans.findings import Field, Finding, Level
from courses.plans.wishes import TableSize
from reindeer_races.boards import OBJECTS
from reindeer_races.plans.stock import Stock


@dataclass(frozen=True, slots=True)
class Wishes:
    """No stock: as many cards as one likes, though a standard plan of more than one box is warned about."""

    stock: Stock | None = None
    table: TableSize | None = None


def make_finding(at: int, level: Level, code: str, template: str, hint: str, **fields: Field) -> Finding:
    """A finding at a lane (from 0), or with -1 about the whole plan."""
    piece = OBJECTS[at] if at >= 0 else ""
    place: dict[str, Field] = {"lane": at + 1} if at >= 0 else {}
    return Finding(f"course.{code}", level, at + 1, piece, template, hint, tuple(sorted((place | fields).items())))


def marked(finding: Finding, cells: Iterable[int]) -> Finding:
    """The finding with the cells of its lane (from 1) that it is about."""
    return replace(finding, spots=tuple((finding.section, cell) for cell in cells))


def both(card: int) -> tuple[int, int]:
    """The two cells of a card (from 0).

    >>> both(1)
    (3, 4)
    """
    return (2 * card + 1, 2 * card + 2)
