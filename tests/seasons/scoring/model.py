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
    won = {racer: [_won(truth, racer, number, by_place) for number in truth.rounds] for racer in truth.members}
    keys: dict[int, tuple[Any, ...]] = {}
    for racer in truth.members:
        fined = sum(points for member, points in truth.penalties if member == racer)
        keys[racer] = (_summed(won[racer], drop, best) + fined,)
    totals = {racer: key[0] for racer, key in keys.items()}
    for tie in ties:
        keys = {racer: (*keys[racer], _worth(truth, won, tie, racer, _like(keys, racer))) for racer in truth.members}
    return {racer: (1 + sum(other > keys[racer] for other in keys.values()), totals[racer]) for racer in truth.members}


def _like(keys: dict[int, tuple[Any, ...]], racer: int) -> list[int]:
    return [other for other in keys if other != racer and keys[other] == keys[racer]]


def _won(truth: Truth, member: int, number: int, by_place: dict[int, int]) -> int:
    raced = [places[member] for at, places in truth.heats.values() if at == number and member in places]
    return sum(by_place.get(place, 0) for place in raced) + sum(
        points for at, racer, points in truth.others if (at, racer) == (number, member)
    )


def _summed(won: list[int], drop: int, best: int) -> int:
    """The most that so many rounds bring, whichever they are."""
    if not won:
        return 0
    kept = max(1, len(won) - drop)
    if best and best < kept:
        kept = best
    return max(sum(chosen) for chosen in combinations(won, kept))


def _worth(truth: Truth, won: dict[int, list[int]], tie: str, racer: int, like: list[int]) -> Any:
    counts = {"wins": 1, "seconds": 2, "thirds": 3}
    if tie in counts:
        return sum(places.get(racer) == counts[tie] for _number, places in truth.heats.values())
    if tie == "meetings":
        return sum(_is_before(places, racer, other) for _number, places in truth.heats.values() for other in like)
    return {"best": sorted(won[racer])[::-1], "latest": won[racer][::-1], "all": sum(won[racer])}[tie]


def _is_before(places: dict[int, int], racer: int, other: int) -> bool:
    if racer not in places or other not in places or places[racer] == 0:
        return False
    return places[other] == 0 or places[racer] < places[other]
