"""The Board of Reindeer Races: five lanes of track cards as they lie, and the rewards at their ends.

It must never judge a course; `notation` reads strictly.
"""

from __future__ import annotations

from dataclasses import dataclass

from core import memory
from reindeer_races.boards.track import Card


@memory.shared
@dataclass(frozen=True, slots=True)
class Board:
    """Lanes in the order of the objects; a lane's cells count from 1, 0 is the supply, beyond the last is home."""

    lanes: tuple[tuple[Card, ...], ...]
    rewards: tuple[tuple[int, ...], ...]

    @property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """What each cell does, lane by lane, in running direction (RR-19).

        >>> Board((((0, 1), (3, 0)),), ((5,),)).cells
        ((0, 1, 3, 0),)
        """
        return tuple(tuple(cell for card in lane for cell in card) for lane in self.lanes)
