"""Finds jobs whose hint was lost or whose worker died: sends the hint again, or ends the job as poison.

Any number of sweepers may run at once. It must never do a job itself, and never count on a message having arrived.
"""

from __future__ import annotations

import os
import threading
from datetime import timedelta
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connections, transaction
from django.db.models import DurationField, ExpressionWrapper, F, Q, QuerySet
from django.db.models.functions import Coalesce, Now

from ground.outages import explain
from jobs import claims, clock, messenger, reasons, signals
from jobs.models import OPEN, Job, State

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 500
HINT_S = 15  # a hint that was not followed for so long may be lost
PATIENCE_SHARE = 4  # and for a quarter of the time that the job waits already

# A process forked in the middle of a sweep would inherit an open SQLite transaction and could undo it on exit.
_no_fork = threading.Lock()
_watch = clock.Watch()
os.register_at_fork(before=_no_fork.acquire, after_in_parent=_no_fork.release, after_in_child=_no_fork.release)


def sweep_once() -> int:
    """End what is beyond help, send again what was lost; gives the number of hints sent."""
    with _no_fork:
        try:
            clock.look(_watch)
            poison()
            lost = take_lost()
            signals.swept.send_robust(sender=sweep_once)
        finally:
            close()
    unsent = send(lost)
    if unsent:
        with _no_fork:
            try:
                mark_unsent(unsent)
            finally:
                close()
    return len(lost) - len(unsent)


def poison() -> int:
    """End the jobs whose last try never came back."""
    reason = claims.reason(reasons.died(settings.JOB_TRIES))
    tried = Q(attempt__gte=settings.JOB_TRIES)
    gone = tried & (Q(state=State.RUNNING, lease_until__lt=Now()) | Q(state=State.WAITING, due__lte=Now()))
    ended = Job.objects.filter(gone).update(
        state=State.POISON, fence=F("fence") + 1, lease_until=None, finished=Now(), **reason
    )
    if ended:
        log.error("jobs.poisoned", number=ended)
    return ended


def unheard() -> QuerySet[Job]:
    """Jobs that could be done now and of which no worker seems to know.

    A job in a long queue is hinted at less and less often, or the queue would fill with hints.
    """
    free = Job.objects.filter(claims.free(), attempt__lt=settings.JOB_TRIES)
    waits = Now() - Coalesce("lease_until", "due")  # since it became free
    silent = Now() - F("sent_at")
    patience = timedelta(seconds=min(HINT_S, settings.JOB_LEASE_S))
    timed = free.alias(
        waits=ExpressionWrapper(waits, DurationField()), silent=ExpressionWrapper(silent, DurationField())
    )
    hinted_long_ago = Q(silent__gt=patience) & Q(waits__lt=F("silent") * PATIENCE_SHARE)
    return timed.filter(Q(sent_at__isnull=True) | Q(silent__gt=F("waits")) | hinted_long_ago)


def take_lost() -> list[tuple[UUID, str]]:
    """Mark a batch as sent before sending it, so that of several sweepers each takes other jobs."""
    with transaction.atomic():
        rows = unheard().select_for_update(skip_locked=_can_skip()).order_by(F("sent_at").asc(nulls_first=True))
        batch = list(rows.values_list("id", "queue")[:MOST_AT_ONCE])
        Job.objects.filter(id__in=[job for job, _ in batch]).update(sent_at=Now())
    return batch


def send(batch: list[tuple[UUID, str]]) -> list[UUID]:
    """Send the hints one by one; gives those that could not be sent, once the first fails."""
    for number, (job, queue) in enumerate(batch):
        try:
            messenger.publish(job, queue)
        except Exception as error:  # the broker is away; the rows wait
            log.warning("sweep.broker-away", why=f"{type(error).__name__}: {error}"[:200])
            return [job for job, _ in batch[number:]]
    return []


def mark_unsent(jobs: list[UUID]) -> None:
    Job.objects.filter(id__in=jobs, state__in=OPEN).update(sent_at=None)


def close() -> None:
    """No connection is kept between sweeps: neither a stale one nor one that a fork could inherit."""
    if not connections["default"].in_atomic_block:
        connections.close_all()


def _can_skip() -> bool:
    return bool(connections["default"].features.has_select_for_update_skip_locked)


class Sweeper:
    """A thread that sweeps every JOB_SWEEP_S until it is stopped."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._sweep, name="sweeper", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, patience_s: float = 2.0) -> None:
        self._stopped.set()
        self._thread.join(patience_s)

    def _sweep(self) -> None:
        while True:
            sweep_safely()
            if self._stopped.wait(settings.JOB_SWEEP_S):
                return


def sweep_safely() -> int:
    """Sweep; a database that is away costs a sentence in the log and the next round tries again."""
    try:
        return sweep_once()
    except Exception as error:  # the sweeper is the last to give up
        log.warning("sweep.failed", why=str(explain(error)), then="tried again soon")
        return 0
