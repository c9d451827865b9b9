"""Whether this program and its database are of one age: migrations that wait, and those that only a newer program has.

The rule: a program never starts on a database that is newer than itself. One that runs already goes on while a newer
one is put in its place, if each new migration says `lets_older_run = True` of itself; else it no longer gets requests.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.migration import Migration

from deploy.models import Endured

MARK = "lets_older_run"
Name = tuple[str, str]  # an application and a migration of it


@dataclass(frozen=True)
class Ages:
    """What the database still lacks, and what it has that is unknown here."""

    waiting: int
    unknown: frozenset[Name]


def ages(using: str = DEFAULT_DB_ALIAS) -> Ages:
    """How this program and the database stand to each other."""
    loader = (executor := MigrationExecutor(connections[using])).loader
    waiting = len(executor.migration_plan(loader.graph.leaf_nodes()))
    ours = {config.label for config in apps.get_app_configs()}
    applied: Iterable[Name] = loader.applied_migrations
    return Ages(waiting, frozenset(name for name in applied if name[0] in ours and name not in loader.disk_migrations))


def are_endured(unknown: frozenset[Name], using: str = DEFAULT_DB_ALIAS) -> bool:
    """Whether a process of this version may go on beside migrations that it does not know."""
    return unknown <= set(Endured.objects.using(using).values_list("app", "name"))


def note(using: str, plan: Iterable[tuple[Migration, bool]], **_: Any) -> None:
    """Before migrations are applied: write down of which of them older processes need not mind."""
    if Endured._meta.db_table not in connections[using].introspection.table_names():
        return  # of the version that brings the table, nobody older would ask
    forth = [
        Endured(app=migration.app_label, name=migration.name)
        for migration, is_back in plan
        if getattr(migration, MARK, False)
    ]
    Endured.objects.using(using).bulk_create(forth, ignore_conflicts=True)
