"""A job that kills, starves or blocks its worker stops itself: three tries at most, then poison with a reason."""

from __future__ import annotations

import pytest

from jobs import services
from jobs.models import OPEN, Job
from tests.jobs.oracle import poison_breaches
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

LASTING, LONG = {"BOREAL_JOB_LEASE": "3600"}, {"BOREAL_JOB_TIME": "600"}  # which no busy machine reaches
DEADLY = {
    "dies": (LONG | {"BOREAL_JOB_LEASE": "1"}, {"tests.kill-self": "jobs.died"}),
    "eats": (LASTING | LONG | {"BOREAL_JOB_MEMORY": "128"}, {"tests.eat-memory": "jobs.memory"}),
    "lasts": (
        LASTING | {"BOREAL_JOB_TIME": "2"}, {"tests.loop": "jobs.time", "tests.sleep-through": "jobs.time"}
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", DEADLY)
def test_it_tries_a_deadly_job_three_times_and_says_why_it_stopped(how):
    bounds, reasons = DEADLY[how]
    jobs = {kind: services.enqueue(kind, {}).id for kind in reasons}
    worker = Worker(concurrency=2, **bounds).ready()
    try:
        still = Job.objects.filter(id__in=jobs.values(), state__in=OPEN)
        wait_for(lambda: not still.exists(), "all deadly jobs ended")
        assert poison_breaches(list(jobs.values())) == []
        assert {kind: Job.objects.get(id=job).reason_code for kind, job in jobs.items()} == reasons
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
