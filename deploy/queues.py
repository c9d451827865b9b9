"""The queues in figures: what waits and for how long, what runs, what was done, what was given up.

It must never tell what a job is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Min, Q
from django.db.models.functions import Now
from django.utils import timezone

from deploy.house import LastAnswer, answers
from jobs.models import OPEN, Job, Queue, State

HOUR = timedelta(hours=1)
PATIENCE = {  # how long the oldest may wait before somebody should look, and before something is wrong
    Queue.BOTS: (timedelta(seconds=10), timedelta(minutes=2)),
    Queue.SIGN: (timedelta(minutes=1), timedelta(minutes=10)),
    Queue.SHORT: (timedelta(minutes=1), timedelta(minutes=10)),
    Queue.LONG: (timedelta(hours=1), timedelta(hours=24)),
}


@dataclass(frozen=True)
class Facts:
    """One class of queues."""

    queue: str
    waiting: int  # and could be done now
    running: int
    done: int  # in the last hour
    oldest: datetime | None  # since when the oldest of those that wait could be done
    answer: LastAnswer

    @property
    def name(self) -> str:
        """As people call it."""
        return str(Queue(self.queue).label)

    @property
    def age(self) -> timedelta:
        """How long the oldest waits."""
        return max(timezone.now() - self.oldest, timedelta(0)) if self.oldest else timedelta(0)

    @property
    def is_late(self) -> bool:
        return self.age > PATIENCE[Queue(self.queue)][0]

    @property
    def is_stuck(self) -> bool:
        return self.age > PATIENCE[Queue(self.queue)][1]


def facts() -> list[Facts]:
    """Every class, in their order."""
    waiting, running = Q(state=State.WAITING, due__lte=Now()), Q(state=State.RUNNING)
    done = Q(state=State.DONE, finished__gte=Now() - HOUR)
    rows = Job.objects.filter(Q(state__in=OPEN) | done).values("queue").order_by("queue")
    figures = rows.annotate(
        waiting=Count("id", filter=waiting),
        running=Count("id", filter=running),
        done=Count("id", filter=done),
        oldest=Min("due", filter=waiting),
    )
    by_queue: dict[str, Any] = {row["queue"]: row for row in figures}
    nothing = {"waiting": 0, "running": 0, "done": 0, "oldest": None}
    return [Facts(answer=answer, **{"queue": answer.queue, **nothing, **by_queue.get(answer.queue, {})})
            for answer in answers()]  # fmt: skip
