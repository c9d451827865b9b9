"""What a heat brings: from a race's outcome and who sat where to the awards of everybody in it.

It must never look at a log: the caller has found what bonuses are given for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seasons.scoring.ledger import BONUS, NO_SHOW, PLACE, STOOD_IN
from seasons.scoring.rules import ALL, Rules


@dataclass(frozen=True, slots=True)
class Seated:
    """A member on a seat: whether they came, and which bonuses they earned there."""

    seat: int
    member: int
    is_there: bool = True
    earned: tuple[str, ...] = ()  # nothing where anybody else gave an order for them


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
    return {int(result["seat"]): 0 if is_void else int(result["place"]) for result in outcome["results"]}


BOT = None
Others = Mapping[int, int | None]  # by seat the moves that its person did not make; none are counted where a bot sits


def due(rules: Rules, outcome: Mapping[str, Any], seated: Sequence[Seated], others: Others) -> list[Due]:
    """The awards of a heat, by member. Seats of nobody get nothing; whether bots take places was agreed on.

    >>> outcome = {"results": [{"seat": 0, "place": 1}, {"seat": 1, "place": 2}]}
    >>> [(one.member, one.kind, one.points) for one in due(Rules(), outcome, [Seated(0, 7), Seated(1, 8)], {})]
    [(7, 'place', 5), (8, 'place', 3)]
    """
    reached = places(outcome)
    own = {seat for seat in reached if _is_own(rules, others.get(seat, 0))}
    awards: list[Due] = []
    for racer in sorted(seated, key=lambda racer: racer.member):
        if racer.is_there and racer.seat not in own:
            awards.append(Due(racer.member, STOOD_IN, 0, 0))
        elif racer.is_there:
            awards += _present(rules, racer, placed(rules, reached, own)[racer.seat])
        else:
            awards.append(_absent(rules, racer, reached[racer.seat], len(reached)))
    return awards


def _is_own(rules: Rules, moves: int | None) -> bool:
    return moves is not BOT and rules.may_stand_in(moves)


def placed(rules: Rules, reached: Mapping[int, int], own: Collection[int]) -> Mapping[int, int]:
    """The places that count: of all seats, or of those that people raced themselves among one another.

    >>> placed(Rules(placed="people"), {0: 2, 1: 1, 2: 3}, {0, 2})
    {0: 1, 2: 2}
    """
    if rules.placed == ALL:
        return reached
    better = sorted(reached[seat] for seat in own if reached[seat])
    return {seat: better.index(reached[seat]) + 1 if reached[seat] else 0 for seat in own}


def _present(rules: Rules, racer: Seated, place: int) -> Iterable[Due]:
    yield Due(racer.member, PLACE, rules.at_place(place), place)
    for kind, points in rules.bonus:
        if kind in racer.earned:
            yield Due(racer.member, f"{BONUS}:{kind}", points, 0)


def _absent(rules: Rules, racer: Seated, place: int, seats: int) -> Due:
    """A member who did not come gets what was agreed; a place that a bot reached for them never breaks a tie."""
    brought = {"bot": rules.at_place(place), "last": rules.at_place(seats), "nothing": 0}
    return Due(racer.member, NO_SHOW, brought[rules.no_show], 0)


def own_bonuses(earned: Mapping[int, tuple[str, ...]], others: Others, seat: int) -> tuple[str, ...]:
    """The bonuses of a seat, where its person made every move.

    >>> own_bonuses({0: ("clean",), 1: ("clean",)}, {0: 1}, 0), own_bonuses({1: ("clean",)}, {}, 1)
    ((), ('clean',))
    """
    return earned.get(seat, ()) if others.get(seat, 0) == 0 else ()
