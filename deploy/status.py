"""The state of the house for its owner: people, queues, disk, damage, hosts, backup, and what checks would say.

It must never be shown to anybody else, nor tell what a person does.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core import checks
from django.db import connection
from django.db.models import Count, Q
from django.db.models.functions import Now
from django.urls import NoReverseMatch, reverse
from django.utils import timezone, translation

from deploy import backups, house, processes, queues
from deploy.health import run_checks
from deploy.models import Process
from deploy.version import VERSION
from games.tables import alarms
from jobs.models import Job, State
from people.models import Person
from replays import queries as replays
from replays.models import Verdict

TODAY = timedelta(days=1)
MOST = 20  # of each list
RESERVE = 1 << 30  # bytes of the disk below which its owner should look


@dataclass(frozen=True)
class Host:
    """The processes of one kind on one host."""

    row: Process
    is_here: bool

    @property
    def is_old(self) -> bool:
        return self.row.version != VERSION


@dataclass(frozen=True)
class Disk:
    """What is free where the house keeps its files, and what its database takes."""

    free: int
    total: int
    database: int

    @property
    def percent(self) -> int:
        return 100 - self.free * 100 // max(self.total, 1)

    @property
    def is_low(self) -> bool:
        return self.free < min(RESERVE, self.total // 20)


def everything() -> dict[str, Any]:
    """What the page shows."""
    poison = _ended(State.POISON)
    return {
        "people": people(), "queues": queues.facts(), "disk": disk(), "hosts": hosts(), "findings": findings(),
        "damaged": damaged(), "stuck": sorted(alarms.stuck()), "poison": poison, "failed": _ended(State.FAILED),
        "backup": backups.last(), "backup_failed": backups.last_failure(), "version": VERSION,
        "database": house.database(), "long_work": _route("house-work"), "now": timezone.now(),
    }  # fmt: skip


def people() -> dict[str, int]:
    """How many there are, and how many were here within a day."""
    there = Q(closed=None)
    counted: dict[str, int] = Person.objects.aggregate(
        accounts=Count("pk", filter=there & Q(is_guest=False)),
        guests=Count("pk", filter=there & Q(is_guest=True)),
        today=Count("pk", filter=there & Q(seen__gte=Now() - TODAY)),
        new=Count("pk", filter=there & Q(created__gte=Now() - 7 * TODAY)),
    )
    return counted


def disk() -> Disk:
    room = os.statvfs(settings.HOME)
    return Disk(room.f_bavail * room.f_frsize, room.f_blocks * room.f_frsize, _database_bytes())


def _database_bytes() -> int:
    if connection.vendor == "sqlite":
        path = Path(str(connection.settings_dict["NAME"]))
        return path.stat().st_size if path.is_file() else 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])


def hosts() -> list[Host]:
    """Those that serve the house, and those of yesterday."""
    here = {row.pk for row in processes.here()}
    return [Host(row, row.pk in here) for row in Process.objects.order_by("host", "role")]


def findings() -> list[checks.CheckMessage]:
    """What `/readyz` would look at, in words; of the workers a table tells more."""
    return [message for message in run_checks() if not str(message.id).startswith("boreal.workers")]


def damaged() -> list[tuple[Verdict, str]]:
    """Replays whose newest verdict is a bad one, and what it says."""
    return [(verdict, replays.to_sentence(verdict).to_text(translation)) for verdict in replays.damaged(MOST)]


def _ended(state: State) -> list[Job]:
    """The newest jobs that ended so."""
    return list(Job.objects.filter(state=state).defer("input", "result").order_by("-finished")[:MOST])


@lru_cache(maxsize=8)
def _route(name: str) -> str:
    """Where something is done, if there is such a page."""
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
