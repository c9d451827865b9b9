"""Races that somebody who holds the database cut back or took away. It must never assert anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import connection

from games import heads, queries
from games.models import Race
from games.stages import Stage
from games.tables.models import Table
from tests.parts.unprotected import unprotected

ROWS = ("games_sealed", "games_entry", "games_secret", "games_signedhead")


def cut(race: UUID, ply: int, leaves_signature: bool = False) -> None:
    """The race stands at an earlier ply again, open, as if it had never gone on."""
    head = queries.stored_after(race, -1)[ply].hash
    with unprotected(), connection.cursor() as cursor:
        for table in ROWS[:2]:
            cursor.execute(f"DELETE FROM {table} WHERE race_id = %s AND ply > %s", [race.hex, ply])
        if not leaves_signature:
            cursor.execute("DELETE FROM games_signedhead WHERE race_id = %s", [race.hex])
    Race.objects.filter(pk=race).update(ply=ply, head=head, closed=False)
    Table.objects.filter(race=race).update(stage=Stage.RACING, ended=None)
    heads.forget()


def take_away(race: UUID, also: tuple[str, ...] = ()) -> None:
    """Every row of the race is gone, and those of further tables that name it."""
    with unprotected(), _no_keys(), connection.cursor() as cursor:
        for table in (*also, *ROWS):
            cursor.execute(f"DELETE FROM {table} WHERE race_id = %s", [race.hex])
        cursor.execute("DELETE FROM games_race WHERE id = %s", [race.hex])


@contextmanager
def _no_keys() -> Iterator[None]:
    """Foreign keys look away: SQLite by its switch, PostgreSQL by a role that triggers and keys do not see."""
    off, on = (
        ("PRAGMA foreign_keys = OFF", "PRAGMA foreign_keys = ON")
        if connection.vendor == "sqlite"
        else ("SET session_replication_role = replica", "SET session_replication_role = DEFAULT")
    )
    with connection.cursor() as cursor:
        cursor.execute(off)
        try:
            yield
        finally:
            cursor.execute(on)
