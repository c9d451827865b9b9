"""One bot of a level against others of another: how often it wins, with a 95 % interval.

The start places go round, so that nobody wins by where it stood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from tests.bots.racing import Ended, race

Z = 1.959964  # 95 %
Race = Callable[[Sequence[str], str, int], Ended]  # levels by seat, the course, the number of the race


class Duel(NamedTuple):
    """How many races one bot won among so many seats."""

    single: str
    others: str
    seats: int
    races: int
    won: int

    @property
    def share(self) -> float:
        """What it would win if it were like the others."""
        return 1 / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.races)

    @property
    def is_clear(self) -> bool:
        """It wins more than its share, and that is no accident."""
        return self.interval[0] > self.share

    def __str__(self) -> str:
        low, high = self.interval
        pair = f"one {self.single} against {self.seats - 1} {self.others}{'s' * (self.seats > 2)}"
        won = f"{self.won:4} of {self.races:4} won, {100 * self.won / self.races:5.1f} %"
        return f"{pair:33} {won}  ({100 * low:4.1f} to {100 * high:4.1f})   its share {100 * self.share:4.1f} %"


def duel(single: str, others: str, seats: int, courses: Sequence[str], races: int, raced: Race = race) -> Duel:
    """So many races, on one course after the other."""
    return whole(by_course(single, others, seats, courses, races, raced).values())


def by_course(
    single: str, others: str, seats: int, courses: Sequence[str], races: int, raced: Race = race
) -> dict[str, Duel]:
    """So many races, counted for each course; course after course, so that bots learn each of them only once."""
    won: dict[str, list[bool]] = {course: [] for course in courses}
    for first, course in enumerate(courses):
        for number in range(first, races, len(courses)):
            at = number // len(courses) % seats
            levels = [single if seat == at else others for seat in range(seats)]
            won[course].append(raced(levels, course, number).of(at)["place"] == 1)
    return {course: Duel(single, others, seats, len(each), sum(each)) for course, each in won.items()}


def whole(parts: Iterable[Duel]) -> Duel:
    """All races of several duels."""
    parts = list(parts)
    return parts[0]._replace(races=sum(part.races for part in parts), won=sum(part.won for part in parts))


def wilson(won: int, of: int) -> tuple[float, float]:
    """The interval that holds the true share 95 times in 100 (Wilson's score).

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    share, spread = won / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return middle - half, middle + half
