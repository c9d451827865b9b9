"""A clock that is set ahead or back while everything else stays where it is: the moments that are kept move instead.

It must never assert anything.
"""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F

from games.tables.models import Seat, Table
from jobs import sweeper
from jobs.clock import Watch
from jobs.models import Job
from people.models import Count

MOMENTS = {
    Job: ("created", "due", "sent_at", "lease_until", "finished"),
    Table: ("created", "moved", "due", "ended"),
    Seat: ("looked",),
}


class Clock:
    """The clock of the house, with a sweeper that has looked at it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._watch = Watch()
        monkeypatch.setattr(sweeper, "_watch", self._watch)
        self._watch.jump()

    def set(self, by: timedelta) -> None:
        """Set it ahead, or back: whatever was written before was written earlier than now by so much, or later."""
        for model, names in MOMENTS.items():
            model.objects.update(**{name: F(name) - by for name in names})
        Count.objects.update(ends=F("ends") - round(by.total_seconds()))
        if self._watch._before:
            now, own = self._watch._before
            self._watch._before = now - by, own

    def sleep(self, by: timedelta) -> None:
        """The machine sleeps, and knows it: the clock that nobody sets goes on as well."""
        self.set(by)
        now, own = self._watch._before or (None, 0.0)
        self._watch._before = now, own - by.total_seconds()

    def restart(self) -> None:
        """The process begins anew and remembers nothing."""
        self._watch._before = None
