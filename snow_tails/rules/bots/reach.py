"""What a mat can be made to show with the cards of a hand, for one mat and for all 125 at once.

A row holds a number for each mat, in the order of `SETTINGS`; smaller is better. It must never know a course.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb, prod
from operator import itemgetter

from snow_tails.boards.mats import NUMBER, SETTINGS
from snow_tails.rules.bags import VALUES, Bag, bag, counts
from snow_tails.rules.legal import subsets

Row = Sequence[int]
Bests = list[tuple[int, int, int]]  # by value: with at most 1, 2, 3 cards of it

MOST_CARDS = 3  # ST-39
SPREADS = [places for count in range(1, MOST_CARDS + 1) for places in combinations(range(3), count)]
UPTO = (0, 3, 6, 7)  # how many of the spreads take at most so many cards


def _shown(number: int, value: int) -> list[int]:
    """The mats that cards of a value lead to, by spread."""
    rows = ([value if at in places else each for at, each in enumerate(SETTINGS[number])] for places in SPREADS)
    return [NUMBER[left, right, brake] for left, right, brake in rows]


SHOWN = [[_shown(number, value) for value in VALUES] for number in range(len(SETTINGS))]
SHOWERS = [[itemgetter(*(shown[at][spread] for shown in SHOWN)) for spread in range(7)] for at in range(len(VALUES))]


def bests(after: Row, number: int) -> Bests:
    """What the cards of each value can make of one mat at best."""
    rows = []
    for shown in SHOWN[number]:
        one, two, three = (after[shown[0]], after[shown[1]], after[shown[2]]), shown[3:6], after[shown[6]]
        with_one = min(one)
        with_two = min(with_one, after[two[0]], after[two[1]], after[two[2]])
        rows.append((with_one, with_two, min(with_two, three)))
    return rows


def best(rows: Bests, hand: Sequence[int]) -> int:
    """What a hand makes of it."""
    return min([rows[at][min(count, MOST_CARDS) - 1] for at, count in enumerate(hand) if count])


def on_average(after: Row, hands: Sequence[Bag]) -> list[int]:
    """For each mat, what the hands make of it on average; `bests` and `best` of all mats at once."""
    upto = _Upto(after)
    made = [map(min, rows[0], *rows) for rows in map(upto.held, hands)]  # of one row min would ask for the least
    return [total // len(hands) for total in map(sum, zip(*made, strict=True))]


class _Upto:
    """The best with at most 1, 2, 3 cards of a value, for each mat; made when asked for."""

    def __init__(self, after: Row) -> None:
        self._after = after
        self._rows: dict[tuple[int, int], list[int]] = {}

    def held(self, hand: Bag) -> list[list[int]]:
        return [self._row(at, min(count, MOST_CARDS)) for at, count in enumerate(counts(hand)) if count]

    def _row(self, at: int, count: int) -> list[int]:
        row = self._rows.get((at, count))
        if row is None:
            shown = [shower(self._after) for shower in SHOWERS[at][UPTO[count - 1] : UPTO[count]]]
            below = [self._row(at, count - 1)] if count > 1 else []
            row = self._rows[at, count] = list(map(min, *below, *shown))
        return row


@lru_cache(maxsize=64)
def typical(deck: Bag, size: int, count: int) -> tuple[Bag, ...]:
    """So many hands of a size that stand for all: laid out in order, taken at even distances by how likely they are.

    >>> [counts(hand) for hand in typical(bag([1, 2, 2, 3]), 1, 2)]
    [[0, 0, 1, 0, 0], [0, 1, 0, 0, 0]]
    """
    hands = [bag(some) for some in subsets(deck, size)]  # type: ignore[arg-type]  # cards, as values of an order
    upto = list(accumulate(prod(map(comb, counts(deck), counts(hand))) for hand in hands))
    return tuple(hands[bisect_left(upto, (2 * at + 1) * upto[-1] // (2 * count))] for at in range(count))
