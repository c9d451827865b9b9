"""The check at start that the database protects the log. It must never repair anything: a person should know."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core import checks
from django.db import DatabaseError, InterfaceError, connections

from games import triggers


@checks.register(checks.Tags.database)
def log_is_protected(databases: Sequence[str] | None = None, **_: Any) -> Iterable[checks.CheckMessage]:
    """games.E001: a trigger or key of the log is missing. An empty or absent database is no finding."""
    for alias in databases or ():
        try:
            if not {*triggers.LOG_TABLES} <= {*connections[alias].introspection.table_names()}:
                continue
            missing = triggers.missing(alias)
        except (DatabaseError, InterfaceError):
            continue  # deploy's own check tells that the database is away
        if missing:
            yield checks.Error(
                "The database does not protect the log of races: " + ", ".join(sorted(missing)) + ".",
                hint="Run manage.py log protect. If games_entry_follows_key stays missing, restore from a backup.",
                id="games.E001",
            )
