"""Real workers whose processes are killed while they start: the worker goes on with others."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from jobs import services
from jobs.models import Job, Queue, State
from jobs.pool import TaskPool
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True), pytest.mark.timeout(3600)]
SLOW = {"BOREAL_TEST_FAULT": "slow-start"}


@pytest.fixture
def start():
    """Starts workers; they are gone after the test."""
    workers: list[Worker] = []

    def starts(concurrency: int, queues: Sequence[str] = (), **env: str) -> Worker:
        workers.append(Worker(concurrency, queues, **(SLOW | env)))
        return workers[-1]

    yield starts
    for worker in workers:
        print(worker.output()[-4000:])
        worker.kill()


def starting(worker: Worker) -> list[int]:
    """The processes of its pool that have not come to an end of their start."""
    return [pid for pid in worker.children() if Path(os.environ["BOREAL_HOME"], f"starting-{pid}").exists()]


def let_start() -> None:
    Path(os.environ["BOREAL_HOME"], "start").touch()


@pytest.mark.parametrize("processes", [1, 2])
def test_it_goes_on_when_processes_are_killed_while_they_start(start, processes):
    Path(os.environ["BOREAL_HOME"], "start").unlink(missing_ok=True)
    worker = start(processes)
    killed: set[int] = set()
    for _ in range(3):
        victim = wait_for(lambda: [pid for pid in starting(worker) if pid not in killed], "a process is starting")[0]
        os.kill(victim, signal.SIGKILL)
        killed.add(victim)
    let_start()
    worker.ready()
    job = services.enqueue("tests.add", {"a": 1, "b": 2})
    wait_for(lambda: Job.objects.get(pk=job.pk).state == State.DONE, "the job is done")
    assert worker.alive()


@pytest.mark.parametrize(
    ("statuses", "goes_on", "replaced"),
    [([None, None], True, 0), ([None, -9], True, 1), ([-9, -9], True, 1), ([None, 3], False, 0), ([-9, 0], False, 0)],
)
def test_it_ends_when_a_process_ends_by_itself(statuses, goes_on, replaced):
    """A fault of the program is no accident of a process: the supervisor shall hear of it."""
    looks: list[str] = []
    pool = TaskPool.__new__(TaskPool)
    pool._pool = SimpleNamespace(
        _pool=[SimpleNamespace(exitcode=status) for status in statuses],
        maintain_pool=lambda: looks.append("replaced"),
        did_start_ok=lambda: all(status is None for status in statuses),
    )
    assert (pool.did_start_ok(), len(looks)) == (goes_on, replaced)


def test_a_process_for_long_work_that_grew_is_replaced_after_its_job(start):
    let_start()
    worker = start(1, [Queue.LONG]).ready()
    small, large, last = [pid_that_learns(number, megabytes) for number, megabytes in enumerate([1, 200, 1])]
    assert small == large != last
    assert "exceeding memory" not in worker.output()


def pid_that_learns(number: int, megabytes: int) -> int:
    job = services.enqueue("tests.learn", {"number": number, "megabytes": megabytes})
    return int(wait_for(lambda: Job.objects.filter(pk=job.pk, state=State.DONE).first(), "it learns").result)
