"""A distribution in whole numbers. It must never leave a number out."""

from __future__ import annotations

from fractions import Fraction

from core.canonical import Value
from replays.simulate.intervals import moments, quantile
from replays.simulate.tally import Counts


def spread(counts: Counts) -> dict[str, Value]:
    """How many, their sum, the middle ones, and all of it.

    >>> spread({8: 5, 9: 3})["counts"], spread({8: 5, 9: 3})["median"]
    ([[8, 5], [9, 3]], 8)
    """
    many, total, _squares = moments(counts)
    return {
        "counts": [[number, often] for number, often in sorted(counts.items())],
        "high": quantile(counts, Fraction(9, 10)),
        "low": quantile(counts, Fraction(1, 10)),
        "many": many,
        "median": quantile(counts, Fraction(1, 2)),
        "total": total,
    }
