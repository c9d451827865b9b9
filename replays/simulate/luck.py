"""How much of who wins is luck: how often two races of the same bots on the same places are won by the same seat.

Every race is held against every other one of the same levels in the same order. It must never hold a float.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from replays.simulate.intervals import ONE, USUAL, WHOLE, root
from replays.simulate.tally import Counts, Tally, add

NAME = "alike."  # then the levels by start place: what was won from each place, in sixtieths of a race
RACES, SQUARES = 0, 9  # no places: decided races, and the squares of their shares
RACE = 60


class Pairs(NamedTuple):
    """Pairs of races, how many the same seat won, and the variance of that share."""

    many: int
    same: Fraction
    variance: Fraction


def count(levels: Sequence[str], won: Counts, tally: Tally) -> None:
    """Count a decided race, with the share of the win of each seat."""
    counts = tally.setdefault(NAME + ".".join(levels), {})
    add(counts, RACES)
    for seat, share in won.items():
        add(counts, seat + 1, share)
        add(counts, SQUARES, share * share)


def luck(seats: int, tally: Tally) -> dict[str, int]:
    """The pairs, those that the same seat won with the interval of their share, and that of the part of luck.

    It is 0 where the same seat always wins, and the whole where it wins as often as by lot.

    >>> shares = luck(2, {"alike.pup.pup": {0: 400, 1: 12000, 2: 12000, 9: 1440000}})
    >>> shares["pairs"], shares["same"], shares["luck_low"], shares["luck_high"]
    (79800, 39800, 9954, 10000)
    """
    groups = [*_groups(seats, tally)]
    many, same = sum(group.many for group in groups), sum((group.same for group in groups), Fraction(0))
    if not many:
        return {"high": WHOLE, "low": 0, "luck_high": WHOLE, "luck_low": 0, "pairs": 0, "same": 0}
    spread = sum((Fraction(group.many * group.many, many * many) * group.variance for group in groups), Fraction(0))
    reach = Fraction(USUAL, ONE) * root(spread)
    low, high = (WHOLE * end for end in (same / many - reach, same / many + reach))
    ends = max(0, low.__floor__()), min(WHOLE, high.__ceil__())
    least, most = (_luck(end, seats) for end in reversed(ends))
    return {"high": ends[1], "low": ends[0], "luck_high": most, "luck_low": least, "pairs": many, "same": round(same)}


def _groups(seats: int, tally: Tally) -> Iterator[Pairs]:
    for name, counts in tally.items():
        if name.startswith(NAME) and counts[RACES] > 1:
            yield _pairs([counts.get(place, 0) for place in range(1, seats + 1)], counts[RACES], counts[SQUARES])


def _pairs(won: list[int], races: int, squares: int) -> Pairs:
    """Hoeffding's variance, of shares to which each place adds one race: so few races are never certain."""
    same = Fraction(sum(each * each for each in won) - squares, 2 * RACE * RACE)
    parts = [Fraction(each + RACE, RACE * (races + len(won))) for each in won]
    alike = sum((part * part for part in parts), Fraction(0))
    first = sum((part * part * part for part in parts), Fraction(0)) - alike * alike
    many = races * (races - 1) // 2
    return Pairs(many, same, (2 * (races - 2) * first + alike * (1 - alike)) / many)


def _luck(same: int, seats: int) -> int:
    return min(WHOLE, (WHOLE - same) * seats // max(1, seats - 1))
