"""Looks after jobs whose hint was lost or whose worker died: sends hints again, or ends the job as poison.

Any number of sweepers may run at once. It must never do a job itself, and never count on a message having arrived.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable, Mapping

import structlog
from django.conf import settings
from django.db import connections
from django.db.models import F, Q
from django.db.models.functions import Now

from core.outages import explain
from jobs import claims, clock, messenger, pruning, reasons, shares, signals
from jobs.models import Job, Queue, State

log = structlog.get_logger(__name__)

PRUNE_S = 3600.0

# A process forked in the middle of a sweep would inherit an open SQLite transaction and could undo it on exit.
_no_fork = threading.Lock()
_watch = clock.Watch()
os.register_at_fork(before=_no_fork.acquire, after_in_parent=_no_fork.release, after_in_child=_no_fork.release)


def sweep_once(queues: Iterable[str] = Queue.values) -> int:
    """End what is beyond help, call what is due, send lost hints again; gives the number of hints sent."""
    with _no_fork:
        try:
            clock.look(_watch)
            poison()
            call()
            waiting = {queue: shares.number_waiting(queue) for queue in queues}
            signals.swept.send_robust(sender=sweep_once)
        finally:
            close()
    return send(waiting)


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


def call() -> int:
    """Have workers told of the jobs for later that are due. Only here, where the clock was looked at before."""
    later = Job.objects.filter(state=State.WAITING, sent_at=None, due__lte=Now())
    return later.update(sent_at=Now())


def send(waiting: Mapping[str, int]) -> int:
    """Send as many hints as are missing: no more than jobs wait in a queue, and than keep its workers busy."""
    sent = 0
    try:
        for queue, number in waiting.items():
            missing = min(number, messenger.ENOUGH) - messenger.length(queue) if number else 0
            for _ in range(missing):
                messenger.publish(queue)
                sent += 1
    except Exception as error:  # the broker is away; the rows wait
        log.warning("sweep.broker-away", why=f"{type(error).__name__}: {error}"[:200])
    return sent


def close() -> None:
    """No connection is kept between sweeps: neither a stale one nor one that a fork could inherit."""
    if not connections["default"].in_atomic_block:
        connections.close_all()


class Sweeper:
    """A thread that sweeps some queues every JOB_SWEEP_S until it is stopped."""

    def __init__(self, queues: Iterable[str] = Queue.values) -> None:
        self._queues = [*queues]
        self._prune_at = 0.0
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._sweep, name="sweeper", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, patience_s: float = 2.0) -> None:
        self._stopped.set()
        self._thread.join(patience_s)

    def _sweep(self) -> None:
        while True:
            sweep_safely(self._queues)
            if Queue.LONG in self._queues:
                self._prune()
            if self._stopped.wait(settings.JOB_SWEEP_S):
                return

    def _prune(self) -> None:
        """Now and then, a little at a time: until nothing is left that is old enough."""
        if time.monotonic() >= self._prune_at and prune_safely() < pruning.MOST_AT_ONCE:
            self._prune_at = time.monotonic() + PRUNE_S


def prune_safely() -> int:
    """Prune; what cannot be done now is done later."""
    try:
        with _no_fork:
            return pruning.prune()
    except Exception as error:
        log.warning("prune.failed", why=str(explain(error)), then="tried again soon")
        return 0
    finally:
        close()


def sweep_safely(queues: Iterable[str] = Queue.values) -> int:
    """Sweep; a database that is away costs a sentence in the log and the next round tries again."""
    try:
        return sweep_once(queues)
    except Exception as error:  # the sweeper is the last to give up
        log.warning("sweep.failed", why=str(explain(error)), then="tried again soon")
        return 0
