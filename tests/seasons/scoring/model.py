"""A season told plainly, and its table by brute force: what the scoring is held against.

It knows no rows and no corrections, only what is true in the end. It must never share code with the scoring.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any


@dataclass
class Truth:
    """What is true at the end of a season: places by heat and member, what else was won, and penalties."""

    members: list[int]
    rounds: list[int]
    heats: dict[int, tuple[int, dict[int, int]]] = field(default_factory=dict)  # heat: round, places by member
    others: list[tuple[int, int, int]] = field(default_factory=list)  # round, member, points: bonuses, byes, no-shows
    penalties: list[tuple[int, int]] = field(default_factory=list)  # member, points


def table(truth: Truth, points: list[int], drop: int, best: int, ties: list[str]) -> dict[int, tuple[int, int]]:
    """Place and points of every member."""
    by_place = dict(enumerate(points, 1))
    won = {one: [_won(truth, one, number, by_place) for number in truth.rounds] for one in truth.members}
    keys: dict[int, tuple[Any, ...]] = {}
    for one in truth.members:
        fined = sum(points for member, points in truth.penalties if member == one)
        keys[one] = (_summed(won[one], drop, best) + fined,)
    totals = {one: key[0] for one, key in keys.items()}
    for tie in ties:
        keys = {one: (*keys[one], _worth(truth, won, tie, one, _like(keys, one))) for one in truth.members}
    return {one: (1 + sum(other > keys[one] for other in keys.values()), totals[one]) for one in truth.members}


def _like(keys: dict[int, tuple[Any, ...]], one: int) -> list[int]:
    return [other for other in keys if other != one and keys[other] == keys[one]]


def _won(truth: Truth, member: int, number: int, by_place: dict[int, int]) -> int:
    raced = [places[member] for at, places in truth.heats.values() if at == number and member in places]
    return sum(by_place.get(place, 0) for place in raced) + sum(
        points for at, who, points in truth.others if (at, who) == (number, member)
    )


def _summed(won: list[int], drop: int, best: int) -> int:
    """The most that so many rounds bring, whichever they are."""
    if not won:
        return 0
    kept = max(1, len(won) - drop)
    if best and best < kept:
        kept = best
    return max(sum(chosen) for chosen in combinations(won, kept))


def _worth(truth: Truth, won: dict[int, list[int]], tie: str, one: int, like: list[int]) -> Any:
    counts = {"wins": 1, "seconds": 2, "thirds": 3}
    if tie in counts:
        return sum(places.get(one) == counts[tie] for _number, places in truth.heats.values())
    if tie == "meetings":
        return sum(_is_before(places, one, other) for _number, places in truth.heats.values() for other in like)
    return {"best": sorted(won[one])[::-1], "latest": won[one][::-1], "all": sum(won[one])}[tie]


def _is_before(places: dict[int, int], one: int, other: int) -> bool:
    if one not in places or other not in places or places[one] == 0:
        return False
    return places[other] == 0 or places[one] < places[other]
