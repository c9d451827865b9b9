"""Doing one job in this process: how each ending of the work ends the row."""

from __future__ import annotations

import itertools
import threading
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db.models.functions import Now

from jobs import claims, services, work
from jobs.models import Job, State
from jobs.progress import Progress
from tests.jobs import kinds
from tests.jobs.models import Saved
from tests.parts.waiting import HANG_S, wait_for

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]


def done(kind: str, **input: object) -> Job:
    job = services.enqueue(kind, dict(input))
    work.do(job.id)
    job.refresh_from_db()
    return job


class TestDo:
    def test_it_stores_what_the_work_gave_and_how_far_it_came(self):
        job = done("tests.count-to", n=1000)
        assert (job.state, bytes(job.result)) == (State.DONE, b"1000")
        assert (job.progress_done, job.progress_of, job.progress_message) == (1000, 1000, "counted to 1000")
        assert Saved.objects.get().job == job.id

    def test_it_changes_nothing_the_second_time(self):
        job = done("tests.add", a=1, b=2)
        work.do(job.id)
        assert Saved.objects.count() == 1

    @pytest.mark.parametrize("what", ["malformed", "refused", "broken"])
    def test_it_fails_at_once_where_the_work_says_it_cannot_be_done(self, what):
        job = done("tests.raise", what=what)
        assert (job.state, job.reason_code) == (State.FAILED, f"tests.{what}")

    @pytest.mark.parametrize(
        ("what", "code"), [("outage", "tests.outage"), ("crash", "jobs.failed"), ("memory", "jobs.memory")]
    )
    def test_it_waits_for_another_try_where_that_may_help(self, what, code):
        job = done("tests.raise", what=what)
        assert (job.state, job.attempt, job.reason_code) == (State.WAITING, 1, code)

    def test_it_fails_with_a_code_when_nobody_knows_the_kind_any_more(self):
        job = services.enqueue("tests.add", {"a": 1, "b": 2})
        Job.objects.update(kind="tests.forgotten")
        work.do(job.id)
        job.refresh_from_db()
        assert (job.state, job.reason_code) == (State.FAILED, "jobs.unknown-kind")

    def test_it_fails_with_a_code_when_the_code_here_is_another_version(self):
        job = services.enqueue("tests.add", {"a": 1, "b": 2})
        Job.objects.update(engine="tests-0")
        work.do(job.id)
        job.refresh_from_db()
        assert (job.state, job.reason_code) == (State.FAILED, "jobs.other-engine")

    def test_it_fails_with_a_code_when_the_result_is_not_canonical(self):
        job = done("tests.not-canonical")
        assert (job.state, job.reason_code) == (State.FAILED, "canonical.leaf")

    def test_it_keeps_nothing_of_a_result_that_could_not_be_saved(self):
        job = done("tests.save-fails", a=1, b=2)
        assert (job.state, job.result) == (State.WAITING, None)
        assert not Saved.objects.exists()


class TestProgress:
    @pytest.fixture
    def claim(self):
        return claims.claim(services.enqueue("tests.add", {"a": 1, "b": 2}).id)

    def test_it_writes_at_most_twice_a_second_and_the_last_word_always(
        self, claim, monkeypatch, django_assert_num_queries
    ):
        monkeypatch.setattr("jobs.progress.time", SimpleNamespace(monotonic=itertools.count(step=0.001).__next__))
        progress = Progress(claim, threading.Event())
        with django_assert_num_queries(3 + 1):
            for number in range(2_000):  # a thousandth of a second apart
                progress(number, 10_000)
            progress(10_000, 10_000, "there")
            progress.flush()
        row = Job.objects.get()
        assert (row.progress_done, row.progress_message) == (10_000, "there")

    def test_it_says_so_when_the_job_was_cancelled(self, claim, monkeypatch):
        monkeypatch.setattr("jobs.progress.PAUSE_S", 0)
        services.cancel(claim.job)
        with pytest.raises(claims.Cancelled):
            Progress(claim, threading.Event())(1, 2)

    def test_it_says_so_without_a_query_once_the_heartbeat_knows(self, claim, django_assert_num_queries):
        lost = threading.Event()
        lost.set()
        with django_assert_num_queries(0), pytest.raises(claims.Cancelled):
            Progress(claim, lost)(1, 2)


class TestHeartbeat:
    def test_it_renews_the_lease_of_a_job_while_it_runs_and_ends_it_when_cancelled(self, settings, monkeypatch):
        settings.JOB_LEASE_S = 0.3  # it beats three times as often
        monkeypatch.setattr(claims, "lease", lambda: Now() + timedelta(hours=1))  # which no busy machine misses
        job = services.enqueue("tests.hold", {"name": "heart", "value": 1})
        worker = threading.Thread(target=in_thread, args=(job,))
        worker.start()
        wait_for(lambda: Job.objects.get().fence, "it is claimed")
        first = Job.objects.get().lease_until
        wait_for(lambda: Job.objects.get().lease_until > first, "its lease is renewed")
        assert claims.claim(job.id) is None
        services.cancel(job.id)
        worker.join(HANG_S)
        assert not worker.is_alive()
        assert Job.objects.get().state == State.CANCELLED

    def test_it_survives_a_database_that_is_away(self, settings, monkeypatch):
        settings.JOB_LEASE_S = 0.03
        beats = []
        monkeypatch.setattr("jobs.heartbeat.renew", lambda claim: beats.append(claim) or 1 / 0)
        claim = claims.Claim(None, 1, 1, "", "", b"")
        with work.Heartbeat(claim) as heart:
            wait_for(lambda: len(beats) > 2, "it tries again")
            assert not heart.lost.is_set()


def in_thread(job: Job) -> None:
    from django.db import connections

    try:
        work.do(job.id)
    finally:
        kinds.go("heart").touch()
        connections.close_all()
