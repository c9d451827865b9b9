"""Django's entry to this room: triggers are made after each migrate, verified races are heard of, jobs are known.

It must never do work at start beyond that.
"""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class Seasons(AppConfig):
    name = "seasons"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from courses.signals import withdrawn
        from games import ends as races
        from games.signals import abandoned, changed, left
        from jobs.signals import clock_set, finished
        from replays.signals import showing, verified
        from seasons import (  # noqa: F401  # the checks register themselves
            awarding,
            belonging,
            checks,
            clocks,
            ends,
            heats,
            holding,
            news,
            rehearsing,
            stopping,
            tasks,
        )

        tasks.register_kinds()
        verified.connect(awarding.heard, dispatch_uid="seasons.heard")
        showing.connect(belonging.check, dispatch_uid="seasons.showing")
        abandoned.connect(stopping.heard, dispatch_uid="seasons.abandoned")
        clock_set.connect(clocks.heard, dispatch_uid="seasons.clocks")
        races.asked.connect(ends.kept, dispatch_uid="seasons.ends")
        withdrawn.connect(holding.heard, dispatch_uid="seasons.withdrawn")
        changed.connect(news.table_changed, dispatch_uid="seasons.news")
        finished.connect(rehearsing.ended, dispatch_uid="seasons.job-ended")
        left.connect(heats.keep_seats, dispatch_uid="seasons.left")
        post_migrate.connect(_make_triggers, sender=self, dispatch_uid="seasons.triggers")


def _make_triggers(using: str, **_: Any) -> None:
    from seasons import triggers

    if triggers.are_there(using):
        triggers.make(using)
