"""The one way into the log: a conditional update of the race's head and an insert, as one transaction.

The table beside the log notes the entry in it, unless the table has changed since it was read to decide the entry.
It goes past the ORM, because every move of every race comes through here. It must never look into a body.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection, transaction

from core import raw_sql
from games import news

Fields = dict[str, str | int | bytes | datetime | None]

_MOVE = """
    UPDATE games_race SET ply = %(ply)s, head = %(hash)s, closed = %(closed)s
    WHERE id = %(race)s AND ply = %(from_ply)s AND head = %(from_head)s AND NOT closed"""
_AS_READ = """
    AND EXISTS (SELECT 1 FROM games_table
        WHERE race_id = %(race)s AND stage = %(from_stage)s AND changes = %(changes)s)"""
_ENTER = """
    INSERT INTO games_entry (race_id, ply, prior, previous, hash, command_id, order_digest, data)
    VALUES (%(race)s, %(ply)s, %(prior)s, %(previous)s, %(hash)s, %(command_id)s, %(order_digest)s, %(data)s)"""
_SEAL = "INSERT INTO games_sealed (race_id, ply, data) VALUES (%(race)s, %(ply)s, %(sealed)s)"
_NOTE = """
    UPDATE games_table SET stage = %(stage)s, moved = %(moved)s, due = %(due)s, ended = %(ended)s
    WHERE race_id = %(race)s"""

# PostgreSQL does all of it in one statement: one trip there and back, and a transaction of its own.
_APART = """
    WITH moved AS (
        UPDATE games_race SET ply = %(ply)s, head = %(hash)s, closed = %(closed)s
        WHERE id = %(race)s AND ply = %(from_ply)s AND head = %(from_head)s AND NOT closed RETURNING id
    )"""
# Each part waits for the row of the one before it, race before table as everywhere, and looks again at what changed.
_AT_TABLE = """
    WITH held AS (
        SELECT id FROM games_race
        WHERE id = %(race)s AND ply = %(from_ply)s AND head = %(from_head)s AND NOT closed FOR UPDATE
    ), noted AS (
        UPDATE games_table SET stage = %(stage)s, moved = %(moved)s, due = %(due)s, ended = %(ended)s FROM held
        WHERE race_id = held.id AND stage = %(from_stage)s AND changes = %(changes)s RETURNING race_id
    ), moved AS (
        UPDATE games_race SET ply = %(ply)s, head = %(hash)s, closed = %(closed)s FROM noted
        WHERE id = noted.race_id RETURNING id
    )"""
_REST = """, entered AS (
        INSERT INTO games_entry (race_id, ply, prior, previous, hash, command_id, order_digest, data)
        SELECT id, %(ply)s, %(prior)s, %(previous)s, %(hash)s, %(command_id)s, %(order_digest)s, %(data)s FROM moved
    ), hidden AS (
        INSERT INTO games_sealed (race_id, ply, data)
        SELECT id, %(ply)s, %(sealed)s::bytea FROM moved WHERE %(sealed)s::bytea IS NOT NULL
    ) SELECT id FROM moved"""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A new entry for the log, with the head it follows."""

    race: UUID
    ply: int
    previous: str
    hash: str
    command_id: str
    order_digest: str
    data: bytes
    sealed: bytes | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What a table notes of an entry, and what it has to stand at still: `changes` counts who sits there otherwise."""

    from_stage: str
    changes: int
    stage: str
    moved: datetime
    due: datetime | None
    ended: datetime | None


@dataclass(frozen=True, slots=True)
class Beside:
    """What is written in the transaction of an entry besides it: a note of its table, and what else has to be done."""

    note: Note | None = None
    then: tuple[Callable[[], object], ...] = ()


NOTHING = Beside()


def append(line: NewEntry, beside: Beside = NOTHING) -> bool:
    """Write a line if its race, and the table where there is one, still stand where was said; else False, and nothing
    is written. Raises IntegrityError where the command id is taken.
    """
    fields = _fields(line, beside.note)
    if connection.vendor == "sqlite":
        with transaction.atomic():
            return _write_sqlite(fields) and _done(line, beside)
    with transaction.atomic() if beside.then or connection.in_atomic_block else nullcontext():
        return _write_postgres(fields) and _done(line, beside)  # one statement alone is atomic


def _fields(line: NewEntry, note: Note | None) -> Fields:
    fields: Fields = {
        "race": line.race.hex,
        "ply": line.ply,
        "from_ply": line.ply - 1,
        "from_head": line.previous,
        "prior": line.ply - 1 if line.ply else None,
        "previous": line.previous or None,
        "hash": line.hash,
        "command_id": line.command_id,
        "order_digest": line.order_digest,
        "data": line.data,
        "sealed": line.sealed,
        "closed": line.closed,
    }
    if note is not None:
        adapted = connection.ops.adapt_datetimefield_value
        fields |= {
            "from_stage": note.from_stage,
            "changes": note.changes,
            "stage": note.stage,
            "moved": adapted(note.moved),
            "due": adapted(note.due),
            "ended": adapted(note.ended),
        }
    return fields


def _write_sqlite(fields: Fields) -> bool:
    is_at_table = "stage" in fields
    with connection.cursor() as cursor:
        cursor.execute(_MOVE + _AS_READ if is_at_table else _MOVE, fields)
        if cursor.rowcount != 1:
            return False
        cursor.execute(_ENTER, fields)
        if fields["sealed"] is not None:
            cursor.execute(_SEAL, fields)
        if is_at_table:
            cursor.execute(_NOTE, fields)
    return True


def _write_postgres(fields: Fields) -> bool:
    return raw_sql.row((_AT_TABLE if "stage" in fields else _APART) + _REST, fields) is not None


def _done(line: NewEntry, beside: Beside) -> bool:
    """What else has to be done, and whoever follows the race hears of it."""
    for step in beside.then:
        step()
    news.moved(line.race, line.ply, beside.note.changes if beside.note else 0)
    return True
