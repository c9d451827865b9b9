"""A migration's step that takes away the index which Django makes for a column by itself, whatever it called it.

It must never alter the column: SQLite would copy the whole table for that, with all its files and plans.
"""

from __future__ import annotations

from typing import Any

from django.db.migrations import AlterField, RunPython, SeparateDatabaseAndState
from django.db.models import Field


def no_index_of(model: str, name: str, field: Field[Any, Any]) -> SeparateDatabaseAndState:
    """The field as it is from here on, without an index of its own."""
    return SeparateDatabaseAndState(
        database_operations=[RunPython(_drop(model, name), _make(model, name))],
        state_operations=[AlterField(model.partition(".")[2], name, field)],
    )


def _drop(model: str, name: str) -> Any:
    def drop(apps: Any, editor: Any) -> None:
        table, column = _place(apps, editor, model, name)
        with editor.connection.cursor() as cursor:
            constraints = editor.connection.introspection.get_constraints(cursor, table)
        for index, constraint in constraints.items():
            if constraint["columns"] == [column] and constraint["index"] and not constraint["unique"]:
                editor.execute(f"DROP INDEX {editor.quote_name(index)}")

    return drop


def _make(model: str, name: str) -> Any:
    def make(apps: Any, editor: Any) -> None:
        table, column = _place(apps, editor, model, name)
        index = editor.quote_name(f"{table}_{column}_again")
        editor.execute(f"CREATE INDEX {index} ON {editor.quote_name(table)} ({editor.quote_name(column)})")

    return make


def _place(apps: Any, editor: Any, model: str, name: str) -> tuple[str, str]:
    meta = apps.get_model(model)._meta
    return meta.db_table, meta.get_field(name).column
