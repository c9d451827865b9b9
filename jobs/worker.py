"""How a worker process is started and what happens in it besides tasks: the sweeper, the limit of memory.

It must never decide about a job.
"""

from __future__ import annotations

import os
import resource
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from celery import current_app, signals
from celery.exceptions import CPendingDeprecationWarning
from django.conf import settings

from core import collector
from jobs.models import Queue
from jobs.sweeper import Sweeper

CLASSES = ((Queue.BOTS,), (Queue.SIGN, Queue.SHORT), (Queue.LONG,))  # each by a worker of its own
NICE = 10  # of 19: a tenth of a processor against whoever is not nice
LIGHT = 192 << 10  # kB: a process for long work that grew beyond, by what bots learnt, is replaced after its job
STOP_ENV = {"REMAP_SIGTERM": "SIGQUIT"}  # SIGTERM then ends a worker within the soft shutdown time, not at its leisure
CHECKED_ENV = {"CELERY_SKIP_CHECKS": "1"}  # of a worker whose house was just checked: to check it loads every page

# Said at every loss of the broker, about a setting that is chosen: running work goes on, its lease is in the database.
warnings.filterwarnings("ignore", category=CPendingDeprecationWarning)

_sweepers: list[Sweeper] = []


def worker_command(processes: int, queues: Sequence[str] = ()) -> list[str]:
    """The command line of a worker for some queues, or for all; run it with `STOP_ENV` in the environment.

    Each worker of a machine has a name of its own, by its queues. Mingle and gossip are talk between workers to which
    nobody listens. Heartbeats, and whatever else needs fanout, are left out where the broker is made of files, which
    do that badly.
    """
    silent = [] if settings.REDIS_URL else ["--without-heartbeat"]
    light = ["--max-memory-per-child", str(LIGHT)] if [*queues] == [Queue.LONG] else []
    return [
        sys.executable, "-m", "celery", "--app", "deploy", "--quiet", "worker",
        "--queues", ",".join(queues or Queue.values), "--concurrency", str(processes), "--pool", "prefork",
        "--hostname", f"{'-'.join(queues) or 'all'}@%h", "--without-mingle", "--without-gossip", *silent, *light,
        "--loglevel", "INFO",
    ]  # fmt: skip


def queues_here() -> list[str]:
    """Which queues the worker of this process listens to."""
    return list(current_app.amqp.queues.consume_from)


@signals.worker_ready.connect  # type: ignore[untyped-decorator]  # Celery has no types
def start_sweeper(**kwargs: Any) -> None:
    sweeper = Sweeper(queues_here())
    _sweepers.append(sweeper)
    sweeper.start()


@signals.worker_shutdown.connect  # type: ignore[untyped-decorator]
def stop_sweeper(**kwargs: Any) -> None:
    while _sweepers:
        _sweepers.pop().stop()


@signals.worker_before_create_process.connect  # type: ignore[untyped-decorator]
def set_code_aside(**kwargs: Any) -> None:
    """Before the fork: a collector that walks through it afterwards would make 40 MB of it each process's own."""
    collector.set_code_aside()


@signals.worker_process_init.connect  # type: ignore[untyped-decorator]
def yield_processors(**kwargs: Any) -> None:
    """Work that takes long leaves the processors to pages and bots, wherever they want them at the same time."""
    if queues_here() == [Queue.LONG]:
        os.nice(NICE)


@signals.worker_process_init.connect  # type: ignore[untyped-decorator]
def limit_memory(**kwargs: Any) -> None:
    """A job that eats memory gets a MemoryError of its own, before the kernel ends some other process."""
    used, limit = _used_and_kind()
    most = used + (settings.JOB_MEMORY_MB << 20)
    hard = resource.getrlimit(limit)[1]
    resource.setrlimit(limit, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _used_and_kind() -> tuple[int, int]:
    """What counts against the limit now: data on Linux, the address space elsewhere."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 4 << 30, resource.RLIMIT_AS  # nobody tells how much is mapped, so the start is taken as 4 GB
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return int(lines["VmData"].split()[0]) << 10, resource.RLIMIT_DATA
