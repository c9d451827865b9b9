"""Whether a house is empty and still, so that another one may move in.

It must never take a house for empty in which anybody has an account, a race, a replay or a season.
"""

from __future__ import annotations

import os
from pathlib import Path

from django.db import connection

from core.errors import Refused

LIVED_IN = {
    "auth_user": "accounts", "games_race": "races", "replays_replay": "replays", "seasons_season": "seasons",
    "replays_import": "race files", "replays_simulation": "simulations", "seasons_archive": "seasons from elsewhere",
}  # fmt: skip
_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""


def refuse_lived_in() -> None:
    """A restore is for an empty house: it never mixes two, and never throws one away."""
    there = {*connection.introspection.table_names()}
    with connection.cursor() as cursor:
        for table, what in LIVED_IN.items():
            if table in there:
                cursor.execute(f"SELECT 1 FROM {table} LIMIT 1")  # noqa: S608  # names from above
                if cursor.fetchone():
                    template = "This house is not empty: it has %(what)s. Restore into an empty database."
                    raise Refused("restore.not-empty", template, what=what)


def refuse_running() -> None:
    """Web and workers go on with an old secret and old memories, so they are stopped first."""
    others = _connected() if connection.vendor == "postgresql" else _holding(str(connection.settings_dict["NAME"]))
    if others:
        template = "%(many)s other processes use this database. Stop web, workers and pools first, then restore."
        raise Refused("restore.running", template, many=others)


def _connected() -> int:
    with connection.cursor() as cursor:
        cursor.execute(_OTHERS)
        return int(cursor.fetchone()[0])


def _holding(database: str) -> int:
    """How many other processes of this machine have the file, or its line of writers, open; 0 where nobody can tell."""
    files = {os.path.realpath(database), os.path.realpath(f"{database}.line")}
    return sum(_holds(process, files) for process in Path("/proc").glob("[0-9]*") if process.name != str(os.getpid()))


def _holds(process: Path, files: set[str]) -> bool:
    try:
        return any(os.readlink(descriptor) in files for descriptor in (process / "fd").iterdir())
    except OSError:  # it ended, or is somebody else's
        return False
