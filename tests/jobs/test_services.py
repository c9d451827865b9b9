"""Asking for jobs: once per input and engine, inside the caller's transaction, cancelled and tried again."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import transaction

from core.errors import Malformed, Refused, Wrong
from jobs import claims, kinds, services
from jobs.kinds import Kind
from jobs.models import Job, State

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hints")]

ADD = {"a": 1, "b": 2}


class TestEnqueue:
    def test_it_gives_the_same_job_for_the_same_input(self, hints):
        first = services.enqueue("tests.add", {"a": 1, "b": 2})
        second = services.enqueue("tests.add", {"b": 2, "a": 1})
        assert first.id == second.id
        assert Job.objects.count() == 1
        assert hints == ["short"]

    def test_it_makes_another_job_for_another_input_kind_or_engine(self, monkeypatch):
        services.enqueue("tests.add", ADD)
        services.enqueue("tests.add", {"a": 1, "b": 3})
        services.enqueue("tests.count-to", ADD)
        newer = Kind("tests.add", "short", "tests-2", kinds.get("tests.add").run)
        monkeypatch.setitem(kinds._kinds, "tests.add", newer)
        services.enqueue("tests.add", ADD)
        assert Job.objects.count() == 4

    def test_it_does_not_break_the_transaction_of_its_caller(self):
        with transaction.atomic():
            services.enqueue("tests.add", ADD)
            services.enqueue("tests.add", ADD)
            other = services.enqueue("tests.add", {"a": 5, "b": 5})
        assert Job.objects.filter(id=other.id).exists()

    def test_it_sends_no_hint_and_leaves_no_job_when_the_caller_rolls_back(self, hints):
        with transaction.atomic():
            services.enqueue("tests.add", ADD)
            transaction.set_rollback(True)
        assert not hints
        assert not Job.objects.exists()

    def test_it_sends_the_hint_only_after_the_commit(self, hints):
        with transaction.atomic():
            services.enqueue("tests.add", ADD)
            assert not hints
        assert len(hints) == 1

    def test_it_refuses_a_kind_nobody_registered(self):
        with pytest.raises(Refused) as refused:
            services.enqueue("tests.nothing", {})
        assert refused.value.code == "jobs.unknown-kind"

    def test_it_refuses_input_that_is_not_canonical_or_too_large(self):
        with pytest.raises(Malformed):
            services.enqueue("tests.add", {"a": 0.5})
        with pytest.raises(Malformed) as too_large:
            services.enqueue("tests.add", {"a": "x" * (1 << 20)})
        assert too_large.value.code == "jobs.input-size"

    def test_it_starts_an_ended_job_anew_only_when_asked_to(self):
        job = services.enqueue("tests.add", ADD)
        services.cancel(job.id)
        assert services.enqueue("tests.add", ADD).state == State.CANCELLED
        assert services.enqueue("tests.add", ADD, again=True).state == State.WAITING

    def test_it_keeps_a_job_for_later_until_it_is_due(self, hints, past):
        job = services.enqueue("tests.add", ADD, due=timedelta(hours=1))
        assert not hints
        assert claims.claim(job.id) is None
        past.due(job)
        assert claims.claim(job.id)

    def test_it_takes_at_most_two_queries(self, django_assert_max_num_queries):
        with transaction.atomic(), django_assert_max_num_queries(2):
            services.enqueue("tests.add", ADD)


class TestCancel:
    def test_it_ends_a_waiting_job(self):
        job = services.cancel(services.enqueue("tests.add", ADD).id)
        assert job.state == State.CANCELLED
        assert claims.claim(job.id) is None

    def test_it_takes_the_right_to_write_from_whoever_is_at_it(self):
        job = services.enqueue("tests.add", ADD)
        claim = claims.claim(job.id)
        services.cancel(job.id)
        with pytest.raises(claims.Cancelled):
            claims.progress(claim, 1, 2, "")
        with pytest.raises(claims.Lost):
            claims.finish(claim, 3)

    def test_it_can_be_asked_twice_but_not_of_a_done_job(self):
        job = services.enqueue("tests.add", ADD)
        services.cancel(job.id)
        assert services.cancel(job.id).state == State.CANCELLED
        done = services.enqueue("tests.add", {"a": 0, "b": 0})
        claims.finish(claims.claim(done.id), 0)
        with pytest.raises(Refused) as refused:
            services.cancel(done.id)
        assert refused.value.code == "jobs.ended"

    def test_it_refuses_an_unknown_job_with_a_code(self):
        for order in (services.cancel, services.retry, services.get):
            with pytest.raises(Refused) as refused:
                order(uuid4())
            assert refused.value.code == "jobs.unknown"


class TestRetry:
    @pytest.mark.parametrize("error", [Malformed("tests.x", "No."), MemoryError()], ids=["failed", "poison"])
    def test_it_gives_all_tries_again(self, error, past, settings):
        job = services.enqueue("tests.add", ADD)
        while (claim := claims.claim(job.id)) is not None:
            claims.fail(claim, error)
            past.due(job)
        job.refresh_from_db()
        assert job.state in {State.FAILED, State.POISON}
        assert job.reason
        again = services.retry(job.id)
        assert (again.state, again.attempt, again.reason) == (State.WAITING, 0, "")
        assert claims.claim(job.id).attempt == 1

    def test_it_refuses_a_job_that_has_not_ended(self):
        job = services.enqueue("tests.add", ADD)
        with pytest.raises(Wrong) as refused:
            services.retry(job.id)
        assert refused.value.code == "jobs.not-ended"
