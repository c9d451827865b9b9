"""What the tests of the jobs share: hints that are noted instead of sent, and a clock of leases that can be turned."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models.functions import Now

from jobs import messenger
from jobs.models import Job


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The hints that would lie in the broker, by queue: sent by the messenger or by the sweeper."""
    sent: list[str] = []
    monkeypatch.setattr(messenger, "tell", lambda to: sent.append(to) or True)
    monkeypatch.setattr(messenger, "publish", sent.append)
    monkeypatch.setattr(messenger, "length", sent.count)
    return sent


class Past:
    """Moves one job's times into the past, as if one had waited."""

    @staticmethod
    def lease(job: Job, seconds: int = 1) -> None:
        Job.objects.filter(id=job.id).update(lease_until=Now() - timedelta(seconds=seconds))

    @staticmethod
    def due(job: Job, seconds: int = 1) -> None:
        Job.objects.filter(id=job.id).update(due=Now() - timedelta(seconds=seconds))


@pytest.fixture
def past() -> Past:
    return Past()
