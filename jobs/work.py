"""Does one job: claim, run, finish or fail; every way it can end is a line here.

It must never know Celery, and never write anything about a job whose claim it lost.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from uuid import UUID

import structlog
from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import connections

from ground import canonical
from ground.errors import Wrong
from jobs import claims, kinds
from jobs.claims import Claim, Lost
from jobs.heartbeat import Heartbeat
from jobs.progress import Progress

log = structlog.get_logger(__name__)

STOPS = (signal.SIGTERM, signal.SIGQUIT)


class Stopped(BaseException):
    """The worker is being shut down; no `except Exception` of a room may hold it up."""


def do(job_id: UUID) -> None:
    """Do a job if it is to be had; coming twice, late or for a job that is gone changes nothing."""
    claim = claims.claim(job_id)
    if claim is None:
        return
    began = time.monotonic()
    try:
        with stoppable(), Heartbeat(claim) as heart:
            failure = attempt(claim, heart.lost)
        if failure is not None:
            state = claims.fail(claim, failure)
            log.warning("job.failed", job=str(claim.job), kind=claim.kind, attempt=claim.attempt, state=state)
    except Lost:
        log.info("job.dropped", job=str(claim.job), kind=claim.kind, fence=claim.fence)
    except Stopped:
        stop(claim, time.monotonic() - began)


def attempt(claim: Claim, lost: threading.Event) -> Exception | None:
    """Run and finish; gives the error that prevented it, without the frames that may hold all the memory."""
    try:
        _run(claim, lost)
    except Lost:
        raise
    except Exception as error:
        if not isinstance(error, (Wrong, MemoryError, SoftTimeLimitExceeded)):
            log.exception("job.crashed", job=str(claim.job), kind=claim.kind)
        return error.with_traceback(None)
    return None


def _run(claim: Claim, lost: threading.Event) -> None:
    kind = kinds.for_engine(claim.kind, claim.engine)
    progress = Progress(claim, lost)
    result = kind.run(canonical.load_object(claim.input), progress)
    claims.finish(claim, result, kind.save, **progress.last())


def stop(claim: Claim, after_s: float) -> None:
    """Give up in the middle: the worker is being stopped, or the job overran even the hard limit of time.

    Both come as the same signal. A new connection is used, because it may have come in the middle of a query.
    """
    connections.close_all()
    try:
        if after_s > settings.CELERY_TASK_SOFT_TIME_LIMIT:
            claims.fail(claim, SoftTimeLimitExceeded())
        else:
            claims.release(claim)
    except Lost:
        log.info("job.dropped", job=str(claim.job), kind=claim.kind, fence=claim.fence)


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
