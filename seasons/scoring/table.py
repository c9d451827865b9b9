"""The table of a season: a function of its awards and its rules, with a reason for every number.

It must never know a race, a clock or a name: members are numbers here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from seasons.scoring.ledger import APART, PLACE, Award, NetAward, standing
from seasons.scoring.rules import Rules
from seasons.scoring.ties import Decided, ranked


@dataclass(frozen=True, slots=True)
class Cell:
    """What a member won in a round, from which rows, and whether it is summed."""

    round: int
    points: int
    is_counted: bool
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A member's line. `place` is shared where nothing settles a tie; `decided` is what put it behind the one above."""

    member: int
    place: int
    points: int
    cells: tuple[Cell, ...]
    apart: int  # penalties: never dropped
    apart_rows: tuple[int, ...]
    places: tuple[int, ...]  # how often first, second, …
    decided: Decided | None


@dataclass(frozen=True, slots=True)
class Score:
    """A member's numbers before anybody is ranked: what ties are settled by."""

    member: int
    cells: tuple[Cell, ...]
    apart: int
    apart_rows: tuple[int, ...]
    places: tuple[int, ...]
    met: tuple[tuple[int, int], ...]  # heat and place in it

    @property
    def points(self) -> int:
        return self.apart + sum(cell.points for cell in self.cells if cell.is_counted)


def table(rules: Rules, members: Sequence[int], rounds: Sequence[int], awards: Iterable[Award]) -> list[Row]:
    """Every member in the order of the season; requires that `rounds` are those that were raced, in their order.

    ST-119, ST-120: points are summed, most points wins. R-ST-28: ties are settled by the rules' tie-breaks in their
    order; members whom none of them separates share the place.

    >>> awards = [Award(1, 1, 1, 7, "place", 3, 2), Award(2, 1, 1, 8, "place", 5, 1)]
    >>> [(row.place, row.member, row.points) for row in table(Rules(), [7, 8], [1], awards)]
    [(1, 8, 5), (2, 7, 3)]
    """
    held: dict[int, list[NetAward]] = {member: [] for member in members}
    for award in standing(awards):
        held[award.first.member].append(award)
    scores = [score(rules, member, rounds, held[member]) for member in members]
    return [
        Row(line.member, place, line.points, line.cells, line.apart, line.apart_rows, line.places, decided)
        for line, place, decided in ranked(rules.ties, scores)
    ]


def score(rules: Rules, member: int, rounds: Sequence[int], held: Sequence[NetAward]) -> Score:
    """The numbers of one member: a round in which nothing was won is a round of 0, which may be dropped like any."""
    by_round: dict[int, list[NetAward]] = {number: [] for number in rounds}
    apart: list[NetAward] = []
    for award in held:
        (apart if award.first.kind in APART else by_round[award.first.round]).append(award)
    won = [sum(award.points for award in by_round[number]) for number in rounds]
    counted = counted_rounds(rules, won)
    cells = tuple(
        Cell(number, points, at in counted, _rows(by_round[number]))
        for at, (number, points) in enumerate(zip(rounds, won, strict=True))
    )
    met = tuple((award.first.heat, award.place) for award in held if award.first.kind == PLACE)
    places = [place for _heat, place in met if place]
    most = max(places, default=0)
    often = tuple(places.count(place) for place in range(1, most + 1))
    return Score(member, cells, sum(award.points for award in apart), _rows(apart), often, met)


def counted_rounds(rules: Rules, won: Sequence[int]) -> set[int]:
    """Which rounds are summed: not the worst ones, of equal ones the earlier is dropped; one always counts.

    >>> sorted(counted_rounds(Rules(drop=1), [2, 5, 2]))
    [1, 2]
    >>> sorted(counted_rounds(Rules(best=1), [2, 5, 2]))
    [1]
    """
    worst_first = sorted(range(len(won)), key=lambda at: (won[at], at))
    kept = max(len(won) - rules.drop, min(len(won), 1))
    if rules.best:
        kept = min(kept, rules.best)
    return set(worst_first[len(won) - kept :])


def _rows(held: Iterable[NetAward]) -> tuple[int, ...]:
    return tuple(row for award in held for row in award.rows)
