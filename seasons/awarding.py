"""A heat whose race was verified gives its points, once: a second call, or a hundredth, changes nothing.

It must never award a race that this house did not verify; the database refuses that besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core import canonical, raw_sql
from games.tables.models import Kind, Seat
from jobs.kinds import Report
from jobs.services import ask
from replays import orders, queries
from replays.models import Replay
from replays.models import Verdict as Told
from replays.verify import VERIFIED
from seasons import access, acts, bonuses, drafting, rounds
from seasons.models import Award, Heat, HeatSeat, Sits
from seasons.scoring import results
from seasons.scoring.results import Due, Others, Seated

KIND = "seasons.award"
_UNSETTLED = """
    SELECT asked.number FROM {asked} JOIN seasons_heat h ON h.race_id = asked.id
    WHERE h.settled IS NULL"""


def heard(replays: Sequence[UUID], **_kwargs: Any) -> None:
    """Replays were verified: have those awarded that are heats and have no awards yet.

    Each verdict asks anew: an earlier asking may have ended in vain.
    """
    for (number,) in raw_sql.of_each(_UNSETTLED, replays):
        race = replays[number - 1]
        newest = Told.objects.filter(replay=race).order_by("-id").values_list("id", flat=True).first()
        ask(KIND, {"race": race.hex, "verdict": newest or 0})


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """The job of a heat."""
    return {"awards": settle(UUID(input["race"]))}


@transaction.atomic
def settle(race: UUID) -> int:
    """Write the awards of a heat; tells how many. None where it is no heat, is not verified, or was settled before."""
    season = Heat.objects.filter(race=race).values_list("round__season", flat=True).first()
    if season is None:
        return 0
    access.held(season)
    heat = Heat.objects.select_related("round__season").get(race=race)
    verdict = sound_verdict(race)
    if verdict is None or heat.annulled is not None or not _claimed(heat):
        return 0
    written = _write(heat, verdict)
    acts.write(heat.round.season, None, "settled", round=heat.round.number, heat=heat.number)
    rounds.close_if_raced(heat.round.season, heat.round)
    return written


def sound_verdict(race: UUID) -> Told | None:
    """The newest verdict on the replay of a race of this house that is no branch, if it says verified."""
    replay = Replay.objects.only("id").filter(race=race, is_branch=False).first()
    newest = queries.newest_verdict(replay) if replay is not None else None
    return newest if newest is not None and newest.code == VERIFIED else None


def _claimed(heat: Heat) -> bool:
    """Whether this is the one that settles the heat."""
    return bool(Heat.objects.filter(pk=heat.pk, settled=None, annulled=None).update(settled=timezone.now()))


def _write(heat: Heat, verdict: Told) -> int:
    rules = drafting.frozen(heat.round)
    outcome = canonical.load_object(bytes(Replay.objects.values_list("result", flat=True).get(pk=heat.race_id)))
    others = moves_of_others(heat.race_id)
    awards = results.due(rules, outcome, seated(heat, others), others)
    Award.objects.bulk_create(_award(heat, verdict, due) for due in awards)
    return len(awards)


def _award(heat: Heat, verdict: Told, due: Due) -> Award:
    return Award(
        season_id=heat.round.season_id, round=heat.round, heat=heat, member_id=due.member, kind=due.kind,
        points=due.points, place=due.place, race_id=heat.race_id, verdict=verdict, code=verdict.code,
    )  # fmt: skip


def moves_of_others(race: UUID) -> dict[int, int | None]:
    """By seat of a race that is over, how many moves its person did not make; none are counted where a bot sits."""
    replay = Replay.objects.only("orders", "seats").get(pk=race)
    shares = orders.read(canonical.load(bytes(replay.orders)), replay.seats)
    bots = {*Seat.objects.filter(table=race, kind=Kind.BOT).values_list("number", flat=True)}
    return {seat: results.BOT if seat in bots else share.by_others for seat, share in enumerate(shares)}


def seated(heat: Heat, others: Others) -> list[Seated]:
    """Which member sat where, whether they came, and what they earned besides, which is kept for the statistics."""
    there = who_came(heat)
    earned = bonuses.earned(heat.race_id)
    members = list(heat.seats.filter(kind=Sits.MEMBER))
    for seat in members:
        seat.earned = " ".join(results.own_bonuses(earned, others, seat.number))
        seat.by_others = others.get(seat.number) or 0
    HeatSeat.objects.bulk_update(members, ["earned", "by_others"])
    return [_seated(seat, seat.number in there) for seat in members]


def _seated(seat: HeatSeat, is_there: bool) -> Seated:
    assert seat.member_id is not None  # by a constraint of the database
    return Seated(seat.number, seat.member_id, is_there, tuple(seat.earned.split()))


def who_came(heat: Heat) -> set[int]:
    """The seats whose own member sat there to the end; a bot may have stood in for them."""
    sat = Seat.objects.filter(table=heat.race_id, kind=Kind.PERSON).values_list("number", "person_id")
    whose = heat.seats.filter(kind=Sits.MEMBER).values_list("number", "member__person_id")
    return {number for number, person in sat if (number, person) in set(whose) and person is not None}
