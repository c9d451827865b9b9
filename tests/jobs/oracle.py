"""What must be true of jobs however the workers and the broker were treated; each rule gives its breaches as text.

It must never wait and never mend: it looks at the rows.
"""

from __future__ import annotations

from collections import defaultdict
from uuid import UUID

from django.conf import settings

from core import canonical
from jobs.models import Job, State
from tests.jobs.models import Saved

Expected = dict[UUID, int]  # what the same work gives in this process


def breaches(expected: Expected) -> list[str]:
    """Every job done, its result there once, and equal to what was computed in process."""
    saved: dict[UUID, list[int]] = defaultdict(list)
    for row in Saved.objects.all():
        saved[row.job].append(row.value)
    rows = Job.objects.in_bulk(list(expected))
    problems = [text for job, value in expected.items() for text in _of_one(rows.get(job), saved[job], value)]
    return problems + [f"{job}: saved, never asked" for job in saved.keys() - expected.keys()]


def _of_one(row: Job | None, saved: list[int], value: int) -> list[str]:
    if row is None:
        return ["a job is not there any more"]
    problems = []
    if row.state != State.DONE or not saved:
        problems.append(f"{row.id}: lost ({row.state}, tries {row.attempt}, saved {saved}, {row.reason_code})")
    if len(saved) > 1:
        problems.append(f"{row.id}: doubled (saved {saved})")
    if any(each != value for each in saved) or (row.result is not None and bytes(row.result) != canonical.dump(value)):
        problems.append(f"{row.id}: wrong (saved {saved}, stored {row.result!r}, right is {value})")
    return problems


def poison_breaches(jobs: list[UUID]) -> list[str]:
    """Every one of these stopped itself: poison, a reason, no more tries than allowed."""
    problems = []
    for row in Job.objects.filter(id__in=jobs):
        if row.state != State.POISON or not row.reason:
            problems.append(f"{row.kind}: {row.state} after {row.fence} claims, reason {row.reason!r}")
        if row.attempt > settings.JOB_TRIES or row.fence > settings.JOB_TRIES + 1:
            problems.append(f"{row.kind}: {row.attempt} tries counted, {row.fence} claims")
    return problems


def unfinished(expected: Expected) -> int:
    return Job.objects.filter(id__in=list(expected)).exclude(state=State.DONE).count()
