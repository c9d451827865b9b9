"""Does one job: claim, run, finish or fail; every way it can end is a line here.

It must never know Celery, and never write anything about a job whose claim it lost.
"""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from uuid import UUID

import structlog
from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import DatabaseError, connections

from core import canonical
from core.errors import Wrong
from jobs import budgets, claims, kinds, origin, signals
from jobs.claims import Claim, Lost
from jobs.heartbeat import Heartbeat
from jobs.meter import Meter
from jobs.models import State
from jobs.progress import Progress

log = structlog.get_logger(__name__)

STOPS = (signal.SIGTERM, signal.SIGQUIT)
DROPPED = "dropped"  # no state: what the row says is written by somebody else
QUIET = (State.DONE, DROPPED)


class Stopped(BaseException):
    """The worker is being shut down; no `except Exception` of a room may hold it up."""


def do(job_id: UUID) -> bool:
    """Do this job, if it is to be had; coming twice, late or for a job that is gone changes nothing."""
    return _do(claims.claim(job_id))


def do_next(queue: str) -> bool:
    """Do the job whose turn it is in a queue; tells whether there was one to be had."""
    return _do(claims.claim_next(queue))


def _do(claim: Claim | None) -> bool:
    if claim is None:
        return False
    meter = Meter()
    with origin.asked_for(claim.origin), structlog.contextvars.bound_contextvars(request=claim.origin.request):
        state = end(claim, meter)
        tell(claim, state, meter)
    return True


def end(claim: Claim, meter: Meter) -> str:
    """Do what was claimed, to one of its ends; gives the state that the row has then, empty where that is not ours."""
    try:
        with stoppable(), Heartbeat(claim) as heart:
            failure = attempt(claim, heart.lost, meter)
        return State.DONE if failure is None else claims.fail(claim, failure, **meter.cost())
    except Lost:
        return DROPPED
    except Stopped:
        return stop(claim, meter)


def tell(claim: Claim, state: str, meter: Meter) -> None:
    """One line and one signal for whoever watches the work, and what it cost for whoever asked for it."""
    cost = meter.cost()
    log.log(
        logging.INFO if state in QUIET else logging.WARNING, "job.ended", job=str(claim.job), kind=claim.kind,
        queue=claim.queue, state=state, attempt=claim.attempt, fence=claim.fence, waited_ms=claim.waited_ms, **cost,
        request=claim.origin.request,
    )  # fmt: skip
    with suppress(DatabaseError):  # what it cost is lost then, and nothing else
        budgets.charge(claim.queue, claim.origin, cost["cpu_ms"])
    if state != DROPPED:
        seen = {"job": claim.job, "kind": claim.kind, "queue": claim.queue, "state": state}
        signals.finished.send_robust(sender=Claim, **seen, took_ms=cost["took_ms"], waited_ms=claim.waited_ms)


def attempt(claim: Claim, lost: threading.Event, meter: Meter) -> Exception | None:
    """Run and finish; gives the error that prevented it, without the frames that may hold all the memory."""
    try:
        _run(claim, lost, meter)
    except Lost:
        raise
    except Exception as error:
        if not isinstance(error, (Wrong, MemoryError, SoftTimeLimitExceeded)):
            log.exception("job.crashed", job=str(claim.job), kind=claim.kind)
        return error.with_traceback(None)
    return None


def _run(claim: Claim, lost: threading.Event, meter: Meter) -> None:
    kind = kinds.for_engine(claim.kind, claim.engine)
    progress = Progress(claim, lost)
    result = kind.run(canonical.load_object(claim.input), progress)
    claims.finish(claim, result, kind.save, **progress.last(), **meter.cost())


def stop(claim: Claim, meter: Meter) -> str:
    """Give up in the middle: the worker is being stopped, or the job overran even the hard limit of time.

    Both come as the same signal. A new connection is used, because it may have come in the middle of a query.
    """
    connections.close_all()
    try:
        if meter.took_s > settings.CELERY_TASK_SOFT_TIME_LIMIT:
            return claims.fail(claim, SoftTimeLimitExceeded(), **meter.cost())
        claims.release(claim)
        return State.WAITING
    except Lost:
        return DROPPED


@contextmanager
def stoppable() -> Iterator[None]:
    """Within the block the signals that stop a worker raise `Stopped`; only the main thread can catch signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _stop) for number in STOPS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    for each in STOPS:
        signal.signal(each, signal.SIG_IGN)  # once is enough; a second one must not cut off the release
    raise Stopped
