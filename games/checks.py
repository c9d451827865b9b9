"""The checks at start and of `/readyz`: the database protects the log, and no race is stuck.

They must never repair anything: a person should know.
"""

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


@checks.register(checks.Tags.database)
def no_race_is_stuck(databases: Sequence[str] | None = None, **_: Any) -> Iterable[checks.CheckMessage]:
    """games.W001: a race waits for an order that the house could not give."""
    from games.tables import alarms  # not before the models are loaded

    for alias in databases or ():
        try:
            races = alarms.stuck(alias)
        except (DatabaseError, InterfaceError):
            continue  # deploy's own checks tell that the database is away, or lacks this version's tables
        if races:
            yield checks.Warning(
                "Races wait for orders that the house could not give: " + ", ".join(sorted(map(str, races))) + ".",
                hint="See `A race that is stuck` in docs/operate.md.",
                id="games.W001",
            )
