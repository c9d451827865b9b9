"""Takes the triggers of the log away, so that tests can empty their database or plant a fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from games import triggers
from seasons import triggers as season_triggers

LOG_AND_TABLES = (
    "seasons_award", "seasons_act", "seasons_protest", "seasons_heatseat", "seasons_heat", "seasons_round",
    "seasons_member", "seasons_season",
    "replays_film", "replays_share", "replays_verdict", "replays_import_brought", "replays_import", "replays_replay",
    "games_seat", "games_table", "games_sealed", "games_entry", "games_secret", "games_signedhead", "games_race",
)  # fmt: skip


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
    with connection.cursor() as cursor:
        for table in LOG_AND_TABLES:
            cursor.execute(f"DELETE FROM {table}")


@contextmanager
def unprotected() -> Iterator[None]:
    """The log without its triggers, for the length of a block."""
    drop_triggers()
    try:
        yield
    finally:
        triggers.make()
        season_triggers.make()
