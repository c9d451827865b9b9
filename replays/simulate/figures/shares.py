"""Shares of races with their intervals as rows of one scale, beside the share that would be fair.

It must never judge a share: the report has done that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from replays.simulate.figures.scale import WHOLE, per_cent

ROOM = 500  # free beyond the longest interval, in hundredths of a per cent


@dataclass(frozen=True, slots=True)
class ShareBar:
    """One row: `at`, `low` and `high` in hundredths of a per cent; the others are attributes of a picture."""

    row: Mapping[str, Any]
    at: int
    low: int
    high: int
    x: str
    left: str
    width: str
    fair: str


def shares(rows: Iterable[Mapping[str, Any]]) -> list[ShareBar]:
    """Rows of a report that hold won, of, share, low and high.

    >>> row = {"won": 600, "of": 2400, "share": 2500, "low": 1750, "high": 3430}
    >>> [(share.at, share.fair) for share in shares([row])]
    [(2500, '63.61%')]
    """
    lines = list(rows)
    most = min(WHOLE, max((max(row["high"], row["share"]) for row in lines), default=0) + ROOM)
    return [_share(row, most) for row in lines]


def _share(row: Mapping[str, Any], most: int) -> ShareBar:
    at = round(Fraction(WHOLE * row["won"], row["of"])) if row["of"] else row["share"]
    return ShareBar(
        row, at, row["low"], row["high"], per_cent(at, most), per_cent(row["low"], most),
        per_cent(row["high"] - row["low"], most), per_cent(row["share"], most),
    )  # fmt: skip


def lengths(values: Sequence[int]) -> list[str]:
    """How long the bar of each value is beside the longest one.

    >>> lengths([10, 5, 0])
    ['100.00%', '50.00%', '0.00%']
    """
    most = max(values, default=0) or 1
    return [per_cent(value, most) for value in values]
