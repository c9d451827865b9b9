"""How long and how large a course is, and how it turns, in the same words for every game.

It must never say whether that is good.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """Along the middle of all track; the sides of the smallest rectangle, turned as it may be; cells by lane."""

    length_hundredths: int  # of a lane's width
    length_mm: int
    long_mm: int
    short_mm: int
    turns_left: int | None  # None: there is no track that could turn
    turns_right: int | None
    cells: tuple[int, ...]  # of each lane, left to right, as far as the finish line; or of each colour
    levels: int  # to the line
    fits: bool | None = None  # None: no table was told
