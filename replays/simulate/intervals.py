"""What a count in so many races says about the true share: Wilson's score interval, in whole numbers.

Shares are told in hundredths of a per cent, ends rounded outwards. It must never hold a float: reports are compared
byte by byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import isqrt

WHOLE = 10_000  # the share of all races
ONE = 1_000_000  # what the normal deviates are told in
USUAL = 1_959_964  # 95 %
# 99.9 % for so many questions asked at once (Bonferroni): one question 99.9 %, five questions 99.98 % each.
STRICT = {1: 3_290_527, 2: 3_480_756, 3: 3_587_915, 4: 3_662_260, 5: 3_719_016, 6: 3_764_824}
NOISE = 3_662_260  # 99 % for forty questions asked at once
_FINE = 10**12


def wilson(won: Fraction, of: int, deviate: int = USUAL) -> tuple[int, int]:
    """The interval that holds the true share, by default 95 times in 100.

    >>> wilson(Fraction(50), 100), wilson(Fraction(0), 0)
    ((4038, 5962), (0, 10000))
    """
    if not of:
        return 0, WHOLE
    z = Fraction(deviate, ONE)
    middle, spread = won + z * z / 2, z * root(won * (of - won) / of + z * z / 4)
    low, high = (WHOLE * end / (of + z * z) for end in (middle - spread, middle + spread))
    return max(0, low.__floor__()), min(WHOLE, high.__ceil__())


def root(square: Fraction) -> Fraction:
    """The square root, to six digits.

    >>> root(Fraction(2)) == Fraction(1414213, 1000000)
    True
    """
    return Fraction(isqrt((square * _FINE).__floor__()), ONE)


def moments(counts: Mapping[int, int]) -> tuple[int, int, int]:
    """How many there are, their sum, the sum of their squares; of what was counted how often.

    >>> moments({2: 3, 5: 1})
    (4, 11, 37)
    """
    items = counts.items()
    return (
        sum(counts.values()),
        sum(number * often for number, often in items),
        sum(number * number * often for number, often in items),
    )


def variance(counts: Mapping[int, int]) -> Fraction:
    """Of a sample.

    >>> variance({1: 1, 3: 1})
    Fraction(2, 1)
    """
    many, total, squares = moments(counts)
    return (squares - Fraction(total * total, many)) / (many - 1) if many > 1 else Fraction(0)


def quantile(counts: Mapping[int, int], part: Fraction) -> int:
    """The smallest number that so large a part does not exceed; 0 where nothing was counted.

    >>> quantile({8: 5, 9: 4, 30: 1}, Fraction(1, 2)), quantile({8: 5, 9: 4, 30: 1}, Fraction(9, 10))
    (8, 9)
    """
    wanted, seen = part * sum(counts.values()), 0
    for number, often in sorted(counts.items()):
        seen += often
        if seen >= wanted:
            return number
    return 0
