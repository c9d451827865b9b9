"""How far a database is migrated, and how an empty one gets the tables that a backup was made from.

It must never drop a table that holds anything of anybody; `emptiness` says so first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.management import call_command
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from core.errors import Refused
from deploy.backup import tables
from games import triggers
from seasons import triggers as season_triggers

Migrations = list[list[str]]


def state(using: str) -> tuple[str, Migrations]:
    """The kind of a database and its migrations; refused where they are not those of this program."""
    loader = MigrationExecutor(connections[using]).loader
    applied, ours = {*loader.applied_migrations}, {*loader.disk_migrations}
    if applied - ours:
        raise Refused("backup.newer", "A newer Boreal has used this database. Back it up with that one.")
    if ours - applied:
        raise Refused("backup.not-migrated", "The database is not migrated yet. Run: manage.py migrate.")
    return connections[using].vendor, sorted([app, name] for app, name in applied)


def refuse_newer(migrations: Migrations) -> None:
    """A backup of a newer program has tables that this one does not know."""
    ours = {*MigrationExecutor(connections["default"]).loader.disk_migrations}
    unknown = sorted(f"{app}.{name}" for app, name in migrations if (app, name) not in ours)
    if unknown:
        template = "This backup is of a newer Boreal (%(first)s is not known here). Install that one, then restore."
        raise Refused("restore.newer", template, first=unknown[0])


def make_tables(migrations: Migrations) -> Any:
    """Have just the tables of these migrations; gives the models as they were then. Requires an empty house."""
    connection = connections["default"]
    executor = MigrationExecutor(connection)
    wanted = {(app, name) for app, name in migrations}
    targets = _ends(executor, wanted)
    if {*executor.loader.applied_migrations} != wanted:
        _drop()
        executor = MigrationExecutor(connection)
        executor.migrate(targets)
    triggers.make()
    season_triggers.make()
    return executor.loader.project_state(targets).apps


def clear(names: Iterable[str]) -> None:
    """Take away what a first start brings of itself: demo courses, its key, content types, a house check.

    Requires an empty house, and a transaction: if the restore is refused, all of it stays.
    """
    connection = connections["default"]
    guards = triggers.sqlite_triggers() if connection.vendor == "sqlite" else triggers.postgres_triggers()
    with triggers.lifted(guards), connection.cursor() as cursor:
        for table in names:
            cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608  # names come from our models


def migrate() -> None:
    """Bring the tables of an older backup to this program."""
    call_command("migrate", verbosity=0, interactive=False)


def _ends(executor: MigrationExecutor, wanted: set[tuple[str, str]]) -> list[tuple[str, str]]:
    """The migrations after which no other of them comes."""
    nodes = executor.loader.graph.node_map
    return sorted(key for key in wanted if key in nodes and not {child.key for child in nodes[key].children} & wanted)


def _drop() -> None:
    """The tables of another version, which hold no more than what a first start brings."""
    connection = connections["default"]
    there = {*connection.introspection.table_names()}
    known = there & {*tables.models(), "django_migrations"}
    with connection.schema_editor() as editor:
        for table in sorted(known):
            editor.execute(editor.sql_delete_table % {"table": editor.quote_name(table)})
