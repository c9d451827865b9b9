"""A bag of dog cards: one number that holds how many of each value 1 to 5, a byte for each, the lowest for the ones.

So `+` puts two bags together, `-` takes one out of another, and the remainder by 255 is the number of cards. It must
never hold an order: a deck is a bag until a card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Bag = int

VALUES = range(1, 6)
EMPTY: Bag = 0
ONE: dict[int, Bag] = {value: 1 << 8 * (value - 1) for value in VALUES}  # a single card
OWED = sum(ONE.values()) << 7  # the highest bit of each byte: no count reaches it, but a debt does


def bag(cards: Iterable[int]) -> Bag:
    """The bag of these cards; a `KeyError` for what is no card.

    >>> counts(bag([4, 1, 4]))
    [1, 0, 0, 2, 0]
    """
    held = EMPTY
    for card in cards:
        held += ONE[card]
    return held


def bag_with(numbers: Iterable[int]) -> Bag:
    """The bag with so many ones, twos, threes, fours, fives; requires counts below 128, and below 255 in all."""
    return sum(ONE[value] * number for value, number in zip(VALUES, numbers, strict=True))


def counts(held: Bag) -> list[int]:
    """How many of each value, from 1."""
    return list(held.to_bytes(len(VALUES), "little"))


def size(held: Bag) -> int:
    """How many cards are in a bag.

    >>> size(bag([4, 1, 4])), size(EMPTY)
    (3, 0)
    """
    return held % 255  # 256 leaves 1 there, so every byte counts once


def holds(held: Bag, some: Bag) -> bool:
    """Whether all of some cards are in a bag.

    >>> holds(bag([1, 4]), bag([4])), holds(bag([1, 4]), bag([4, 4])), holds(bag([1, 4]), bag([2]))
    (True, False, False)
    """
    return not (held - some) & OWED


@lru_cache(maxsize=4096)
def cards(held: Bag) -> tuple[int, ...]:
    """The cards of a bag laid out in ascending order; a number drawn below their count says which one it is.

    >>> cards(bag([4, 1, 4]))
    (1, 4, 4)
    """
    return tuple(value for value, count in zip(VALUES, counts(held), strict=True) for _card in range(count))
