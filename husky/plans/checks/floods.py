"""Cells of a board as the bits of one number, and how far king moves spread over them: all cells go one step at once.

It must never know what a cell is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

Bits = int  # bit n is cell n


@dataclass(frozen=True)
class Field:
    """A board of so many cells in rows of one width."""

    width: int
    size: int

    @cached_property
    def all(self) -> Bits:
        return (1 << self.size) - 1

    @cached_property
    def first(self) -> Bits:
        """The cells of the first column."""
        return sum(1 << cell for cell in range(0, self.size, self.width))

    @cached_property
    def last(self) -> Bits:
        return self.first << (self.width - 1)

    def bits(self, cells: Iterable[int]) -> Bits:
        """The number of some cells."""
        bits = 0
        for cell in cells:
            bits |= 1 << cell
        return bits

    def cells(self, bits: Bits) -> list[int]:
        """The cells of a number, in their order."""
        return [cell for cell, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]

    def spread(self, begin: Bits, open_: Bits) -> Bits:
        """The first cells, and all that are reached from them over open ones, in all eight directions (HU-27).

        >>> field = Field(3, 6)
        >>> field.cells(field.spread(field.bits([0]), field.bits([4, 2])))
        [0, 2, 4]
        """
        reached, before = begin, 0
        not_first, not_last, width = self.all ^ self.first, self.all ^ self.last, self.width
        while reached != before:
            before = reached
            row = reached | (reached & not_last) << 1 | (reached & not_first) >> 1
            reached |= (row | row << width | row >> width) & open_
        return reached


@lru_cache(maxsize=8)
def field(width: int, size: int) -> Field:
    """The field of a size, made once: every plan of this size asks about the same one."""
    return Field(width, size)
