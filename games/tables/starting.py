"""The start: seats are pinned, cards dealt, entry 0 written. It must never start with a free seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core import canonical
from core.canonical import Value
from core.errors import Refused
from core.i18n import gettext_noop as _
from games import news, services
from games.append import Beside
from games.log.orderer import BOT
from games.log.sitter import SITTER
from games.rules.play import Step
from games.services import Start
from games.stages import Stage
from games.tables import access, afterwards, cleaning, raw_sql, sitters
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table


def start(race: UUID, caller: Caller, fill: str = "") -> None:
    """The host starts the race; `fill` names the level of the bots that take the seats still free."""
    with transaction.atomic():
        begin(access.in_stage(access.of_host(race, caller), Stage.OPEN).table, fill)


def begin(table: Table, fill: str = "") -> None:
    """Start a race for a host or a season that may do so. Requires a transaction, and a table that is held and open."""
    if fill:
        table.seats.filter(kind=Kind.EMPTY).update(kind=Kind.BOT, level=cleaning.level(fill))
    seats = list(table.seats.select_related("person__person").order_by("number"))
    if any(seat.kind == Kind.EMPTY for seat in seats):
        raise Refused("table.free-seats", _("Some seats are free: wait for people, or give them to bots."))
    table.seats.filter(kind__in=[Kind.PERSON, Kind.LOCAL]).update(looked=timezone.now())  # nobody is away yet
    Table.objects.filter(race_id=table.race_id).update(stage=Stage.RACING)
    deal(table, seats)
    news.changed([table.race_id])


def deal(table: Table, seats: Sequence[Seat]) -> None:
    """Entry 0 of a table that is racing now, with what follows from it."""
    sitters.bind(seats)
    pins = [pinned(seat, table.group_id is not None) for seat in seats]
    terms = Start(table.board_id, pins, canonical.load_object(bytes(table.options)))
    services.start_race(table.race_id, terms, partial(follows, table.race_id))


def follows(race: UUID, step: Step, ply: int) -> Beside:
    """What follows from the first entry of a table that this very transaction has made to race."""
    at = raw_sql.sitting(race)
    assert at
    return afterwards.moved(at, step, ply)


def pinned(seat: Seat, in_group: bool = False) -> dict[str, Value]:
    """What entry 0 says of a seat: its public id, what it added to the luck (to that of a group nothing), the level of
    its bot, or what binds its person."""
    pin: dict[str, Value] = {"id": seat.id.hex} if in_group else {"id": seat.id.hex, "entropy": seat.entropy}
    if seat.kind == Kind.BOT:
        return pin | {BOT: seat.level}
    bound = sitters.commitment(seat)
    return pin | {SITTER: bound} if bound else pin
