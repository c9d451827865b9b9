"""Seats of a table that no host leads, changed for the room that keeps it: seats are kept for people, who come or do
not, and bots take them.

It must never decide whose a seat is, nor change one of a race that has begun.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.stages import Stage
from games.tables import access, cleaning
from games.tables.joining import FREE, touch
from games.tables.models import Kind, Seat, Table


def keep(race: UUID, people: Mapping[int, int | None]) -> None:
    """Keep seats, by their numbers, for people who are still to come. Requires that the table is held."""
    table = _open(race)
    for number, person in people.items():
        _change(table, [number], kind=Kind.PERSON, person=person, entropy=cleaning.entropy(""))
    touch(table)


def come(race: UUID, number: int, person: int | None, entropy: str = "") -> None:
    """Somebody is at the seat that is kept for them. Requires that the table is held."""
    table = _open(race)
    seat_entropy = cleaning.entropy(entropy) if entropy else table.seats.get(number=number).entropy
    _change(table, [number], kind=Kind.PERSON, person=person, entropy=seat_entropy, looked=timezone.now())
    touch(table)


def to_bots(race: UUID, numbers: Collection[int], level: str) -> None:
    """Bots race for these seats, whoever sits there; one that a bot has already keeps it. Requires that the table is
    held."""
    table = _open(race)
    of_people = [*table.seats.filter(number__in=numbers).exclude(kind=Kind.BOT).values_list("number", flat=True)]
    if of_people:
        _change(table, of_people, kind=Kind.BOT, level=cleaning.level(level))
        touch(table)


def _open(race: UUID) -> Table:
    table = Table.objects.defer("plan").get(pk=race)
    if table.stage != Stage.OPEN:
        raise access.to_refusal(table.stage)
    return table


def _change(table: Table, numbers: Collection[int], **changed: Any) -> None:
    Seat.objects.filter(table=table, number__in=numbers).update(**{**FREE, **changed})
