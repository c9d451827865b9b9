"""One trip to the database past the ORM, for what every order asks.

PostgreSQL plans such a statement once for each connection; Django's own cursors plan it anew each time, which costs
more than answering it. It must never build a statement: those stand with whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from psycopg import Cursor

Said = Sequence[Any] | Mapping[str, Any]
Row = tuple[Any, ...]


def row(statement: str, said: Said) -> Row | None:
    """The first row, if there is one."""
    with _asked(statement, said) as cursor:
        found: Row | None = cursor.fetchone()
    return found


def rows(statement: str, said: Said) -> list[Row]:
    with _asked(statement, said) as cursor:
        return list(cursor.fetchall())


def changed(statement: str, said: Said) -> int:
    """How many rows a statement changed."""
    with _asked(statement, said) as cursor:
        return int(cursor.rowcount)


@contextmanager
def _asked(statement: str, said: Said) -> Iterator[Any]:
    base: Any = connections[DEFAULT_DB_ALIAS]
    if base.vendor != "postgresql" or base.force_debug_cursor:  # who counts queries counts these as well
        with base.cursor() as cursor:
            cursor.execute(statement, said)
            yield cursor
        return
    base.ensure_connection()
    with base.wrap_database_errors, Cursor(base.connection) as planned:
        planned.execute(statement, said, prepare=True)
        yield planned
