"""The one Celery task: a hint that a job may be waiting. It must never carry anything but the job's id."""

from __future__ import annotations

from uuid import UUID

from celery import shared_task

from jobs import work


@shared_task(name="jobs.do")  # type: ignore[untyped-decorator]  # Celery has no types
def do(*, job: str) -> None:
    """Do the job of that id, if it is still to be done."""
    work.do(UUID(job))
