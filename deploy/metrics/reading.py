"""What is not counted but read when a monitor asks: queues, damage, the database, the disk, processes.

A few statements, and none again within some seconds, however many monitors ask. It must never read what only some may
see: no race, no person, and nothing of a state.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Count, Min, Q
from django.db.models.functions import Now
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily

from deploy.metrics import keeping, living
from deploy.version import VERSION
from jobs.models import OPEN, Job, Queue, State
from replays import damage

AGAIN_S = 10.0
POSTGRESQL = """
    SELECT pg_database_size(current_database()), current_setting('max_connections')::int,
        (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')"""
OF_MAIN = ("", "-wal", "-journal")

Family = Any  # of prometheus_client, which has no types for them


def readings() -> Iterator[Family]:
    """Everything, each family whole."""
    yield InfoMetricFamily("boreal_build", "The version that answered.", {"version": VERSION})
    yield from _disk()
    yield from _processes()
    try:
        yield from (*_queues(), *_damage(), *_database())
        up = 1.0
    except (DatabaseError, InterfaceError):
        up = 0.0
    yield gauge("boreal_database_up", "Whether the database answered.", up)


def gauge(name: str, about: str, value: float) -> Family:
    return GaugeMetricFamily(name, about, value)


def gauges(name: str, about: str, label: str, values: dict[str, float]) -> Family:
    family = GaugeMetricFamily(name, about, labels=[label])
    for word, value in values.items():
        family.add_metric([word], value)
    return family


def _queues() -> Iterator[Family]:
    """What waits and what runs, by class of latency; what is not due yet does not wait."""
    due = Q(state=State.RUNNING) | Q(due__lte=Now())
    rows = (
        Job.objects.filter(due, state__in=OPEN)
        .values("queue", "state")
        .annotate(number=Count("id"), oldest=Min("due"), now=Now())
        .order_by()
    )
    counts = {(row["queue"], row["state"]): row for row in rows}
    for state, name in ((State.WAITING, "waiting"), (State.RUNNING, "running")):
        numbers = {
            queue: float(row["number"]) if (row := counts.get((queue, state))) else 0.0 for queue in Queue.values
        }
        yield gauges(f"boreal_queue_{name}", f"Jobs that are {name}.", "queue", numbers)
    ages = {queue: _age_s(counts.get((queue, State.WAITING))) for queue in Queue.values}
    yield gauges("boreal_queue_oldest_seconds", "How long the oldest job has been waiting.", "queue", ages)


def _age_s(row: Any) -> float:
    return max(0.0, (row["now"] - row["oldest"]).total_seconds()) if row else 0.0


def _damage() -> Iterator[Family]:
    yield gauge("boreal_replays_damaged", "Races whose newest verdict is that they are damaged.", damage.count())


def _database() -> Iterator[Family]:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(POSTGRESQL)
            size, most, used = cursor.fetchone()
        yield gauge("boreal_database_connections", "Connections of all to the database server.", used)
        yield gauge("boreal_database_connections_most", "Connections that the database server allows.", most)
    else:
        size = sum(_size(f"{connection.settings_dict['NAME']}{ending}") for ending in OF_MAIN)
    yield gauge("boreal_database_bytes", "What the database takes up.", size)


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def _disk() -> Iterator[Family]:
    """The disk of the data folder: a full one refuses orders."""
    room = os.statvfs(settings.HOME)
    yield gauge("boreal_disk_free_bytes", "Free on the disk of the data folder.", room.f_bavail * room.f_frsize)
    yield gauge("boreal_disk_bytes", "Size of the disk of the data folder.", room.f_blocks * room.f_frsize)


def _processes() -> Iterator[Family]:
    """How many live on this host and what memory they take, by what they are for: children of workers come and go."""
    kept = keeping.folder()
    sizes: dict[str, list[int]] = {}
    for process in keeping.living(kept) if kept else ():
        sizes.setdefault(process.role, []).append(living.memory(process.pid))
    numbers = {role: float(len(some)) for role, some in sizes.items()}
    yield gauges("boreal_processes", "Processes of this host that have counted something.", "role", numbers)
    for name, about, of in (("", "of all of a kind together", sum), ("_largest", "of the largest of a kind", max)):
        figures = {role: float(of(some)) for role, some in sizes.items()}
        yield gauges(f"boreal_process_memory{name}_bytes", f"Memory {about} (PSS).", "role", figures)


class Remembered:
    """The last readings, for whoever asks again within `again_s`; one thread reads, others wait for it."""

    def __init__(self, read: Callable[[], Iterator[Family]], again_s: float = AGAIN_S) -> None:
        self._read, self._again_s = read, again_s
        self._lock = threading.Lock()
        self._until, self._kept = 0.0, list[Family]()

    def get(self) -> list[Family]:
        with self._lock:
            if time.monotonic() >= self._until:
                self._kept = list(self._read())
                self._until = time.monotonic() + self._again_s
            return self._kept


remembered = Remembered(readings)
