"""A bag of dog cards: how many of each value 1 to 5, as a tuple. Cards of one value are all the same.

It must never hold an order: a deck is a bag until a card is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable

Bag = tuple[int, int, int, int, int]

VALUES = range(1, 6)
EMPTY: Bag = (0, 0, 0, 0, 0)
ONE: dict[int, Bag] = {  # a single card
    value: (int(value == 1), int(value == 2), int(value == 3), int(value == 4), int(value == 5)) for value in VALUES
}

# TIMES[3][4]: three cards of value 4.
TIMES: tuple[dict[int, Bag], ...] = tuple(
    {value: (a * count, b * count, c * count, d * count, e * count) for value, (a, b, c, d, e) in ONE.items()}
    for count in range(4)
)


def bag(cards: Iterable[int]) -> Bag:
    """The bag of these cards; an `IndexError` for what is no card.

    >>> bag([4, 1, 4])
    (1, 0, 0, 2, 0)
    """
    counts = [0] * 5
    for card in cards:
        if card < 1:
            raise IndexError(card)  # and would be a 5, counted from behind
        counts[card - 1] += 1
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def cards(held: Bag) -> list[int]:
    """The cards of a bag in ascending order.

    >>> cards((1, 0, 0, 2, 0))
    [1, 4, 4]
    """
    return [value for value, count in zip(VALUES, held, strict=True) for _card in range(count)]


def plus(one: Bag, other: Bag) -> Bag:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4])


def minus(one: Bag, other: Bag) -> Bag:
    """What is left of a bag; a count below 0 says that the other was not in it."""
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3], one[4] - other[4])


def nth(held: Bag, at: int) -> int:
    """The card at a place (from 0) of a bag laid out in ascending order; how a number becomes a card drawn.

    >>> [nth((1, 0, 0, 2, 0), at) for at in range(3)]
    [1, 4, 4]
    """
    for value, count in zip(VALUES, held, strict=True):
        if at < count:
            return value
        at -= count
    raise IndexError(at)
