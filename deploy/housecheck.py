"""The house check: a job that looks at the guards of the log, and so shows that a worker is there to do it.

Each check asks for the next, so one answers every ten minutes. It must never repair what it finds.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.core import checks
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from ground.canonical import Value
from jobs.clock import SLACK
from jobs.kinds import Kind, Report, register
from jobs.models import Job, State
from jobs.services import enqueue

NAME = "deploy.house-check"
EVERY = timedelta(minutes=10)
KEPT = timedelta(days=1)


def run(input: dict[str, Any], progress: Report) -> Value:
    """The ids of whatever is seriously wrong with the database."""
    found = checks.run_checks(tags=[checks.Tags.database], databases=["default"])
    findings: list[Value] = [*sorted({message.id or "boreal.unknown" for message in found if message.is_serious()})]
    return {"findings": findings}


def save(job: UUID, input: dict[str, Any], result: Any) -> None:
    """Ask for the next check and forget the old ones, in the transaction that ends this one."""
    old = Q(finished__lt=Now() - KEPT) | Q(finished__gt=Now() + SLACK)  # by a clock that was ahead: asked for again
    Job.objects.filter(old, kind=NAME, state=State.DONE).delete()
    ask(slot(timezone.now()) + EVERY)


def ask(at: datetime | None = None) -> Job:
    """The check of the ten minutes in which `at` lies; asked twice it is still one job."""
    moment = slot(at or timezone.now())
    return enqueue(NAME, {"slot": moment.isoformat()}, due=moment if at else None)


def slot(moment: datetime) -> datetime:
    return moment - (moment - datetime.min.replace(tzinfo=moment.tzinfo)) % EVERY


def announce() -> None:
    """Make the kind known; called once when Django is ready."""
    register(Kind(NAME, "short", "1", run, save))
