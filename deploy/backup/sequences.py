"""The numbers that rows get: how far each table has counted, so that no number is given twice after a restore.

It must never count backwards.
"""

from __future__ import annotations

from typing import Any

from django.db import connections

_COUNTED = """
    SELECT c.relname, a.attname, s.relname, v.last_value
    FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
    JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
    LEFT JOIN pg_sequences v ON v.schemaname = s.relnamespace::regnamespace::text AND v.sequencename = s.relname
    WHERE s.relkind = 'S' AND pg_table_is_visible(c.oid)"""


def last_given(using: str) -> dict[str, int]:
    """The last number that each table gave, though its row be gone."""
    with connections[using].cursor() as cursor:
        if connections[using].vendor == "postgresql":
            return {table: last for table, _column, _sequence, last in _sequences(cursor) if last}
        cursor.execute("SELECT name, seq FROM sqlite_sequence")
        return {table: last for table, last in cursor.fetchall() if last}


def go_on(last: dict[str, int], using: str) -> None:
    """Have each table count on from there, or from its highest row if that is more."""
    with connections[using].cursor() as cursor:
        if connections[using].vendor == "postgresql":
            for table, column, sequence, _last in _sequences(cursor):
                highest = max(last.get(table, 0), _highest(cursor, table, column))
                if highest:
                    cursor.execute("SELECT setval(%s, %s)", [sequence, highest])
            return
        for table, number in last.items():  # it counts the rows themselves
            cursor.execute("UPDATE sqlite_sequence SET seq = MAX(seq, %s) WHERE name = %s", [number, table])
            if not cursor.rowcount:
                cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, number])


def _sequences(cursor: Any) -> list[tuple[str, str, str, int | None]]:
    cursor.execute(_COUNTED)
    return list(cursor.fetchall())


def _highest(cursor: Any, table: str, column: str) -> int:
    cursor.execute(f'SELECT COALESCE(MAX("{column}"), 0) FROM "{table}"')  # noqa: S608  # names come from the catalogue
    return int(cursor.fetchone()[0])
