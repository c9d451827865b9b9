"""The house check: in each class of queues a job that shows that a worker is there; that of `short` looks at the guards
of the log as well.

Each check asks for the next, so each class answers every two minutes. It must never repair what it finds.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.core import checks
from django.utils import timezone

from core.canonical import Value
from jobs import pruning
from jobs.kinds import Kind, Report, register
from jobs.models import OPEN, Job, Queue
from jobs.services import enqueue

NAME = "deploy.house-check"
NAMES = {queue: NAME if queue == Queue.SHORT else f"{NAME}-{queue}" for queue in Queue.values}
EVERY = timedelta(minutes=2)
KEPT = timedelta(hours=1)


def run(input: dict[str, Any], progress: Report) -> Value:
    """The ids of whatever is seriously wrong with the database; of the other classes only that somebody is there."""
    if _queue(input) != Queue.SHORT:
        return {"findings": []}
    serious = (message for message in checks.run_checks(tags=[checks.Tags.database], databases=["default"]))
    findings: list[Value] = [*sorted({message.id or "boreal.unknown" for message in serious if message.is_serious()})]
    return {"findings": findings}


def save(job: UUID, input: dict[str, Any], result: Any) -> None:
    """Ask for the next check and forget the old ones, in the transaction that ends this one."""
    queue = _queue(input)
    pruning.forget(NAMES[queue], KEPT)  # what was asked for at a moment to come is asked for again
    ask(queue, slot(timezone.now()) + EVERY)


def ask_all() -> None:
    """A check of each class that has none open: what prepares the house does so, and every worker now and then."""
    open_kinds = set(Job.objects.filter(kind__in=NAMES.values(), state__in=OPEN).values_list("kind", flat=True))
    for queue, name in NAMES.items():
        if name not in open_kinds:
            ask(queue)


def ask(queue: str = Queue.SHORT, at: datetime | None = None) -> Job:
    """The check of the minutes in which `at` lies; asked twice it is still one job."""
    moment = slot(at or timezone.now())
    return enqueue(NAMES[queue], {"queue": str(queue), "slot": moment.isoformat()}, due=moment if at else None)


def slot(moment: datetime) -> datetime:
    return moment - (moment - datetime.min.replace(tzinfo=moment.tzinfo)) % EVERY


def announce() -> None:
    """Make the kinds known; called once when Django is ready."""
    for queue, name in NAMES.items():
        register(Kind(name, queue, "1", run, save))


def _queue(input: dict[str, Any]) -> str:
    return str(input.get("queue", Queue.SHORT))
