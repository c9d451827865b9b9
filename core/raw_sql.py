"""One trip to the database past the ORM, for what every order asks.

PostgreSQL plans such a statement once for each connection; Django's own cursors plan it anew each time, which costs
more than answering it. It must never build a statement: those stand with whoever asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from psycopg import Cursor

from core import canonical

Values = Sequence[Any] | Mapping[str, Any]
Row = tuple[Any, ...]
_ASKED = {
    "sqlite": "(SELECT key + 1 AS number, value AS id FROM json_each(%s)) AS asked",
    "postgresql": "UNNEST(CAST(%s AS uuid[])) WITH ORDINALITY AS asked (id, number)",
}


def row(statement: str, parameters: Values) -> Row | None:
    """The first row, if there is one."""
    with _asked(statement, parameters) as cursor:
        first: Row | None = cursor.fetchone()
    return first


def rows(statement: str, parameters: Values) -> list[Row]:
    with _asked(statement, parameters) as cursor:
        return list(cursor.fetchall())


def of_each(statement: str, ids: Iterable[UUID]) -> list[Row]:
    """The rows that belong to many ids: the statement says {asked}, a table of these ids, numbered from one."""
    return rows(_of_each(statement), [_listed(ids)])


def changed_of_each(statement: str, ids: Iterable[UUID], parameters: Sequence[Any]) -> int:
    """How many rows such a statement changed; `parameters` stand before the ids."""
    return changed(_of_each(statement), [*parameters, _listed(ids)])


def _of_each(statement: str) -> str:
    return statement.format(asked=_ASKED[connections[DEFAULT_DB_ALIAS].vendor])


def _listed(ids: Iterable[UUID]) -> Any:
    """Many ids as one value that the database takes apart again."""
    if connections[DEFAULT_DB_ALIAS].vendor == "postgresql":
        return list(ids)
    return canonical.dump([key.hex for key in ids]).decode()


def changed(statement: str, parameters: Values) -> int:
    """How many rows a statement changed."""
    with _asked(statement, parameters) as cursor:
        return int(cursor.rowcount)


@contextmanager
def _asked(statement: str, parameters: Values) -> Iterator[Any]:
    base: Any = connections[DEFAULT_DB_ALIAS]
    if base.vendor != "postgresql" or base.force_debug_cursor:  # who counts queries counts these as well
        with base.cursor() as cursor:
            cursor.execute(statement, parameters)
            yield cursor
        return
    base.ensure_connection()
    with base.wrap_database_errors, Cursor(base.connection) as planned:
        planned.execute(statement, parameters, prepare=True, binary=True)  # bytes come as they are, not spelt out
        yield planned
