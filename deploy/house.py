"""The state of the house in a few facts: which stores it runs on, and when a worker last answered.

It must never tell an address, a path or a password of them.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection
from django.db.models.functions import Now
from django.utils import timezone

from deploy.housecheck import EVERY
from deploy.version import VERSION
from jobs.clock import SLACK
from jobs.models import Job, State


@dataclass(frozen=True)
class House:
    """What the first page shows; `answered` is None until a worker has looked at this house."""

    version: str
    database: str
    queue: str
    answered: datetime | None

    @property
    def is_fresh(self) -> bool:
        return self.answered is not None and timezone.now() - self.answered < timedelta(minutes=1)

    @property
    def is_silent(self) -> bool:
        """Whether two house checks in a row went by without an answer."""
        return self.answered is not None and timezone.now() - self.answered > 2 * EVERY


def state() -> House:
    return House(VERSION, database(), "Redis" if settings.REDIS_URL else "", last_answer())


def database() -> str:
    """The engine's name and version, as people call it."""
    if connection.vendor == "sqlite":
        return f"SQLite {sqlite3.sqlite_version}"
    major = connection.pg_version // 10000 if connection.connection else ""  # type: ignore[attr-defined]
    return f"PostgreSQL {major}".strip()


def last_answer() -> datetime | None:
    """When a worker last finished something; a house check does every ten minutes, if nothing else."""
    done = Job.objects.filter(state=State.DONE, finished__lte=Now() + SLACK)  # later ones are of a clock that was ahead
    return done.order_by("-created").values_list("finished", flat=True).first()
