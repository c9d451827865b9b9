"""The job that shows a worker is there."""

from __future__ import annotations

from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from deploy import heartbeat_job
from jobs import kinds
from jobs.models import Job, Queue, State

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> datetime:
    """A moment that stays: at another one the next ten minutes may have begun."""
    now = timezone.now()
    monkeypatch.setattr(heartbeat_job, "timezone", SimpleNamespace(now=lambda: now))
    return now


def test_each_class_of_queues_has_a_check_of_its_own() -> None:
    assert {kinds.get(name).queue for name in heartbeat_job.NAMES.values()} == set(Queue.values)
    assert all(kinds.get(name).queue == queue for queue, name in heartbeat_job.NAMES.items())


def test_it_is_one_job_however_often_it_is_asked() -> None:
    assert heartbeat_job.ask().id == heartbeat_job.ask().id


def test_a_class_without_workers_does_not_heap_up_checks(now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    heartbeat_job.ask_all()
    later = now + 5 * heartbeat_job.EVERY
    monkeypatch.setattr(heartbeat_job, "timezone", SimpleNamespace(now=lambda: later))
    heartbeat_job.ask_all()
    assert Job.objects.count() == len(Queue.values)


def test_only_that_of_short_looks_at_the_database(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        assert heartbeat_job.run({"queue": "bots"}, lambda done, of, message="": None) == {"findings": []}


def test_it_finds_nothing_wrong_with_a_sound_database() -> None:
    assert heartbeat_job.run({}, lambda done, of, message="": None) == {"findings": []}


def test_it_asks_for_the_next_one_and_forgets_the_old(now: datetime) -> None:
    for days in (0, 2):
        Job.objects.create(
            kind=heartbeat_job.NAME, input=b"{}", input_digest=str(days) * 64, engine="1", queue="short",
            state=State.DONE, result=b"{}", finished=now - timedelta(days=days),
        )  # fmt: skip
    done = Job.objects.get(input_digest="0" * 64)
    heartbeat_job.save(done.id, {}, {"findings": []})
    heartbeat_job.save(done.id, {}, {"findings": []})
    assert set(Job.objects.values_list("state", flat=True)) == {State.DONE, State.WAITING}
    assert Job.objects.count() == 2
    due = Job.objects.get(state=State.WAITING).due
    assert now < due <= now + heartbeat_job.EVERY
