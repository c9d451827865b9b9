"""The rows that correct a heat: its result is told anew, and what stands is brought there by rows of its own.

It must never change or leave out a row; where nothing changes nothing is written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from seasons.scoring.ledger import BONUS, PLACE, Standing
from seasons.scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Amendment:
    """A correcting row as it is to be written: behind the newest row of its chain."""

    of: int
    points: int
    place: int


def amended(
    rules: Rules, stood: Iterable[Standing], places: Mapping[int, int], out: Collection[int] = ()
) -> list[Amendment]:
    """A heat with other places, by member; who is `out` loses place and bonuses. Requires the rules of its round."""
    found = []
    for one in stood:
        if one.first.kind == PLACE:
            place = 0 if one.first.member in out else places[one.first.member]
            found += brought_to(one, rules.at_place(place), place)
        elif one.first.kind.startswith(BONUS) and one.first.member in out:
            found += brought_to(one, 0, 0)
    return found


def annulled(stood: Iterable[Standing]) -> list[Amendment]:
    """A heat that never counted: nothing of its awards is left, penalties in it included."""
    return [row for one in stood for row in brought_to(one, 0, 0)]


def without(places: Mapping[int, int], out: Collection[int]) -> dict[int, int]:
    """The places of a heat once some are taken out of it: who was behind them moves up.

    >>> without({7: 1, 8: 2, 9: 3}, [7])
    {7: 0, 8: 1, 9: 2}
    """
    gone = [place for member, place in places.items() if member in out and place]
    return {
        member: 0 if member in out or not place else place - sum(1 for other in gone if other < place)
        for member, place in places.items()
    }


def brought_to(one: Standing, points: int, place: int) -> list[Amendment]:
    """The row that makes an award worth `points` and `place`, or none where it is."""
    if (one.points, one.place) == (points, place):
        return []
    return [Amendment(one.rows[-1], points - one.points, place)]
