"""The rows that correct a heat: it gets a new result, and added rows bring what stands to it.

It must never change or leave out a row; where nothing changes nothing is written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from seasons.scoring.ledger import BONUS, PLACE, NetAward
from seasons.scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Amendment:
    """A correcting row as it is to be written: behind the newest row of its chain."""

    of: int
    points: int
    place: int


def amended(
    rules: Rules, stood: Iterable[NetAward], places: Mapping[int, int], out: Collection[int] = ()
) -> list[Amendment]:
    """A heat with other places, by member; members in `out` lose place and bonuses. Requires the rules of its round."""
    amendments = []
    for award in stood:
        if award.first.kind == PLACE:
            place = 0 if award.first.member in out else places[award.first.member]
            amendments += brought_to(award, rules.at_place(place), place)
        elif award.first.kind.startswith(BONUS) and award.first.member in out:
            amendments += brought_to(award, 0, 0)
    return amendments


def annulled(stood: Iterable[NetAward]) -> list[Amendment]:
    """A heat that never counted: nothing of its awards is left, penalties in it included."""
    return [row for award in stood for row in brought_to(award, 0, 0)]


def without(places: Mapping[int, int], out: Collection[int]) -> dict[int, int]:
    """The places of a heat once some are taken out of it: members behind them move up.

    >>> without({7: 1, 8: 2, 9: 3}, [7])
    {7: 0, 8: 1, 9: 2}
    """
    gone = [place for member, place in places.items() if member in out and place]
    return {
        member: 0 if member in out or not place else place - sum(1 for other in gone if other < place)
        for member, place in places.items()
    }


def brought_to(award: NetAward, points: int, place: int) -> list[Amendment]:
    """The row that makes an award worth `points` and `place`, or none where it is."""
    if (award.points, award.place) == (points, place):
        return []
    return [Amendment(award.rows[-1], points - award.points, place)]
