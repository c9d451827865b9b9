"""The one Celery task: a hint that something waits in a queue. It must never carry more than that."""

from __future__ import annotations

from uuid import UUID

import structlog
from celery import shared_task
from django.db import InterfaceError, OperationalError

from core.outages import explain
from jobs import messenger, shares, work

log = structlog.get_logger(__name__)


@shared_task(name="jobs.do")  # type: ignore[untyped-decorator]  # Celery has no types
def do(*, queue: str = "", job: str = "") -> None:
    """Do the job whose turn it is in a queue, and pass the hint on while more wait; what is not done now, the sweeper
    brings again. A hint of an earlier version names one job.
    """
    try:
        if job:
            work.do(UUID(job))
        elif work.do_next(queue) and shares.is_waited(queue):
            messenger.tell(queue)
    except (OperationalError, InterfaceError) as error:
        wrong = explain(error)
        log.error("job.not-written", queue=queue, code=wrong.code, why=str(wrong), then="it is tried again")
