"""A seat is left while the race goes on: a bot stands in, its person comes back, all agree to abandon.

It must never touch the log: a bot that stands in gives orders like anybody.
"""

from __future__ import annotations

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games import heads
from games.rules import registry
from games.tables import access, afterwards, words
from games.tables.access import Caller
from games.tables.joining import touch
from games.tables.models import Kind, Level, Seat, Stage, Table
from ground.errors import Refused
from ground.words import gettext_noop as _


@transaction.atomic
def hand_over(race: UUID, caller: Caller, number: int, level: str = Level.RACER) -> None:
    """A bot races on for a seat: for one's own at any time, for another's when the host finds its person gone."""
    seen = access.in_stage(access.of_seated(race, caller), Stage.RACING)
    if number not in seen.mine:
        check_gone(access.of_host(race, caller).seats, number)
    stand_in(seen.table, number, heads.load(race).ply, words.level(level))


def check_gone(seats: tuple[Seat, ...], number: int) -> None:
    """A host may replace who was not there for a quarter of an hour, and nobody else."""
    seat = next((one for one in seats if one.number == number), None)
    still_here = seat is None or seat.kind == Kind.BOT or not is_away(seat)
    if still_here:
        raise Refused("table.still-here", _("Only somebody who has been away for %(minutes)s minutes can be replaced."),
                      minutes=AWAY_MINUTES)  # fmt: skip


AWAY_MINUTES = 15


def is_away(seat: Seat) -> bool:
    """Whether its person has not looked at the race for a while."""
    return seat.looked is None or (timezone.now() - seat.looked).total_seconds() > AWAY_MINUTES * 60


def stand_in(table: Table, number: int, ply: int, level: str = Level.RACER) -> None:
    """From now on a bot gives the orders of a seat; the one it may owe now comes as a job."""
    Seat.objects.filter(table=table, number=number).update(is_stood_in=True, level=level, wants_end=False)
    touch(table)
    seats = list(table.seats.order_by("number"))
    standing = heads.load(table.race_id)
    owing = [seats[owes] for owes in registry.find(standing.rules).movers(standing.state)]
    afterwards.ask(table, owing, ply, None)


@transaction.atomic
def come_back(race: UUID, caller: Caller, number: int) -> None:
    """Take one's own seat back from the bot."""
    seen = access.in_stage(access.of_seated(race, caller), Stage.RACING)
    if number not in seen.mine:
        raise Refused("table.not-your-seat", _("This seat is not yours."))
    Seat.objects.filter(table=seen.table, number=number).exclude(kind=Kind.BOT).update(is_stood_in=False, level="")
    touch(seen.table)


@transaction.atomic
def agree_to_abandon(race: UUID, caller: Caller, agrees: bool = True) -> bool:
    """Say that the race may be abandoned, or take it back; it is, once everybody who still races agrees."""
    seen = access.in_stage(access.of_seated(race, caller), Stage.RACING)
    table = Table.objects.select_for_update().get(race_id=race)
    Seat.objects.filter(table=table, person_id=caller.user.pk).update(wants_end=agrees)
    people = [seat for seat in table.seats.all() if seat.kind in (Kind.PERSON, Kind.LOCAL) and not seat.is_stood_in]
    abandoned = agrees and all(seat.wants_end for seat in people)
    if abandoned:
        Table.objects.filter(race_id=race, stage=Stage.RACING).update(
            stage=Stage.ABANDONED, ended=timezone.now(), due=None
        )
    touch(seen.table)
    return abandoned
