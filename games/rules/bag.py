"""A bag: how many of each kind of card, as a tuple or, where it is written into, as a list.

A pile is a bag until a card is drawn from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add, lt, sub

Bag = tuple[int, ...]


def plus(counts: Sequence[int], other: Sequence[int]) -> Bag:
    """Both bags together.

    >>> plus((1, 0), (2, 3))
    (3, 3)
    """
    return tuple(map(add, counts, other))


def minus(counts: Sequence[int], other: Sequence[int]) -> Bag:
    """What is left of a bag; a count below 0 says that the other was not in it."""
    return tuple(map(sub, counts, other))


def holds(held: Sequence[int], some: Sequence[int]) -> bool:
    """Whether all of some cards are in a bag.

    >>> holds((1, 2), (0, 2)), holds((1, 2), (2, 0))
    (True, False)
    """
    return not any(map(lt, held, some))


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
    left = at
    for kind, count in enumerate(held):
        if left < count:
            return kind
        left -= count
    raise IndexError(at)
