"""News of jobs: that one is further, or has ended. Only of those that a page may wait for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from core import news, streams
from jobs.models import Job, Queue

KIND = "job"
FOLLOWED = (Queue.SHORT, Queue.LONG)  # nobody waits for a single signature, or a single turn of a bot


def topic(job: UUID) -> str:
    return f"{KIND}:{job.hex}"


def changed(job: UUID, queue: str, fence: int, state: str, done: int = 0) -> None:
    """A job is further, once the surrounding transaction is committed."""
    if queue in FOLLOWED:
        news.tell(topic(job), Job(fence=fence, state=state, progress_done=done).mark)


def marks(topics: Sequence[str]) -> Mapping[str, str]:
    """Where jobs stand now; one that no longer exists is left out."""
    jobs = Job.objects.filter(id__in=[UUID(name.partition(":")[2]) for name in topics])
    return {topic(job.id): job.mark for job in jobs.only("fence", "state", "progress_done")}


streams.kinds[KIND] = marks
