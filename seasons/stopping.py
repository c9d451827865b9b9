"""Heats that nobody races to their end: abandoned, or kept waiting by somebody who is gone. Those concerned are told,
and the organiser may let bots race on.

It must never decide what comes of such a heat: the organiser does (`stewarding`).
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.errors import Refused
from core.i18n import gettext_noop as _
from games import heads
from games.rules import registry
from games.stages import Stage as TableStage
from games.tables import leaving, letting_on, steps
from games.tables.access import Caller
from games.tables.access import held as hold_race
from games.tables.models import Kind, Seat, StandIn, Table
from jobs.services import ask
from seasons import access, acts, membership
from seasons.models import Heat, Round, Season, Sits, State

LOOK = "seasons.look"
AWAY = timedelta(minutes=leaving.AWAY_MINUTES)
SEALED_ONES = Q(race__group__isnull=False, race__group__revealed=None, race__stage=TableStage.RACING)
ABANDONED = _("Your heat was abandoned. It brings no points; the organiser decides whether it is raced again.")
DECIDE = _("A heat was abandoned: have it raced again, or annul it.")
SEALED = _(
    "Nothing is shown of this heat before the last table has ended. From the deadline on bots race for anyone "
    "who is away; or it can be annulled."
)
STILL = _("The deadline of a round has passed, and a heat of it is still being raced. Look who is waited for.")


def heard(race: UUID, **_kwargs: Any) -> None:
    """A race was abandoned: where it is a heat, its season notes it, and its organiser and seats are told."""
    heat = Heat.objects.select_related("round__season").defer("round__plan").filter(race=race, annulled=None).first()
    if heat is None:
        return
    season = heat.round.season
    acts.write(season, None, "abandoned", round=heat.round.number, heat=heat.number)
    members = heat.seats.filter(kind=Sits.MEMBER).exclude(member__person=season.organiser_id)
    for person in members.exclude(member__person=None).values_list("member__person", flat=True):
        membership.tell(season, person, f"abandoned-{heat.pk}", ABANDONED)
    if season.organiser_id is not None:
        membership.tell(season, season.organiser_id, f"abandoned-{heat.pk}", DECIDE)


def tell_late(season: Season, round: Round, due: int) -> None:
    """At a deadline: the organiser hears of heats that began in time and are not over."""
    late = round.heats.filter(race__stage=TableStage.RACING, annulled=None).exclude(SEALED_ONES)
    if late.exists() and season.organiser_id is not None:
        membership.tell(season, season.organiser_id, f"late-{round.number}-{due}", STILL)


def race_on_unseen(round: Round) -> int:
    """After a deadline bots stand in for members who are away from a heat that shares its luck with others, since
    nobody may learn for whom it waits; gives how many. At a table that waits for others nobody is expected. Requires a
    transaction.
    """
    stood_in = 0
    for race in round.heats.filter(SEALED_ONES, annulled=None).values_list("race_id", flat=True):
        hold_race(race)
        if steps.waits(Table.objects.select_related("group").defer("plan").get(pk=race), heads.load(race)):
            continue
        for seat in Seat.objects.filter(table=race, kind=Kind.PERSON):
            if not seat.is_driven and leaving.is_away(seat):
                leaving.stand_in(race, seat.number, heads.load(race).ply)
                stood_in += 1
    return stood_in


def hurry(round: Round) -> None:
    """From a deadline on tables that others wait for have a pace, so that nobody who only looks on holds all up."""
    for race in round.heats.filter(SEALED_ONES, annulled=None).values_list("race_id", flat=True):
        letting_on.hurry(race)


def look_later(round: Round, due: int, turn: int = 0) -> None:
    """Heats that others wait for are looked at again and again, so that whoever goes away after the deadline, or came
    and never raced, holds nobody up.
    """
    if round.heats.filter(SEALED_ONES, annulled=None).exists():
        ask(LOOK, {"round": round.pk, "due": due, "turn": turn}, timezone.now() + AWAY)


@transaction.atomic
def race_on(season: UUID, caller: Caller, round: int, number: int) -> int:
    """Bots stand in for members who keep a heat waiting and are away; gives how many. They may come back any time."""
    seen = access.of_organiser(season, caller, State.RUNNING)
    heat = access.heat_of(seen.season, round, number)
    hold_race(heat.race_id)
    if heat.race.is_sealed:
        raise Refused("season.sealed", SEALED)
    away = waited_for(heat)
    if not away:
        template = _("Nobody who is waited for has been away for %(minutes)s minutes.")
        raise Refused("season.still-here", template, minutes=leaving.AWAY_MINUTES)
    for seat in away:
        leaving.stand_in(heat.race_id, seat, heads.load(heat.race_id).ply, StandIn.ORGANISER)
    acts.write(seen.season, caller.user, "raced-on", round=round, heat=number, bots=len(away))
    return len(away)


def waited_for(heat: Heat) -> list[int]:
    """The seats that owe a decision, and whose people have not looked at the race for a while. Of a race by whose luck
    others race too it is not told.
    """
    if heat.race.stage != TableStage.RACING or heat.race.is_sealed:
        return []
    standing = heads.load(heat.race_id)
    movers = registry.find(standing.rules).movers(standing.state)
    seats = Seat.objects.filter(table=heat.race_id, number__in=[*movers])
    return [seat.number for seat in seats if not seat.is_driven and leaving.is_away(seat)]
