"""What a worker does for the house beside its jobs: it says that it is there, asks for the house checks, and has rows
counted.

It must never do a job, nor fail the sweep that it is called by.
"""

from __future__ import annotations

import time
from typing import Any

from celery import signals

from deploy import heartbeat_job, planner
from deploy.processes import EVERY_S, presence
from jobs.models import Queue

_next = 0.0  # by a clock that nobody sets


@signals.celeryd_after_setup.connect  # type: ignore[untyped-decorator]  # Celery has no types
def begin(instance: Any, **_: Any) -> None:
    """The classes that this worker serves are its role."""
    presence.role = "worker " + ",".join(sorted(instance.app.amqp.queues.consume_from))


def heard(**_: Any) -> None:
    """Once a minute, while no child of the pool may be forked. First starts of workers alone begin the checks so."""
    global _next
    if not presence.role.startswith("worker") or time.monotonic() < _next:
        return
    if Queue.LONG in presence.role:
        planner.refresh()
    if presence.tell():
        heartbeat_job.ask_all()
        _next = time.monotonic() + EVERY_S
