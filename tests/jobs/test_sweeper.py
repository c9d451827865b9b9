"""Lost hints are sent again, dead workers' jobs are freed, hopeless ones ended; any number of sweepers may do so."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import OperationalError, connections

from jobs import claims, messenger, services, sweeper
from jobs.models import Job, State
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def job(hints) -> Job:
    job = services.enqueue("tests.add", {"a": 1, "b": 2})
    hints.clear()
    return job


class TestHints:
    def test_it_leaves_a_job_alone_whose_hint_is_young(self, job, hints):
        assert sweeper.sweep_once() == 0
        assert hints == []

    def test_it_sends_the_hint_again_when_nobody_followed_it(self, job, hints, past):
        past.sent(job, 60)
        past.due(job, 60)
        assert sweeper.sweep_once() == 1
        assert hints == [(job.id, "short")]
        assert sweeper.sweep_once() == 0

    def test_it_sends_the_first_hint_when_a_job_for_later_is_due(self, hints, past):
        later = services.enqueue("tests.add", {"a": 9, "b": 9}, due=timedelta(hours=1))
        assert sweeper.sweep_once() == 0
        past.due(later, 0)
        assert sweeper.sweep_once() == 1

    def test_it_sends_again_the_hint_of_a_job_whose_worker_died(self, job, hints, past):
        claims.claim(job.id)
        assert sweeper.sweep_once() == 0
        past.sent(job, 3)
        past.lease(job, 1)
        assert sweeper.sweep_once() == 1

    def test_it_leaves_ended_jobs_alone(self, job, hints, past):
        services.cancel(job.id)
        past.sent(job, 3600)
        assert sweeper.sweep_once() == 0

    def test_it_notes_that_a_hint_was_not_sent_when_the_broker_is_away(self, job, hints, past, monkeypatch):
        past.sent(job, 60)
        past.due(job, 60)
        with monkeypatch.context() as away:
            away.setattr(messenger, "publish", lambda job, to: 1 / 0)
            assert sweeper.sweep_once() == 0
        assert sweeper.sweep_once() == 1

    def test_it_asks_less_often_the_longer_a_job_waits(self, job, past):
        past.due(job, 6000)
        past.sent(job, 600)
        assert sweeper.sweep_once() == 0
        past.sent(job, 1600)
        assert sweeper.sweep_once() == 1

    def test_it_sends_each_hint_once_when_many_sweep_at_once(self, hints, past):
        for number in range(40):
            job = services.enqueue("tests.add", {"a": number, "b": 0})
            past.sent(job, 60)
            past.due(job, 60)
        hints.clear()
        barrier = threading.Barrier(4)

        def sweep() -> None:
            barrier.wait()
            sweeper.sweep_once()
            connections.close_all()

        threads = [threading.Thread(target=sweep) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sweeper.sweep_once()
        assert len(hints) == len(set(hints)) == 40


class TestPoison:
    def test_it_ends_a_job_whose_worker_died_three_times(self, job, hints, past):
        for _ in range(3):
            claims.claim(job.id)
            past.lease(job)
        sweeper.sweep_once()
        job.refresh_from_db()
        assert (job.state, job.reason_code) == (State.POISON, "jobs.died")
        assert job.reason == "The worker died 3 times while doing this."
        assert hints == []

    def test_it_takes_the_right_to_write_from_a_zombie(self, job, past):
        for _ in range(3):
            zombie = claims.claim(job.id)
            past.lease(job)
        sweeper.sweep_once()
        with pytest.raises(claims.Lost):
            claims.finish(zombie, 3)


class TestOutages:
    def test_it_outlives_a_database_that_is_away(self, monkeypatch):
        monkeypatch.setattr(sweeper, "poison", lambda: (_ for _ in ()).throw(OperationalError("connection refused")))
        assert sweeper.sweep_safely() == 0

    def test_it_stops_when_it_is_told_to(self, settings):
        settings.JOB_SWEEP_S = 3600
        thread = sweeper.Sweeper()
        thread.start()
        thread.stop(HANG_S)
        assert not thread._thread.is_alive()
