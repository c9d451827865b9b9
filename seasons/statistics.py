"""What the races of a season tell besides points: wins, comebacks, what only a game counts, the nicest replay.

It must never count a race that has no points yet, nor one that was annulled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count

from core import canonical
from core.errors import Refused
from core.i18n import gettext_noop as _
from games.tables.access import Caller
from replays.models import Replay
from seasons import access, manifest, standings
from seasons.models import Award, Heat, HeatSeat, Member, Season, Sits
from seasons.scoring import ledger
from seasons.scoring.earned import CLEAN, LAST_TO_FIRST

Given = dict[tuple[int | None, int], list[str]]  # what was won in a heat by a member


@dataclass(slots=True)
class Tally:
    """The numbers of one member; of races in which anybody else made a move for them, only that."""

    races: int = 0
    wins: int = 0
    podiums: int = 0
    absent: int = 0
    with_bot: int = 0  # races in which a bot made moves for them
    byes: int = 0
    clean: int = 0  # arrived without harm, whether or not there is a bonus for it
    comebacks: int = 0  # won after being alone in last place, likewise
    own: dict[str, int] = field(default_factory=lambda: dict.fromkeys(manifest.counts(), 0))  # what only a game counts


def compute(season: Season) -> dict[str, Any]:
    """The numbers of every member, and the heats that members like best."""
    tallies = {pk: Tally() for pk in standings.members_of(season)}
    rows = list(season.awards.filter(corrects=None).values_list("heat_id", "member_id", "kind"))
    for seat, rules, result, earned in _raced(season, _given(rows)):
        tally = tallies[seat.member_id]
        if seat.by_others:
            tally.with_bot += 1
        else:
            _count(tally, rules, result)
            tally.clean += CLEAN in earned
            tally.comebacks += LAST_TO_FIRST in earned
    for _heat, member, kind in rows:
        _award(tallies[member], kind)
    members = [{"member": member, **_numbers(tally)} for member, tally in tallies.items()]
    return {"members": members, "nicest": _nicest(season)}


def _raced(season: Season, given: Given) -> Iterator[tuple[Any, str, dict[str, Any], Collection[str]]]:
    """What each race says of each seat whose own member sat there, and what it earned besides."""
    kinds = (ledger.PLACE, ledger.STOOD_IN)
    awarded = Award.objects.filter(season=season, kind__in=kinds, corrects=None, heat__annulled=None)
    sat = {(heat, member) for heat, member in awarded.values_list("heat_id", "member_id")}
    seats = HeatSeat.objects.filter(heat__round__season=season, kind=Sits.MEMBER)
    results = Replay.objects.filter(race__table__heat__round__season=season).values_list("race_id", "rules", "result")
    outcomes = {race: (rules, _by_seat(bytes(result))) for race, rules, result in results}
    for seat in seats.select_related("heat"):
        if seat.member_id is not None and (seat.heat_id, seat.member_id) in sat:
            earned = {*seat.earned.split(), *given.get((seat.heat_id, seat.member_id), ())}
            rules, by_seat = outcomes[seat.heat.race_id]
            yield seat, rules, by_seat[seat.number], earned


def _given(rows: Iterable[tuple[int | None, int, str]]) -> Given:
    """The bonuses that were given: all that is known of heats that were settled before this was kept."""
    bonuses: Given = {}
    for heat, member, kind in rows:
        bonuses.setdefault((heat, member), []).append(kind.removeprefix(f"{ledger.BONUS}:"))
    return bonuses


def _by_seat(result: bytes) -> dict[int, dict[str, Any]]:
    outcome: dict[str, Any] = canonical.load_object(result)
    return {result["seat"]: result for result in outcome["results"]}


def _count(tally: Tally, rules: str, result: dict[str, Any]) -> None:
    tally.races += 1
    tally.wins += result["place"] == 1
    tally.podiums += 1 <= result["place"] <= 3
    for name, count in manifest.find(rules).counts.items():
        tally.own[name] += count.count(result)


def _numbers(tally: Tally) -> dict[str, int]:
    numbers = asdict(tally)
    own: dict[str, int] = numbers.pop("own")
    return numbers | own


def _award(tally: Tally, kind: str) -> None:
    tally.byes += kind == ledger.BYE
    tally.absent += kind == ledger.NO_SHOW


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
