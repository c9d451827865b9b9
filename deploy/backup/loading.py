"""Rows of a backup on their way into an empty database, past the same triggers and keys that guard the log.

All in one transaction: a row that does not follow refuses the whole backup. It must never skip one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, connections, transaction
from django.db.models import Model

from core.errors import Broken, Refused
from deploy.backup import parts, schema, sequences, tables
from deploy.backup.making import Progress
from deploy.backup.manifest import BackupFile, Manifest
from deploy.backup.seals import Seal
from deploy.backup.storage import Storage
from games import triggers

USING = "default"


@contextmanager
def loaded(place: Storage, made: Manifest, seal: Seal | None, registry: Any, progress: Progress) -> Iterator[None]:
    """Every row of a backup, as its tables were then; kept once the block ends well, and none of them otherwise."""
    models = tables.models(registry)
    of_table = {part.table: part for part in made.parts if part.table}
    missing = sorted({*models} ^ {*of_table})
    if missing:
        template = "The backup %(name)s is damaged: the table %(table)s is missing from it, or in it too much."
        raise Refused("backup.damaged", template, name=made.name, table=missing[0])
    with transaction.atomic(using=USING):
        _without_bounds()
        schema.clear(models)
        with triggers.lifted(["games_race_counted"], USING):
            for table in _in_order(models):
                _load_table(place, made.name, of_table[table], seal, models[table], progress)
            with _explain_refusal("at the end"):
                connections[USING].check_constraints()  # those that wait for the end
        sequences.go_on(made.next_ids, USING)
        yield


def _load_table(
    place: Storage, name: str, part: BackupFile, seal: Seal | None, model: type[Model], progress: Progress
) -> None:
    table = TableLoader(model, part, progress)
    lines = parts.Lines(table.take)
    parts.read_through(place, name, part, seal, lines)
    lines.finish()
    table.finish()


class TableLoader:
    """Takes the lines of one table: its columns, then its rows."""

    def __init__(self, model: type[Model], part: BackupFile, progress: Progress) -> None:
        self.part, self.progress = part, progress
        self.columns = tables.columns(model)
        self.readers = tables.readers(model, USING)
        self.order: list[int] | None = None
        self.rows: list[list[Any]] = []
        self.done = 0

    def take(self, line: list[Any]) -> None:
        if self.order is None:
            self.order = self._ordered(line)
            return
        self.rows.append(line)
        if len(self.rows) == tables.MANY:
            self._flush()

    def finish(self) -> None:
        self._flush()
        if self.done != self.part.rows:
            template = "The backup is damaged: %(file)s has %(rows)s rows, and the manifest tells of %(told)s."
            raise Refused("backup.damaged", template, file=self.part.file, rows=self.done, told=self.part.rows)

    def _ordered(self, line: list[Any]) -> list[int]:
        """Where each column of the table stands in a row of the backup."""
        if sorted(line) != sorted(self.columns):
            template = "The backup is damaged: %(file)s has other columns than its migrations make."
            raise Refused("backup.damaged", template, file=self.part.file)
        return [line.index(column) for column in self.columns]

    def _flush(self) -> None:
        if not self.rows:
            return
        rows = [
            [
                value if read is None or value is None else read(value)
                for read, value in zip(self.readers, row, strict=True)
            ]
            for row in ([line[at] for at in self.order or ()] for line in self.rows)
        ]
        with _explain_refusal(self.part.table):
            _insert(self.part.table, self.columns, rows)
        self.done += len(rows)
        self.rows.clear()
        self.progress(self.part.table, self.done)


def _insert(table: str, columns: list[str], rows: list[list[Any]]) -> None:
    connection = connections[USING]
    names = ", ".join(f'"{column}"' for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            places = ", ".join(["%s"] * len(columns))
            cursor.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({places})', rows)  # noqa: S608  # our names
            return
        with connection.wrap_database_errors, cursor.copy(f'COPY "{table}" ({names}) FROM STDIN') as copy:
            for row in rows:
                copy.write_row(row)


@contextmanager
def _explain_refusal(where: str) -> Iterator[None]:
    """A refusal of the database is a fault of the backup, told by the table and the words of its trigger."""
    try:
        yield
    except DatabaseError as error:
        why = str(error).strip().splitlines()[0][:300]
        template = "The database refuses this backup (%(where)s): %(why)s. Nothing was restored; take another backup."
        raise Broken("restore.refused", template, where=where, why=why.rstrip(".")) from error


def _without_bounds() -> None:
    """A restore may take as long as it takes."""
    if connections[USING].vendor == "postgresql":
        with connections[USING].cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")


def _in_order(models: dict[str, type[Model]]) -> list[str]:
    """Every table after those that it leans on; where they lean on each other, the database waits for the end."""
    order: list[str] = []
    seen: set[str] = set()
    leans = _keys(models)

    def visit(table: str) -> None:
        if table in seen:
            return
        seen.add(table)
        for other in sorted(leans[table]):
            visit(other)
        order.append(table)

    for table in sorted(models):
        visit(table)
    return order


def _keys(models: dict[str, type[Model]]) -> dict[str, set[str]]:
    """The tables that each table leans on; Django's introspection would miss some keys of several columns."""
    connection = connections[USING]
    with connection.cursor() as cursor:
        leans = {}
        for table in models:
            cursor.execute(_LEANS[connection.vendor], [table])
            leans[table] = {other for (other,) in cursor.fetchall()} & {*models}
        return leans


_LEANS = {
    "sqlite": 'SELECT "table" FROM pragma_foreign_key_list(%s)',
    "postgresql": """
        SELECT other.relname FROM pg_constraint k JOIN pg_class other ON other.oid = k.confrelid
        WHERE k.contype = 'f' AND k.conrelid = %s::regclass""",
}
