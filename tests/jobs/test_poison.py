"""A job that kills, starves or blocks its worker stops itself: three tries at most, then poison with a reason."""

from __future__ import annotations

from uuid import UUID

import pytest

from jobs import services
from jobs.models import OPEN, Job
from tests.jobs.oracle import poison_breaches
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

TIGHT = {"BOREAL_JOB_LEASE": "1", "BOREAL_JOB_TIME": "2", "BOREAL_JOB_MEMORY": "128"}
DEADLY = ("tests.kill-self", "tests.eat-memory", "tests.loop", "tests.sleep-through")


def ask_for_trouble() -> dict[str, UUID]:
    return {kind: services.enqueue(kind, {}).id for kind in DEADLY}


def test_it_tries_a_deadly_job_three_times_and_says_why_it_stopped():
    jobs = ask_for_trouble()
    worker = Worker(concurrency=4, **TIGHT).ready()
    try:
        still = Job.objects.filter(id__in=jobs.values(), state__in=OPEN)
        wait_for(lambda: not still.exists(), "all deadly jobs ended")
        assert poison_breaches(list(jobs.values())) == []
        codes = {job.kind: job.reason_code for job in Job.objects.filter(id__in=jobs.values())}
        assert codes == {
            "tests.kill-self": "jobs.died",
            "tests.eat-memory": "jobs.memory",
            "tests.loop": "jobs.time",
            "tests.sleep-through": "jobs.time",
        }
        assert worker.alive()
    finally:
        worker.kill()


def test_it_is_seen_to_go_on_for_ever_when_tries_are_not_counted():
    job = services.enqueue("tests.kill-self", {}).id
    worker = Worker(BOREAL_TEST_FAULT="no-count", BOREAL_JOB_LEASE="1").ready()
    try:
        wait_for(lambda: Job.objects.get(id=job).fence > 4, "the job was tried too often")
        assert poison_breaches([job]) != []
    finally:
        worker.kill()
