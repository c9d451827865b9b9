"""A seat is left while the race goes on: a bot stands in, its person comes back, all agree to abandon.

It must never touch the log: a bot that stands in gives orders like anybody.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.errors import Refused
from core.i18n import gettext_noop as _
from games import ending, heads
from games.stages import Stage
from games.tables import access, afterwards, cleaning
from games.tables.access import Caller, VisibleTable
from games.tables.joining import touch
from games.tables.models import Kind, Level, Seat, StandIn, Table


@transaction.atomic
def hand_over(race: UUID, caller: Caller, number: int, level: str = Level.RACER) -> None:
    """A bot races on for a seat: for one's own at any time, for another's when the host finds its person gone."""
    seen = access.in_stage(access.find(race, caller, hold=True), Stage.RACING)
    why = StandIn.ASKED
    if number not in seen.mine:
        check_gone(access.by_host(seen), number)
        why = StandIn.ORGANISER
    _stand_in(seen.table, number, cleaning.level(level), why)


def check_gone(seen: VisibleTable, number: int) -> None:
    """A host may replace who was not there for a quarter of an hour, and nobody else."""
    if not 0 <= number < len(seen.seats):
        raise access.no_seat()
    if seen.seats[number].is_driven or not is_away(seen.seats[number]):
        raise Refused("table.still-here", _("Only somebody who has been away for %(minutes)s minutes can be replaced."),
                      minutes=AWAY_MINUTES)  # fmt: skip


AWAY_MINUTES = 15


def is_away(seat: Seat) -> bool:
    """Whether its person has not looked at the race for a while."""
    return seat.looked is None or (timezone.now() - seat.looked).total_seconds() > AWAY_MINUTES * 60


@transaction.atomic
def stand_in(race: UUID, number: int, ply: int, why: str = StandIn.DEADLINE) -> None:
    """A bot takes a seat whose order is overdue at this ply, unless the race has moved on."""
    access.held(race)
    table = Table.objects.defer("plan").get(race_id=race)
    if table.stage == Stage.RACING and heads.load(race).ply == ply:
        _stand_in(table, number, Level.RACER, why)


def _stand_in(table: Table, number: int, level: str, why: str) -> None:
    _change(table, number, is_stood_in=True, stand_in_why=why, level=level, wants_end=False)


def _change(table: Table, number: int, **changed: Any) -> None:
    """Who gives the orders of a seat changes; the one that it may owe now is asked for again."""
    Seat.objects.filter(table=table, number=number).exclude(kind=Kind.BOT).update(**changed)
    touch(table)
    if not _abandoned(table):
        afterwards.changed_hands(table, heads.load(table.race_id), number)


@transaction.atomic
def come_back(race: UUID, caller: Caller, number: int) -> None:
    """Take one's own seat back from the bot, with what is left of the time for a decision that it owes."""
    seen = access.in_stage(access.of_seated(race, caller), Stage.RACING)
    access.check_own(seen, number)
    if seen.seats[number].is_stood_in:
        check_in_time(seen.table, number)
        _change(seen.table, number, is_stood_in=False, level="")


def check_in_time(table: Table, number: int) -> None:
    """A person whose time for a decision is up leaves it to the bot: else people who come and go are waited for."""
    if afterwards.is_overdue(table, heads.load(table.race_id), number):
        raise Refused("table.overdue", _("The time for this move is over: the bot makes it. Take the seat back then."))


@transaction.atomic
def agree_to_abandon(race: UUID, caller: Caller, agrees: bool = True) -> bool:
    """Say that the race may be abandoned, or take it back; it is, once everybody who still races agrees: also when the
    only one who does not leaves their seat to a bot.
    """
    seen = access.in_stage(access.of_seated(race, caller), Stage.RACING)
    table = seen.table
    if not table.seats.filter(person_id=caller.user.pk, is_stood_in=False).update(wants_end=agrees):
        raise access.stood_in()
    touch(table)
    return _abandoned(table)


def _abandoned(table: Table) -> bool:
    """Whether everybody who still races agrees to end the race, which ends it; among bots alone nobody does."""
    people = table.seats.filter(kind__in=[Kind.PERSON, Kind.LOCAL], is_stood_in=False)
    agreed = people.values_list("wants_end", flat=True)
    if not agreed or not all(agreed):
        return False
    racing = Table.objects.filter(pk=table.pk, stage=Stage.RACING)
    return ending.end(racing, Stage.ABANDONED)
