"""Who may do a job and write its result: one at a time, the newest claim only, by the database's clock."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, connections

from core.errors import Broken, Malformed, Refused
from jobs import claims, services
from jobs.models import Job, State
from tests.jobs.models import Saved

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]


@pytest.fixture
def job() -> Job:
    return services.enqueue("tests.add", {"a": 1, "b": 2})


def save(job, input, result):
    Saved.objects.create(job=job, value=result)


class TestClaim:
    def test_it_is_given_to_one_of_many(self, job):
        got, barrier = [], threading.Barrier(8)

        def take():
            barrier.wait()
            got.append(claims.claim(job.id))
            connections.close_all()

        threads = [threading.Thread(target=take) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len([claim for claim in got if claim]) == 1

    def test_it_counts_the_try_before_the_work(self, job):
        claims.claim(job.id)
        job.refresh_from_db()
        assert (job.state, job.attempt, job.fence) == (State.RUNNING, 1, 1)

    def test_it_is_free_again_only_when_the_lease_ended(self, job, past):
        claims.claim(job.id)
        assert claims.claim(job.id) is None
        past.lease(job)
        assert claims.claim(job.id).fence == 2

    def test_it_is_not_given_a_fourth_time(self, job, past):
        for _ in range(3):
            assert claims.claim(job.id)
            past.lease(job)
        assert claims.claim(job.id) is None

    def test_it_measures_leases_by_the_clock_of_the_database(self, job, monkeypatch):
        monkeypatch.setattr("django.utils.timezone.now", lambda: 1 / 0)
        claim = claims.claim(job.id)
        assert claims.renew(claim)
        with connection.cursor() as cursor:
            clock = "CURRENT_TIMESTAMP" if connection.vendor == "postgresql" else "strftime('%Y-%m-%d %H:%M:%f','now')"
            cursor.execute(f"SELECT count(*) FROM jobs_job WHERE lease_until > {clock}")
            assert cursor.fetchone()[0] == 1


class TestFinish:
    def test_it_writes_result_state_and_what_the_room_saves_at_once(self, job):
        claims.finish(claims.claim(job.id), 3, save)
        job.refresh_from_db()
        assert (job.state, bytes(job.result)) == (State.DONE, b"3")
        assert Saved.objects.get().value == 3

    def test_it_writes_nothing_when_saving_fails(self, job):
        claim = claims.claim(job.id)
        with pytest.raises(ZeroDivisionError):
            claims.finish(claim, 3, lambda *_: save(*_) or 1 / 0)
        job.refresh_from_db()
        assert (job.state, job.result) == (State.RUNNING, None)
        assert not Saved.objects.exists()

    def test_it_drops_the_result_of_an_older_claim(self, job, past):
        zombie = claims.claim(job.id)
        past.lease(job)
        newer = claims.claim(job.id)
        claims.finish(newer, 3, save)
        for late in (zombie, newer):
            with pytest.raises(claims.Lost):
                claims.finish(late, 4, save)
        assert [saved.value for saved in Saved.objects.all()] == [3]

    def test_it_lets_a_late_worker_finish_if_nobody_else_took_the_job(self, job, past):
        claim = claims.claim(job.id)
        past.lease(job)
        claims.finish(claim, 3)
        job.refresh_from_db()
        assert job.state == State.DONE

    def test_it_refuses_a_result_that_is_not_canonical(self, job):
        with pytest.raises(Malformed):
            claims.finish(claims.claim(job.id), 0.5)


class TestFail:
    @pytest.mark.parametrize("kind", [Malformed, Refused, Broken])
    def test_it_ends_at_once_where_trying_again_is_senseless(self, job, kind):
        assert claims.fail(claims.claim(job.id), kind("tests.no", "Seat %(seat)s may not.", seat=2)) == State.FAILED
        job.refresh_from_db()
        assert (job.reason_code, job.reason) == ("tests.no", "Seat 2 may not.")

    def test_it_waits_a_little_longer_before_each_try_and_then_is_poison(self, job, past):
        pauses = []
        for _ in range(3):
            claims.fail(claims.claim(job.id), MemoryError())
            job.refresh_from_db()
            pauses.append(round((job.due - job.created).total_seconds()))
            past.due(job)
        assert pauses[0] < pauses[1]
        assert (job.state, job.reason_code) == (State.POISON, "jobs.memory")

    def test_it_tells_nobody_what_an_unexpected_error_said(self, job):
        claims.fail(claims.claim(job.id), ValueError("the seed is 7"))
        job.refresh_from_db()
        assert "seed" not in job.reason
        assert "ValueError" in job.reason

    def test_it_changes_nothing_once_the_claim_is_gone(self, job, past):
        zombie = claims.claim(job.id)
        past.lease(job)
        claims.claim(job.id)
        with pytest.raises(claims.Lost):
            claims.fail(zombie, ValueError())


class TestRelease:
    def test_it_hands_the_job_back_without_counting_the_try(self, job):
        claims.release(claims.claim(job.id))
        job.refresh_from_db()
        assert (job.state, job.attempt) == (State.WAITING, 0)
        assert claims.claim(job.id).attempt == 1

    def test_it_counts_the_try_of_a_job_that_was_handed_back_again_and_again(self, job):
        while claim := claims.claim(job.id):
            claims.release(claim)
        job.refresh_from_db()
        assert job.attempt == 3
