"""A clock that was set back is reported where somebody looks, and the house takes nothing written then for news."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from deploy import checks, health, heartbeat_job, house
from jobs import services, work
from jobs.models import Job, State
from tests.parts.clocks import Clock

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
HOUR, MONTH = timedelta(hours=1), timedelta(days=30)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def checked() -> Job:
    """The house check of `short`, once workers have done that of each class."""
    heartbeat_job.ask_all()
    for job in Job.objects.filter(kind__in=heartbeat_job.NAMES.values()):
        work.do(job.id)
    return Job.objects.get(kind=heartbeat_job.NAME, state=State.DONE)


def test_it_warns_of_a_clock_that_was_set_back(clock: Clock, client: Client) -> None:
    services.enqueue("tests.add", {"a": 1, "b": 2})
    assert list(checks.clock(["default"])) == []
    assert clock_warnings(client) == []
    clock.set(-MONTH)
    assert [message.id for message in checks.clock(["default"])] == ["boreal.clock.W001"]
    assert clock_warnings(client) == ["boreal.clock.W001"]


def clock_warnings(client: Client) -> list[str]:
    health.forget()
    answer = client.get("/readyz")
    assert answer.status_code == 200
    return [code for code in answer.json()["warnings"] if code.startswith("boreal.clock")]


def test_a_worker_that_answered_by_a_wrong_clock_is_not_there_now(clock: Clock) -> None:
    checked()
    assert house.state().is_fresh
    clock.set(-MONTH)
    assert house.state().answered is None
    assert not house.state().is_fresh


def test_the_house_checks_go_on_after_the_clock_was_set_back(clock: Clock) -> None:
    """The next check was done already, by the wrong clock: it is asked for again."""
    done = checked()
    after = heartbeat_job.slot(timezone.now()) + heartbeat_job.EVERY
    Job.objects.filter(kind=heartbeat_job.NAME, state=State.WAITING).delete()
    job = heartbeat_job.ask(at=after)
    Job.objects.filter(pk=job.pk).update(state=State.DONE, result=b"{}", finished=timezone.now() + HOUR)
    heartbeat_job.save(done.id, {}, {"findings": []})
    assert Job.objects.filter(kind=heartbeat_job.NAME, state=State.WAITING).count() == 1
