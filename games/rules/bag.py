"""A bag: how many of each kind of card, as a tuple or, where it is written into, as a list.

A pile is a bag until a card is drawn from it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import add, sub

Bag = tuple[int, ...]


def plus(one: Sequence[int], other: Sequence[int]) -> Bag:
    """Both bags together.

    >>> plus((1, 0), (2, 3))
    (3, 3)
    """
    return tuple(map(add, one, other))


def minus(one: Sequence[int], other: Sequence[int]) -> Bag:
    """What is left of a bag; a count below 0 says that the other was not in it."""
    return tuple(map(sub, one, other))


def bag(kinds: int, cards: Iterable[int]) -> Bag:
    """The bag of these cards, each told by its kind, from 0.

    >>> bag(3, [2, 0, 2])
    (1, 0, 2)
    """
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def cards(held: Iterable[int]) -> list[int]:
    """The cards of a bag in ascending order.

    >>> cards((1, 0, 2))
    [0, 2, 2]
    """
    return [kind for kind, count in enumerate(held) for _card in range(count)]


def nth(held: Sequence[int], at: int) -> int:
    """The card at a place (from 0) of a bag laid out in ascending order; how a number becomes a card drawn.

    >>> [nth((1, 0, 2), at) for at in range(3)]
    [0, 2, 2]
    """
    kind = bisect_right([*accumulate(held)], at)
    if kind == len(held):
        raise IndexError(at)
    return kind
