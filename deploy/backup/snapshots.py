"""The database as it is at one moment, to be read at leisure while everybody goes on.

On PostgreSQL a transaction that sees nothing later; on SQLite a copy, since a long reader holds up every writer.
It must never write to the house's database.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections, transaction

ALIAS = "snapshot"
FOLDER = ".backup-"


@contextmanager
def snapshot() -> Iterator[str]:
    """The alias of a connection that sees one moment."""
    make = _of_postgres if connections["default"].vendor == "postgresql" else _of_sqlite
    with make():
        yield ALIAS


@contextmanager
def _of_postgres() -> Iterator[None]:
    with _another(DISABLE_SERVER_SIDE_CURSORS=False), transaction.atomic(using=ALIAS):  # a transaction has cursors
        with connections[ALIAS].cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SET LOCAL statement_timeout = 0")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        yield


@contextmanager
def _of_sqlite() -> Iterator[None]:
    clear_away()
    with tempfile.TemporaryDirectory(prefix=FOLDER, dir=settings.HOME) as folder:
        path = Path(folder, "copy.sqlite3")
        _copy(path)
        with _another(NAME=str(path)):
            yield


def _copy(path: Path) -> None:
    """Copied in one go, in turn: others go on reading, and who wants to write waits in line until it is done."""
    source: Any = connections["default"]
    source.ensure_connection()
    target = sqlite3.connect(path)
    try:
        target.execute("PRAGMA synchronous = OFF")  # nobody needs it after a power cut
        with source.turn():
            source.connection.backup(target)
    finally:
        target.close()


def clear_away() -> None:
    """Take away what a backup left that was killed. Requires that none is under way."""
    for folder in Path(settings.HOME).glob(f"{FOLDER}*"):
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _another(**changes: object) -> Iterator[None]:
    """A connection like the house's own, but for these settings."""
    connection = connections["default"].copy(ALIAS)
    connection.settings_dict |= changes
    connections[ALIAS] = connection
    try:
        yield
    finally:
        connection.close()
        del connections[ALIAS]
