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
    def test_it_sends_no_hint_where_enough_lie_in_the_broker(self, job, hints):
        hints.append("short")
        assert sweeper.sweep_once() == 0
        assert hints == ["short"]

    def test_it_sends_a_hint_again_that_was_lost(self, job, hints):
        assert sweeper.sweep_once() == 1
        assert hints == ["short"]
        assert sweeper.sweep_once() == 0

    def test_it_tells_of_a_job_for_later_when_it_is_due_and_lets_nobody_take_it_before(self, hints, past):
        later = services.enqueue("tests.add", {"a": 9, "b": 9}, due=timedelta(hours=1))
        assert sweeper.sweep_once() == 0
        past.due(later, 0)
        assert claims.claim_next("short") is None  # the clock may have been set: the sweeper looks first
        assert sweeper.sweep_once() == 1
        assert claims.claim_next("short").job == later.id

    def test_it_sends_again_the_hint_of_a_job_whose_worker_died(self, job, hints, past):
        claims.claim(job.id)
        assert sweeper.sweep_once() == 0
        past.lease(job, 1)
        assert sweeper.sweep_once() == 1
        assert claims.claim_next("short").job == job.id

    def test_it_leaves_ended_jobs_alone(self, job, hints):
        services.cancel(job.id)
        assert sweeper.sweep_once() == 0

    def test_it_sends_the_hint_when_the_broker_is_back(self, job, hints, monkeypatch):
        with monkeypatch.context() as away:
            away.setattr(messenger, "publish", lambda to: 1 / 0)
            assert sweeper.sweep_once() == 0
        assert sweeper.sweep_once() == 1

    def test_it_looks_after_the_queues_of_its_worker_only(self, job, hints):
        assert sweeper.sweep_once(["bots", "long"]) == 0
        assert sweeper.sweep_once(["short"]) == 1

    @pytest.mark.parametrize(("jobs", "most"), [(5, 5), (3 * messenger.ENOUGH, messenger.ENOUGH)])
    def test_it_never_outgrows_the_work_beside_a_worker_that_stands_still(self, hints, jobs, most):
        for number in range(jobs):
            services.enqueue("tests.add", {"a": number, "b": 0})
        hints.clear()
        for _ in range(20):
            sweeper.sweep_once()
            assert len(hints) == most

    def test_it_sends_few_too_many_when_many_sweep_at_once(self, hints):
        for number in range(10):
            services.enqueue("tests.add", {"a": number, "b": 0})
        hints.clear()
        barrier = threading.Barrier(4)

        def sweep() -> None:
            barrier.wait()
            for _ in range(10):
                sweeper.sweep_once()
            connections.close_all()

        threads = [threading.Thread(target=sweep) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert 10 <= len(hints) <= 4 * 10


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
