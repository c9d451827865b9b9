"""What a member must do to win: who is out, who leads beyond reach, who has it in hand, and what the last round asks.

It must never promise more than holds whatever the others do: bonuses and byes to come are counted against the member.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seasons.scoring.rules import Rules
from seasons.scoring.table import Row, counted_rounds

WON, OUT, IN_HAND, HOPING = "won", "out", "in-hand", "hoping"
NOWHERE = -1  # beside the places: behind the last one, where nothing is won


@dataclass(frozen=True, slots=True)
class Ahead:
    """The rounds to come, how often everybody races in each, whether all meet in one heat, and how many seats the
    largest has (0: nobody knows).
    """

    rounds: int
    races: int = 1
    is_one_heat: bool = True
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """How far up a rival may come in the last round: `place` or a worse one, any where it is 0, none at `NOWHERE`."""

    member: int
    place: int


@dataclass(frozen=True, slots=True)
class WinningPlace:
    """A place in the last round that wins the season, as long as the rivals keep within their bounds."""

    place: int
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """How a member stands, the most points it can end with, who can still end level or above, and ways to win."""

    member: int
    state: str
    most: int
    rivals: tuple[int, ...]
    ways: tuple[WinningPlace, ...]


def needs(rules: Rules, rows: Sequence[Row], member: int, ahead: Ahead) -> Needs:
    """How the member stands. To end level is not to win here, because a tie-break may fall either way."""
    mine = next(row for row in rows if row.member == member)
    others = [row for row in rows if row.member != member]
    worst, best = total(rules, mine, [0] * ahead.rounds), total(rules, mine, _brought(rules, 1, ahead, True))
    rivals = [row.member for row in others if total(rules, row, _brought(rules, 1, ahead, True)) >= worst]
    state = _state(rules, mine, others, ahead, worst, best)
    return Needs(member, state, best, tuple(rivals), tuple(_ways(rules, mine, others, ahead)))


def total(rules: Rules, row: Row, ahead: Sequence[int]) -> int:
    """The points of a row if the rounds ahead brought these.

    >>> row = Row(7, 1, 5, (), 0, (), (), None)
    >>> total(Rules(drop=1), row, [5, 3, 1])
    8
    """
    won = [cell.points for cell in row.cells] + [*ahead]
    counted = counted_rounds(rules, won)
    return row.apart + sum(points for at, points in enumerate(won) if at in counted)


def _brought(rules: Rules, place: int, ahead: Ahead, is_most: bool) -> list[int]:
    """What each round ahead brings with that place in every race; at most: with all bonuses, or with a bye."""
    extra = sum(points for _kind, points in rules.bonus) if is_most else 0
    once = (rules.at_place(place) if place != NOWHERE else 0) + extra
    return [max(once * ahead.races, rules.bye if is_most else 0)] * ahead.rounds


def _state(rules: Rules, mine: Row, others: Sequence[Row], ahead: Ahead, worst: int, best: int) -> str:
    if not ahead.rounds:
        return WON if mine.place == 1 else OUT
    if all(total(rules, row, _brought(rules, 1, ahead, True)) < worst for row in others):
        return WON
    if any(total(rules, row, [0] * ahead.rounds) > best for row in others):
        return OUT
    behind = _brought(rules, 2 if ahead.is_one_heat else 1, ahead, True)
    won = total(rules, mine, _brought(rules, 1, ahead, False))
    return IN_HAND if all(total(rules, row, behind) < won for row in others) else HOPING


def _ways(rules: Rules, mine: Row, others: Sequence[Row], ahead: Ahead) -> list[WinningPlace]:
    """Before a last round of one race: each place that can win, and what it asks of the rivals."""
    if (ahead.rounds, ahead.races) != (1, 1):
        return []
    ways = []
    for place in _places(rules, ahead):
        end = total(rules, mine, [rules.at_place(place)])
        taken = place if ahead.is_one_heat and place <= len(rules.points) else 0
        bounds = [_bound(rules, row, end, taken, ahead) for row in others]
        if all(bounds):
            ways.append(WinningPlace(place, tuple(bound for bound in bounds if bound and bound.place)))
    return ways


def _places(rules: Rules, ahead: Ahead) -> range:
    """The places of a heat that differ in what they bring."""
    bring = len(rules.points) + 1
    return range(1, min(ahead.seats or bring, bring) + 1)


def _bound(rules: Rules, row: Row, end: int, taken: int, ahead: Ahead) -> Bound | None:
    """The best place with which a rival ends below `end`, or nothing where it does so with none."""
    free = [*(place for place in _places(rules, ahead) if place != taken), NOWHERE]
    for place in free:
        if total(rules, row, _brought(rules, place, Ahead(1), True)) < end:
            return Bound(row.member, 0 if place == free[0] else place)
    return None
