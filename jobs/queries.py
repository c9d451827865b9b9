"""Reading jobs: what anybody with the id may see, and the operator's list.

It must never give out the input or the result: those belong to the room that asked.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from core import canonical
from jobs import kinds
from jobs.models import Job, State
from jobs.services import digest

PUBLIC = ("id", "kind", "state", "fence", "progress_done", "progress_of", "progress_message",
          "reason_code", "reason_template", "reason_fields")  # fmt: skip


def find_job(job_id: UUID) -> Job | None:
    """The public part of a job."""
    return Job.objects.only(*PUBLIC).filter(id=job_id).first()


def asked(kind: str, input: dict[str, Any]) -> Job | None:
    """The public part of the job that does this work, if somebody asked for it."""
    engine = kinds.get(kind).engine
    asked_for = Job.objects.filter(kind=kind, input_digest=digest(canonical.dump(input)), engine=engine)
    return asked_for.only(*PUBLIC).first()


def seen(job: Job) -> dict[str, Any]:
    """A job as the API and the command show it."""
    return {
        "id": str(job.id),
        "kind": job.kind,
        "state": job.state,
        "done": job.progress_done,
        "of": job.progress_of,
        "message": job.message,
        "reason": {"code": job.reason_code, "sentence": job.reason} if job.reason_code else None,
    }


def percent(job: Job) -> int:
    """How full the bar is; a finished job is full even if it never said how far it was."""
    if job.state == State.DONE:
        return 100
    return min(100, job.progress_done * 100 // job.progress_of) if job.progress_of else 0


def listed(state: str = "", kind: str = "") -> QuerySet[Job]:
    """Newest first, for the operator."""
    jobs = Job.objects.defer("input", "result").order_by("-created")
    if state:
        jobs = jobs.filter(state=state)
    return jobs.filter(kind=kind) if kind else jobs
