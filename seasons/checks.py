"""The check at start that the database protects awards and acts. It must never repair anything: people should know."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.core import checks
from django.db import DatabaseError, InterfaceError

from seasons import triggers


@checks.register(checks.Tags.database)
def awards_are_protected(databases: Sequence[str] | None = None, **_: Any) -> Iterable[checks.CheckMessage]:
    """seasons.E001: a trigger or key is missing. An empty or absent database is no finding."""
    for alias in databases or ():
        try:
            missing = triggers.missing(alias) if triggers.are_there(alias) else []
        except (DatabaseError, InterfaceError):
            continue  # deploy's own check tells that the database is away
        if missing:
            yield checks.Error(
                "The database does not protect the awards of seasons: " + ", ".join(sorted(missing)) + ".",
                hint="Run manage.py migrate, which makes triggers anew. If a key stays missing, restore from a backup.",
                id="seasons.E001",
            )
