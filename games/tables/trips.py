"""What every order asks of its table, one trip to the database each, past the ORM: building queries would cost more
than answering them.

It must never explain: where an answer is no, the slow way of `access` tells why.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection

from games.tables.models import Kind, Stage, Table
from ground import trips

MOST_SEATS = 100
_DRIVEN = """
    SELECT t.pace_s, t.changes FROM games_table t JOIN games_seat s ON s.table_id = t.race_id
    WHERE t.race_id = %s AND t.stage = %s AND s.number = %s AND s.person_id = %s AND s.kind <> %s
    AND NOT s.is_stood_in"""
_MOVED = "UPDATE games_table SET moved = %s, due = %s WHERE race_id = %s AND stage = %s"
_OWING = """
    SELECT s.kind, s.is_stood_in, p.tells_by_mail AND p.is_mail_confirmed AND u.email <> '',
        p.tells_by_webhook AND p.webhook <> ''
    FROM games_seat s LEFT JOIN auth_user u ON u.id = s.person_id LEFT JOIN people_person p ON p.user_id = u.id
    WHERE s.table_id = %s AND s.number IN ({})"""


class Owing(NamedTuple):
    """A seat that owes a decision: whether a bot drives it, whether its person wants notices."""

    is_driven: bool
    can_be_told: bool


def driven_by(race: UUID, user: Any, number: int) -> Table | None:
    """The table, where this user gives the orders of this seat now; it knows its pace and changes only."""
    if not 0 <= number < MOST_SEATS:  # a greater number may be more than the database can hold
        return None
    row = trips.row(_DRIVEN, [race.hex, Stage.RACING.value, number, user, Kind.BOT.value])
    return Table(race_id=race, stage=Stage.RACING, pace_s=row[0], changes=row[1]) if row else None


def moved(race: UUID, now: datetime, due: datetime | None) -> bool:
    """Note when the race moved and until when the next decision is due; False where it is not racing any more."""
    adapted = connection.ops.adapt_datetimefield_value
    return trips.changed(_MOVED, [adapted(now), due and adapted(due), race.hex, Stage.RACING.value]) == 1


def owing(race: UUID, numbers: Sequence[int]) -> list[Owing]:
    """The seats of these numbers, as they are now."""
    rows = trips.rows(_OWING.format(", ".join(["%s"] * len(numbers))), [race.hex, *numbers])
    return [
        Owing(kind == Kind.BOT or bool(is_stood_in), kind == Kind.PERSON and bool(mail or webhook))
        for kind, is_stood_in, mail, webhook in rows
    ]
