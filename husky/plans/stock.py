"""Which animals somebody owns, and what is left of them when a board is laid out (HU-04).

It must never judge a plan for its lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from husky.boards import KINDS

BOX = (8, 5, 6)  # wolves, elk, bears (HU-04)
NONE = ""  # an animal that none was left for


@dataclass(frozen=True, slots=True)
class Stock:
    """How many animals of each kind somebody owns."""

    animals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Inventory:
    """The kind of each animal that was taken (or NONE), kind by kind, and how many are left over."""

    taken: tuple[str, ...]
    left: tuple[tuple[str, int], ...]


def boxes(count: int) -> Stock:
    """The stock of so many boxes.

    >>> boxes(2).animals
    (16, 10, 12)
    """
    return Stock(tuple(count * there for there in BOX))


def inventory(counts: Sequence[int], stock: Stock) -> Inventory:
    """Take so many animals of each kind; the last ones go without.

    >>> inventory((1, 0, 2), Stock((3, 0, 1)))
    Inventory(taken=('wolf', 'bear', ''), left=(('wolf', 2), ('elk', 0), ('bear', 0)))
    """
    rows = list(zip(KINDS, counts, stock.animals, strict=True))
    taken = tuple(kind if at < there else NONE for kind, count, there in rows for at in range(count))
    return Inventory(taken, tuple((kind, max(0, there - count)) for kind, count, there in rows))
