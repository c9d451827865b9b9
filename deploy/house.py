"""The state of the house in a few facts: which stores it runs on, and when its workers last answered.

It must never tell an address, a path or a password of them.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import Max, Min, Q
from django.db.models.functions import Now
from django.utils import timezone

from deploy.heartbeat_job import EVERY, NAMES
from deploy.version import VERSION
from jobs.clock import SLACK
from jobs.models import OPEN, Job, Queue, State

SILENT = 2 * EVERY  # two checks in a row went by without an answer


@dataclass(frozen=True)
class LastAnswer:
    """When the workers of one class last showed that they are there, and since when the next sign is waited for."""

    queue: str
    at: datetime | None
    asked: datetime | None

    @property
    def is_silent(self) -> bool:
        """Whether somebody should look: nobody answers, or nobody ever asked."""
        last = max(filter(None, (self.at, None if self.at else self.asked)), default=None)
        return last is None or timezone.now() - last > SILENT


@dataclass(frozen=True)
class HouseStatus:
    """What the first page shows; `answered` is None until workers of every class have looked at this house."""

    version: str  # this and the next are for the owner's eyes
    database: str
    engine: str
    queue: str
    answers: tuple[LastAnswer, ...]

    @property
    def answered(self) -> datetime | None:
        """When the class that was silent longest last answered."""
        moments = [answer.at for answer in self.answers]
        return None if None in moments else min(filter(None, moments), default=None)

    @property
    def is_fresh(self) -> bool:
        return self.answered is not None and timezone.now() - self.answered < timedelta(minutes=1)

    @property
    def is_silent(self) -> bool:
        return self.answered is not None and timezone.now() - self.answered > SILENT


def state() -> HouseStatus:
    return HouseStatus(VERSION, database(), engine(), "Redis" if settings.REDIS_URL else "", answers())


def engine() -> str:
    """The engine's name, as people call it."""
    return "SQLite" if connection.vendor == "sqlite" else "PostgreSQL"


def database() -> str:
    """The engine's name and version."""
    if connection.vendor == "sqlite":
        return f"SQLite {sqlite3.sqlite_version}"
    major = connection.pg_version // 10000 if connection.connection else ""  # type: ignore[attr-defined]
    return f"PostgreSQL {major}".strip()


def answers(using: str = "default") -> tuple[LastAnswer, ...]:
    """Each class of queues, in one statement: whoever works on one of its jobs answers now."""
    at_work = Q(state=State.RUNNING, lease_until__gt=Now())
    done = Q(state=State.DONE, finished__lte=Now() + SLACK)  # later ones are of a clock that was ahead
    checked = Q(kind__in=NAMES.values())
    rows = Job.objects.using(using).filter(checked | at_work).values("queue").order_by("queue")
    by_class = rows.annotate(
        at=Max("finished", filter=checked & done),
        busy=Max("lease_until", filter=at_work),
        asked=Min("created", filter=checked & Q(state__in=OPEN)),
    )
    classes: dict[str, Any] = {row["queue"]: row for row in by_class}
    return tuple(_answer(queue, classes.get(queue, {})) for queue in Queue.values)


def _answer(queue: str, row: dict[str, Any]) -> LastAnswer:
    at = timezone.now() if row.get("busy") else row.get("at")
    return LastAnswer(queue, at, row.get("asked"))
