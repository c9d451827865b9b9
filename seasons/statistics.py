"""What the races of a season tell besides points: wins, dents, crashes, comebacks, the nicest replay.

It must never count a race that has no points yet, nor one that was annulled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count

from games.tables.access import Caller
from ground import canonical
from ground.errors import Refused
from ground.words import gettext_noop as _
from replays.models import Replay
from seasons import access, standings
from seasons.models import Award, Heat, HeatSeat, Member, Season, Sits
from seasons.scoring import ledger

OUT = ("wrecked", "retired")


@dataclass(slots=True)
class Tally:
    """The numbers of one member."""

    races: int = 0
    wins: int = 0
    podiums: int = 0
    absent: int = 0
    byes: int = 0
    dents: int = 0  # of Snow Tails
    crashes: int = 0  # sleds that did not arrive
    clean: int = 0  # bonuses, where the season gives them
    comebacks: int = 0


def told(season: Season) -> dict[str, Any]:
    """The numbers of every member, and the heats that members like best."""
    found = {pk: Tally() for pk in standings.members_of(season)}
    for member, one in _raced(season):
        _count(found[member], one)
    for member, kind in season.awards.filter(corrects=None).values_list("member_id", "kind"):
        _award(found[member], kind)
    members = [{"member": member, **asdict(tally)} for member, tally in found.items()]
    return {"members": members, "nicest": _nicest(season)}


def _raced(season: Season) -> Iterator[tuple[int, dict[str, Any]]]:
    """What each race says of each seat whose own member sat there."""
    awarded = Award.objects.filter(season=season, kind=ledger.PLACE, corrects=None, heat__annulled=None)
    sat = {(heat, member) for heat, member in awarded.values_list("heat_id", "member_id")}
    seats = HeatSeat.objects.filter(heat__round__season=season, kind=Sits.MEMBER)
    results = Replay.objects.filter(race__table__heat__round__season=season).values_list("race_id", "result")
    outcomes = {race: _by_seat(bytes(result)) for race, result in results}
    for heat, race, number, member in seats.values_list("heat_id", "heat__race_id", "number", "member_id"):
        if member is not None and (heat, member) in sat:
            yield member, outcomes[race][number]


def _by_seat(result: bytes) -> dict[int, dict[str, Any]]:
    outcome: dict[str, Any] = canonical.load_object(result)
    return {one["seat"]: one for one in outcome["results"]}


def _count(tally: Tally, one: dict[str, Any]) -> None:
    tally.races += 1
    tally.wins += one["place"] == 1
    tally.podiums += 1 <= one["place"] <= 3
    tally.dents += one.get("dents", 0)
    tally.crashes += one.get("fate") in OUT


def _award(tally: Tally, kind: str) -> None:
    tally.byes += kind == ledger.BYE
    tally.absent += kind == ledger.NO_SHOW
    tally.clean += kind == f"{ledger.BONUS}:clean"
    tally.comebacks += kind == f"{ledger.BONUS}:last-to-first"


def _nicest(season: Season) -> list[dict[str, Any]]:
    """The heats with votes, the most first."""
    liked = Heat.objects.filter(round__season=season, votes__isnull=False).annotate(count=Count("votes"))
    rows = liked.order_by("-count", "round__number", "number")
    names = ("round__number", "number", "race_id", "count")
    return [
        {"round": round, "heat": heat, "race": race, "votes": count}
        for round, heat, race, count in rows.values_list(*names)
    ]


@transaction.atomic
def vote(season: UUID, caller: Caller, round: int, number: int) -> None:
    """A member says which heat is the nicest to watch; a new vote takes the place of the old one."""
    seen = access.of_member(season, caller)
    heat = access.heat_of(seen.season, round, number)
    if heat.settled is None:
        raise Refused("season.not-settled", _("This heat has no result yet."))
    assert seen.member is not None
    Member.objects.filter(pk=seen.member.pk).update(nicest=heat)
