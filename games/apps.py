"""Games as a Django application: the triggers of the log are made after each migrate and looked for at start."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class Games(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import checks, key_checks, tasks  # noqa: F401  # the checks register themselves
        from games.tables import clocks
        from jobs.signals import clock_set

        tasks.register_kinds()
        clock_set.connect(clocks.heard, dispatch_uid="games.clocks")
        post_migrate.connect(_make_triggers, sender=self, dispatch_uid="games.triggers")


def _make_triggers(using: str, **_: Any) -> None:
    from django.db import connections

    from games import triggers

    if {*triggers.LOG_TABLES} <= {*connections[using].introspection.table_names()}:
        triggers.make(using)
