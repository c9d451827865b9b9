"""The one Celery task: a hint that a job may be waiting. It must never carry anything but the job's id."""

from __future__ import annotations

from uuid import UUID

import structlog
from celery import shared_task
from django.db import InterfaceError, OperationalError

from ground.outages import explain
from jobs import work

log = structlog.get_logger(__name__)


@shared_task(name="jobs.do")  # type: ignore[untyped-decorator]  # Celery has no types
def do(*, job: str) -> None:
    """Do the job of that id, if it is still to be done; what is not done now, the sweeper brings again."""
    try:
        work.do(UUID(job))
    except (OperationalError, InterfaceError) as error:
        wrong = explain(error)
        log.error("job.not-written", job=job, code=wrong.code, why=str(wrong), then="it is tried again")
