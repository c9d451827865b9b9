"""A clock that is set ahead or back: what waits, waits as long as it was to, and the jump is told."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models.functions import Now
from structlog.testing import capture_logs

from jobs import claims, clock, services, sweeper
from jobs.models import Job
from jobs.signals import clock_set
from tests.parts.clocks import Clock
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
MONTH, HOUR, MINUTE = timedelta(days=30), timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
def house(monkeypatch, hints) -> Clock:
    return Clock(monkeypatch)


def ask(number: int = 1, due: timedelta | None = None) -> Job:
    return services.enqueue("tests.add", {"a": number, "b": 2}, due=due)


def is_due_within(job: Job, least: timedelta, most: timedelta) -> bool:
    return Job.objects.filter(pk=job.pk, due__gt=Now() + least, due__lte=Now() + most).exists()


def back_is_set_right(house: Clock, hints: list) -> None:
    job = ask()
    hints.clear()
    house.set(-MONTH)
    assert sweeper.sweep_once() == 1
    assert hints == ["short"]
    assert claims.claim(job.id) is not None
    Job.objects.all().delete()


def test_work_for_now_is_done_now_after_the_clock_was_set_back(house, hints):
    back_is_set_right(house, hints)


def test_it_is_found_by_what_was_written_though_nobody_watched(house, hints):
    job = ask()
    house.set(-MONTH)
    house.restart()
    sweeper.sweep_once()
    assert claims.claim(job.id) is not None


def test_the_oracle_catches_jobs_that_stay_where_they_were(house, hints, monkeypatch):
    fault = Fault(clock._brought_back, "created__gt=Now() + SLACK, fence=0", "created__gt=Now() + 2 * MONTH, fence=0",
                  back_is_set_right, (house, hints))  # fmt: skip
    monkeypatch.setattr(clock, "MONTH", MONTH, raising=False)
    assert_noticed(monkeypatch, fault)


def test_work_for_later_waits_no_longer_than_it_was_to(house):
    job = ask(due=HOUR)
    house.set(-MONTH)
    sweeper.sweep_once()
    assert is_due_within(job, HOUR / 2, HOUR + MINUTE)


def test_the_work_of_a_dead_worker_is_free_after_one_lease(house, settings):
    job = ask()
    claims.claim(job.id)
    house.set(-MONTH)
    sweeper.sweep_once()
    lease = timedelta(seconds=settings.JOB_LEASE_S)
    assert Job.objects.filter(pk=job.pk, lease_until__lte=Now() + lease).exists()


def test_a_second_try_waits_no_longer_than_its_pause(house):
    job = ask()
    claims.fail(claims.claim(job.id), RuntimeError())
    house.set(-MONTH)
    Job.objects.update(created=Now() - HOUR)  # it was asked for before the clock went wrong
    sweeper.sweep_once()
    assert is_due_within(job, -MINUTE, MINUTE)


def test_a_hint_that_was_sent_by_a_wrong_clock_is_sent_again(house, hints):
    ask()
    hints.clear()
    Job.objects.update(created=Now() - HOUR, due=Now() - HOUR, sent_at=Now() + MONTH)
    house.set(-HOUR)
    sweeper.sweep_once()
    assert hints == ["short"]


def ahead_is_set_right(house: Clock, hints: list) -> None:
    job = ask(due=72 * HOUR)
    Job.objects.update(created=Now() - HOUR)
    house.set(MONTH)
    assert sweeper.sweep_once() == 0
    assert is_due_within(job, 71 * HOUR, 72 * HOUR + MINUTE)
    assert sweeper.sweep_once() == 0
    Job.objects.all().delete()


def test_nothing_is_due_because_the_clock_was_set_ahead(house, hints):
    ahead_is_set_right(house, hints)


def test_the_oracle_catches_a_watch_without_a_clock_of_its_own(house, hints, monkeypatch):
    ahead_is_set_right(house, hints)
    monkeypatch.setattr(clock.Watch, "jump", lambda watch: clock.NO_JUMP)
    with pytest.raises(AssertionError):
        ahead_is_set_right(house, hints)


def test_a_wrong_month_that_is_put_right_again_costs_no_more_than_the_wait_itself(house):
    job = ask(due=72 * HOUR)
    Job.objects.update(created=Now() - HOUR)
    for by in (MONTH, -MONTH):
        house.set(by)
        sweeper.sweep_once()
    assert is_due_within(job, HOUR, 73 * HOUR + MINUTE)


def test_what_is_asked_under_the_new_clock_is_left_alone(house, hints):
    house.set(MONTH)
    now, later = ask(1), ask(2, due=HOUR)
    sweeper.sweep_once()
    assert claims.claim(now.id) is not None
    assert is_due_within(later, HOUR / 2, HOUR + MINUTE)


def test_a_machine_that_slept_is_no_jump(house, hints):
    ask(due=HOUR)
    hints.clear()
    house.sleep(2 * HOUR)
    with capture_logs() as log:
        assert sweeper.sweep_once() == 1
    assert hints == ["short"]
    assert log == []


@pytest.mark.parametrize("by", [MONTH, -MONTH], ids=["ahead", "back"])
def test_it_tells_the_log_and_who_listens_once(house, by):
    heard: list[timedelta] = []

    def listen(by: timedelta, **_kwargs: object) -> None:
        heard.append(by)

    ask(due=72 * HOUR)
    clock_set.connect(listen)
    try:
        house.set(by)
        with capture_logs() as log:
            sweeper.sweep_once()
            sweeper.sweep_once()
    finally:
        clock_set.disconnect(listen)
    [line] = [entry for entry in log if entry["event"] == "clock.jumped"]
    assert line["log_level"] == "error"
    assert abs(line["by_s"] - by.total_seconds()) < MINUTE.total_seconds()
    assert len(heard) == 1
