"""Celery's own tools see the workers where the broker can do it, and its lines look like all others."""

from __future__ import annotations

import json
import os

import pytest
from celery import current_app

from jobs import services, worker
from jobs.models import Job, Queue, State
from tests.parts.waiting import HANG_S, wait_for
from tests.parts.workers import Worker, own_broker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]
SERVED = os.environ["BOREAL_STACK"] == "served"


@pytest.fixture
def working():
    """A worker that is ready."""
    with own_broker() as broker:
        started = Worker(1, **broker.env)
        try:
            yield started.ready()
        finally:
            print(started.output()[-4000:])
            started.kill()


def pinged() -> dict[str, dict[str, str]]:
    return current_app.control.inspect(limit=1, timeout=HANG_S).ping() or {}  # until the first answers


def test_it_answers_a_ping_over_redis_and_does_its_work(working):
    if SERVED:
        answers = wait_for(pinged, "the worker answers")
        assert [*answers.values()] == [{"ok": "pong"}]
    job = services.enqueue("tests.add", {"a": 1, "b": 2})
    wait_for(lambda: Job.objects.get(pk=job.pk).state == State.DONE, "the job is done")


def test_it_writes_json_alone_and_one_line_for_a_job(working):
    job = services.enqueue("tests.add", {"a": 2, "b": 2})
    wait_for(lambda: f'"{job.pk}"' in working.output(), "the job is told of")
    os.kill(working.children()[0], 9)
    wait_for(lambda: "exited with" in working.output(), "the death of a process is told of")
    lines = [json.loads(line) for line in working.output().splitlines()]
    [ended] = [line for line in lines if line["event"] == "job.ended" and line["job"] == str(job.pk)]
    assert (ended["kind"], ended["queue"], ended["state"]) == ("tests.add", "short", "done")
    assert {"waited_ms", "took_ms", "cpu_ms", "attempt", "request"} < ended.keys()


def test_the_row_tells_when_it_began_and_how_long_it_took(working):
    job = services.enqueue("tests.add", {"a": 3, "b": 2, "ms": 30})
    row = wait_for(lambda: Job.objects.filter(pk=job.pk, state=State.DONE).first(), "the job is done")
    assert row.created <= row.started <= row.finished
    assert row.took_ms >= 30
    assert row.cpu_ms is not None


class TestCommand:
    def test_it_names_each_worker_by_its_queues_and_leaves_no_queue_out(self):
        commands = [worker.worker_command(1, queues) for queues in worker.CLASSES]
        names = [command[command.index("--hostname") + 1] for command in commands]
        assert names == ["bots@%h", "sign-short@%h", "long@%h"]
        assert sorted(queue for queues in worker.CLASSES for queue in queues) == sorted(Queue.values)

    def test_bots_share_their_processes_with_nobody(self):
        assert (Queue.BOTS,) in worker.CLASSES
        assert (Queue.LONG,) in worker.CLASSES
