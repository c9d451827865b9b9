"""What a heat brings: from a race's outcome and who sat where to the awards of everybody in it.

It must never look at a log: what a bonus is given for was found by whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seasons.scoring.ledger import BONUS, NO_SHOW, PLACE
from seasons.scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sat on a seat for the season, whether they came, and which bonuses they earned there."""

    seat: int
    member: int
    is_there: bool = True
    earned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """An award as it is to be written."""

    member: int
    kind: str
    points: int
    place: int


def places(outcome: Mapping[str, Any]) -> dict[int, int]:
    """The place of each seat, 0 for none: a void race has no places (R-ST-36), a wreck has none (R-ST-27).

    >>> places({"results": [{"seat": 1, "place": 1}, {"seat": 0, "place": 0}], "void": 0})
    {1: 1, 0: 0}
    """
    is_void = bool(outcome.get("void"))
    return {int(one["seat"]): 0 if is_void else int(one["place"]) for one in outcome["results"]}


def due(rules: Rules, outcome: Mapping[str, Any], seated: Sequence[Seated]) -> list[Due]:
    """The awards of a heat, by member; seats of nobody (bots that fill the table) take places and get nothing.

    >>> outcome = {"results": [{"seat": 0, "place": 1}, {"seat": 1, "place": 2}]}
    >>> [(one.member, one.kind, one.points) for one in due(Rules(), outcome, [Seated(0, 7), Seated(1, 8)])]
    [(7, 'place', 5), (8, 'place', 3)]
    """
    reached = places(outcome)
    found: list[Due] = []
    for one in sorted(seated, key=lambda one: one.member):
        if one.is_there:
            found += _present(rules, one, reached[one.seat])
        else:
            found.append(_absent(rules, one, reached[one.seat], len(reached)))
    return found


def _present(rules: Rules, one: Seated, place: int) -> Iterable[Due]:
    yield Due(one.member, PLACE, rules.at_place(place), place)
    for kind, points in rules.bonus:
        if kind in one.earned:
            yield Due(one.member, f"{BONUS}:{kind}", points, 0)


def _absent(rules: Rules, one: Seated, place: int, seats: int) -> Due:
    """Who did not come gets what was agreed; a place that a bot reached for them never counts in a tie-break."""
    brought = {"bot": rules.at_place(place), "last": rules.at_place(seats), "nothing": 0}
    return Due(one.member, NO_SHOW, brought[rules.no_show], 0)
