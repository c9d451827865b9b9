"""What is wished of any plan whatever its game: the table it is laid on. It must never know a piece or a card."""

from __future__ import annotations

from dataclasses import dataclass

LANE_MM = 20


@dataclass(frozen=True, slots=True)
class TableSize:
    """A table in millimetres, and how wide a lane is on it."""

    long_mm: int
    short_mm: int
    lane_mm: int = LANE_MM
