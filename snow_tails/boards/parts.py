"""What one section gives to a Board, and the two formulas that everything else follows from.

Whole numbers only; it must never know where a section lies on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

LANES = 5  # R-ST-04; lane 1 is the left one
LEFT, RIGHT = -1, 1
START_ROWS = 2  # R-ST-13; the sleds stand in the first row
LONGEST_MOVE = 14  # 5 + 5 - 1, and a bonus of 5 (ST-50, ST-70)
RUN_OUT_ROWS = 1 + LONGEST_MOVE  # R-ST-14: the line is after the first row; nobody can meet the end of the rest
NO_LIMIT = 99  # stands where no red line is: no speed comes near it

Spot = tuple[int, int]  # lane and cell, both counted from 1, in driving direction


@dataclass(frozen=True, slots=True)
class Part:
    """One section: the cells of each lane, which way it turns, the limit of the red line at its entry.

    `levels` may be left out: then they follow from the cells. Blocked cells and saplings are in ascending order.
    """

    cells: tuple[int, ...]
    turn: int = 0  # LEFT, RIGHT, or 0 for a straight
    limit: int | None = None
    blocked: tuple[Spot, ...] = ()
    saplings: tuple[Spot, ...] = ()
    levels: tuple[tuple[int, ...], ...] = ()

    @property
    def heights(self) -> tuple[tuple[int, ...], ...]:
        """The level of every cell, counted from the section's entry."""
        return self.levels or by_cells(self.cells)

    @property
    def height(self) -> int:
        """How many levels the section takes."""
        return self.heights[0][-1]


@lru_cache(maxsize=512)
def by_cells(cells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The levels of a section that gives none of its own (R-ST-12): ceil((j + 1) * N / n), N of the longest lane.

    >>> by_cells((3, 4, 5, 6, 7))[:2]
    ((3, 5, 7), (2, 4, 6, 7))
    """
    longest = max(cells)
    return tuple(tuple(-(-(place + 1) * longest // count) for place in range(count)) for count in cells)


def beyond(place: int, count: int, other: int) -> int:
    """Where a drift from a cell leads, as the place in a neighbour lane of `other` cells (R-ST-11), from 0.

    It is the cell that contains the point just beyond the front edge; `other` itself means the next section.

    >>> beyond(0, 4, 3), beyond(2, 3, 4)
    (0, 4)
    """
    return other * (place + 1) // count
