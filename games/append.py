"""The one way into the log: a conditional update of the race's head and an insert, as one transaction.

It goes past the ORM, because every move of every race comes through here. It must never look into a body.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from uuid import UUID

from django.db import connection, transaction

from ground import trips

Fields = dict[str, str | int | bytes | None]

_MOVE = """
    UPDATE games_race SET ply = %(ply)s, head = %(hash)s, closed = %(closed)s
    WHERE id = %(race)s AND ply = %(from_ply)s AND head = %(from_head)s AND NOT closed"""
_ENTER = """
    INSERT INTO games_entry (race_id, ply, prior, previous, hash, command_id, order_digest, data)
    VALUES (%(race)s, %(ply)s, %(prior)s, %(previous)s, %(hash)s, %(command_id)s, %(order_digest)s, %(data)s)"""
_SEAL = "INSERT INTO games_sealed (race_id, ply, data) VALUES (%(race)s, %(ply)s, %(sealed)s)"

# PostgreSQL does all of it in one statement: one trip there and back, and a transaction of its own.
_ONE_TRIP = """
    WITH moved AS (
        UPDATE games_race SET ply = %(ply)s, head = %(hash)s, closed = %(closed)s
        WHERE id = %(race)s AND ply = %(from_ply)s AND head = %(from_head)s AND NOT closed RETURNING id
    ), entered AS (
        INSERT INTO games_entry (race_id, ply, prior, previous, hash, command_id, order_digest, data)
        SELECT id, %(ply)s, %(prior)s, %(previous)s, %(hash)s, %(command_id)s, %(order_digest)s, %(data)s FROM moved
    ), hidden AS (
        INSERT INTO games_sealed (race_id, ply, data)
        SELECT id, %(ply)s, %(sealed)s::bytea FROM moved WHERE %(sealed)s::bytea IS NOT NULL
    ) SELECT id FROM moved"""


@dataclass(frozen=True, slots=True)
class Line:
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


def append(line: Line, also: Callable[[], None] | None = None) -> bool:
    """Write a line if its race still stands where the line says; False, and nothing written, if not.

    `also` runs in the same transaction. Raises IntegrityError where the command id is taken.
    """
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
    if connection.vendor == "sqlite":
        with transaction.atomic():
            return _write_sqlite(fields) and _done(also)
    with transaction.atomic() if also or connection.in_atomic_block else nullcontext():  # one statement is atomic
        return _write_postgres(fields) and _done(also)


def _write_sqlite(fields: Fields) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, fields)
        if cursor.rowcount != 1:
            return False
        cursor.execute(_ENTER, fields)
        if fields["sealed"] is not None:
            cursor.execute(_SEAL, fields)
    return True


def _write_postgres(fields: Fields) -> bool:
    return trips.row(_ONE_TRIP, fields) is not None


def _done(also: Callable[[], None] | None) -> bool:
    if also:
        also()
    return True
