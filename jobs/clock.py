"""Clocks that are set while work waits: what was to wait an hour waits an hour, and the jump is told.

A clock that was set back shows in rows written later than now; one that was set ahead, in how much further the
database's clock went than this machine's own, which nobody sets. It must never let a job wait longer than it was to.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import connection
from django.db.models import DateTimeField, ExpressionWrapper, F, Max, Q
from django.db.models.functions import Now

from jobs import kinds, signals
from jobs.models import OPEN, Job, State

log = structlog.get_logger(__name__)

SLACK = timedelta(minutes=1)  # clocks of machines differ, and are drawn slowly to each other
NO_JUMP = timedelta(0)
NOW = {"sqlite": "STRFTIME('%%Y-%%m-%%d %%H:%%M:%%f', 'NOW')", "postgresql": "STATEMENT_TIMESTAMP()"}
_RUNNING = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # goes on while the machine sleeps


class Watch:
    """The database's clock beside this machine's own, from one look to the next."""

    def __init__(self) -> None:
        self._before: tuple[datetime, float] | None = None

    def jump(self) -> timedelta:
        """How far the clock was set since the last look."""
        now, own = database_time(), running_s()
        before, self._before = self._before or (now, own), (now, own)
        jump = now - before[0] - timedelta(seconds=own - before[1])
        return jump if abs(jump) > SLACK else NO_JUMP


def look(watch: Watch) -> timedelta:
    """Set right what waits, if the clock was set since the last look; gives how far it was."""
    jump = watch.jump()
    if jump <= NO_JUMP:
        jump = min(jump, _written_ahead())
    if not jump:
        return jump
    moved = _waited_on(jump) if jump > NO_JUMP else _brought_back()
    log.error("clock.jumped", by_s=round(jump.total_seconds()), moved=moved)
    signals.clock_set.send(sender=Watch, by=jump)
    return jump


def database_time() -> datetime:
    """What the database takes for now."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT " + NOW[connection.vendor].replace("%%", "%"))
        [now] = cursor.fetchone()
    return datetime.fromisoformat(now).replace(tzinfo=UTC) if isinstance(now, str) else now


def running_s() -> float:
    """Seconds by a clock that only ever runs."""
    return time.clock_gettime(_RUNNING)


def _written_ahead() -> timedelta:
    """How far the clock was set back at least, as the rows tell: below zero, if at all."""
    newest = Job.objects.filter(state__in=OPEN).aggregate(newest=Max("created"))["newest"]
    ahead = newest - database_time() if newest else NO_JUMP
    return -ahead if ahead > SLACK else NO_JUMP


def _brought_back() -> int:
    """After a step back nothing waits longer than it was to when it was asked for."""
    waiting = Job.objects.filter(state=State.WAITING)
    asked = waiting.filter(created__gt=Now() + SLACK, fence=0)
    moved = asked.update(due=_moment(Now() + (F("due") - F("created"))), created=Now(), sent_at=None)
    pause = timedelta(seconds=kinds.longest_pause_s())
    moved += waiting.filter(fence__gt=0, due__gt=Now() + pause + SLACK).update(due=Now(), sent_at=None)
    lease = timedelta(seconds=settings.JOB_LEASE_S)
    held = Job.objects.filter(state=State.RUNNING, lease_until__gt=Now() + lease + SLACK)
    moved += held.update(lease_until=Now() + lease)
    later = Job.objects.filter(state__in=OPEN, created__gt=Now() + SLACK)
    later.update(created=Now())
    Job.objects.filter(state__in=OPEN, sent_at__gt=Now() + SLACK).update(sent_at=None)
    return moved


def _waited_on(jump: timedelta) -> int:
    """After a step ahead nothing is due that the jump alone made due: it waits for what was left."""
    before = Now() - jump
    asked = Q(state=State.WAITING, fence=0, created__lte=before + SLACK, due__gt=before, due__lte=Now())
    held = Q(state=State.RUNNING, lease_until__gt=before, lease_until__lte=Now())
    moved = Job.objects.filter(asked).update(due=_moment(F("due") + jump), created=_moment(F("created") + jump))
    return moved + Job.objects.filter(held).update(lease_until=_moment(F("lease_until") + jump))


def _moment(expression: Any) -> Any:
    return ExpressionWrapper(expression, DateTimeField())
