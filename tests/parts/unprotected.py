"""Takes the triggers of the log away, so that tests can empty their database or plant a fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.db import IntegrityError, OperationalError, connection, transaction

from games import triggers
from seasons import triggers as season_triggers

LOG_AND_TABLES = (
    "seasons_award", "seasons_act", "seasons_protest", "seasons_heatseat", "seasons_heat", "seasons_round",
    "seasons_member", "seasons_season",
    "replays_film", "replays_share", "replays_verdict", "replays_import_brought", "replays_import", "replays_replay",
    "games_seat", "games_table", "games_sealed", "games_entry", "games_secret", "games_signedhead", "games_race",
    "games_opened", "games_keyentry",
    "games_group",
)  # fmt: skip
TRIES = 4
MIGRATED = ("django_migrations", "django_content_type", "auth_permission")


def drop_triggers() -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name in triggers.sqlite_triggers() | season_triggers.sqlite_triggers():
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
        else:
            for name, (table, _) in (triggers.postgres_triggers() | season_triggers.postgres_triggers()).items():
                cursor.execute(f"DROP TRIGGER IF EXISTS {name} ON {table}")


def empty_log() -> None:
    """Empty the log's tables, those that lean on others first. Requires that the triggers are away."""
    _empty(LOG_AND_TABLES)


def empty() -> None:
    """Everything that a test wrote. A worker that a test had may write its last result at the same time."""
    for _try in range(TRIES):
        with suppress(IntegrityError, OperationalError):
            return _empty_all()
    _empty_all()


def _empty_all() -> None:
    """In one transaction. What a migration wrote stays, so nothing need be made again."""
    with transaction.atomic():
        drop_triggers()
        _empty((*LOG_AND_TABLES, *sorted({*connection.introspection.table_names()} - {*LOG_AND_TABLES, *MIGRATED})))
        _settle()
        triggers.make()
        season_triggers.make()


def _empty(tables: tuple[str, ...]) -> None:
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"DELETE FROM {table}")


def _settle() -> None:
    """PostgreSQL alters no table whose references are still to be checked."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


@contextmanager
def unprotected() -> Iterator[None]:
    """The log without its triggers, for the length of a block."""
    drop_triggers()
    try:
        yield
    finally:
        triggers.make()
        season_triggers.make()
