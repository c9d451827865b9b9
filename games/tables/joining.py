"""Seats are taken and given back, as long as the race is not started. Of two who want one seat the first gets it.

It must never move anybody who sits.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from core.errors import Malformed, Refused
from core.folding import folded
from core.i18n import gettext_noop as _
from games import ending, news
from games.signals import left
from games.stages import Stage
from games.tables import access, cleaning
from games.tables.access import Caller, VisibleTable
from games.tables.models import Kind, Seat, Table

FREE: dict[str, Any] = {
    "kind": Kind.EMPTY, "person": None, "name": "", "folded": None, "level": "", "entropy": "", "looked": None,
}  # fmt: skip


@transaction.atomic
def take(race: UUID, caller: Caller, number: int | None = None, entropy: str = "") -> Seat:
    """A free seat for the caller, the first where no number is given; somebody who sits already keeps the seat.

    In a race that goes on a seat is free only where nobody ever sat (the demo has one): its orders wait for somebody.
    """
    seen = access.in_stage(access.find(race, caller, hold=True), Stage.OPEN, Stage.RACING)
    for seat in seen.seats:
        if seat.kind == Kind.PERSON and seat.person_id == caller.user.pk:
            return seat
    free = [seat.number for seat in seen.seats if seat.kind == Kind.EMPTY]
    wanted = free[:1] if number is None else [candidate for candidate in free if candidate == number]
    taken = {"kind": Kind.PERSON, "person": caller.user.pk, "looked": timezone.now()}
    if seen.table.stage == Stage.OPEN:  # later nobody can add to the luck
        taken["entropy"] = cleaning.entropy(entropy)
    if not wanted:
        raise Refused("table.seat-taken", _("This seat is taken. Choose another one, or watch."))
    _change(seen.table, wanted[0], taken)
    return Seat.objects.get(table=seen.table, number=wanted[0])


@transaction.atomic
def leave(race: UUID, caller: Caller) -> None:
    """Give back all of the caller's seats; a table left by its host goes to somebody at it, or is called off."""
    seen = access.find(race, caller, hold=True)
    access.in_stage(seen if seen.is_host else access.by_seated(seen), Stage.OPEN)
    seen.table.seats.filter(person_id=caller.user.pk).update(**FREE)
    others = [seat.person_id for seat in seen.seats if seat.person_id not in (None, caller.user.pk)]
    if seen.is_host and others:
        Table.objects.filter(race_id=race).update(host_id=others[0])
    elif seen.is_host:
        ending.end(Table.objects.filter(race_id=race), Stage.CANCELLED)
    left.send(Table, race=race)
    touch(seen.table)


@transaction.atomic
def set_seat(race: UUID, caller: Caller, number: int, kind: str, name: str = "", level: str = "") -> None:
    """The host gives a seat to a bot, to somebody at the same screen, or frees it; who sat there is sent away."""
    seen = access.in_stage(access.of_host(race, caller), Stage.OPEN)
    if not 0 <= number < len(seen.seats):
        raise access.no_seat()
    changed: dict[str, Any] = {**FREE, "kind": kind}
    if kind == Kind.BOT:
        changed["level"] = cleaning.level(level)
    elif kind == Kind.LOCAL:
        called = cleaning.seat_name(name)
        changed |= {"person": caller.user.pk, "name": called, "folded": folded(called), "entropy": cleaning.entropy("")}
    elif kind != Kind.EMPTY:
        raise Malformed("table.seat-change", _("A seat is freed, or given to a bot or to somebody at the same screen."))
    _change(seen.table, number, changed)


@transaction.atomic
def set_table(race: UUID, caller: Caller, **changed: Any) -> None:
    """The host changes title, visibility, pace or what happens at the deadline; what is None stays."""
    seen = access.in_stage(access.of_host(race, caller), Stage.OPEN)
    fields = {name: value for name, value in changed.items() if value is not None}
    if "title" in fields:
        fields["title"] = cleaning.title(fields["title"]) or seen.table.title
    if "visibility" in fields:
        cleaning.visibility(fields["visibility"])
    cleaning.check_pace(fields.get("pace_s", seen.table.pace_s), fields.get("overdue", seen.table.overdue))
    Table.objects.filter(race_id=race).update(**fields)
    touch(seen.table)


@transaction.atomic
def new_invitation(race: UUID, caller: Caller) -> None:
    """From now on the links made before open nothing; who sits stays."""
    seen = access.of_host(race, caller)
    Table.objects.filter(race_id=race).update(invitation=F("invitation") + 1)
    touch(seen.table)


@transaction.atomic
def call_off(race: UUID, caller: Caller) -> None:
    """The host calls a race off that was not started."""
    seen = access.in_stage(access.of_host(race, caller), Stage.OPEN)
    ending.end(Table.objects.filter(race_id=race), Stage.CANCELLED)
    touch(seen.table)


def touch(table: Table) -> None:
    """Count a change, so that followers of the table hear of it. While it is raced at, `moved` stays the time of the
    last order: else who comes and goes could lengthen what is waited for. Requires that the table is held.
    """
    table.changes += 1
    moved = {} if table.stage == Stage.RACING else {"moved": timezone.now()}
    Table.objects.filter(pk=table.pk).update(changes=F("changes") + 1, **moved)
    news.changed([table.pk])


def _change(table: Table, number: int, changed: dict[str, Any]) -> None:
    Seat.objects.filter(table=table, number=number).update(**changed)
    touch(table)


def free_seats(seen: VisibleTable) -> list[int]:
    """The numbers of the seats that anybody may take."""
    return [seat.number for seat in seen.seats if seat.kind == Kind.EMPTY]
