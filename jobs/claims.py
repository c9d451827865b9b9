"""Who may do a job and write its result: claim, renew, progress, finish, fail, release, each one conditional UPDATE.

Time is the database's clock only; it must never compare a lease with the clock of a worker.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Now

from core import canonical
from core.errors import Wrong
from jobs import kinds, news, reasons, shares
from jobs.kinds import Save
from jobs.models import MESSAGE_LENGTH, Job, State
from jobs.origin import HOUSE, Origin

MOST_HANDED_BACK = 20  # stops of a worker that do not count as tries of one job
CLAIMED = (
    "id",
    "fence",
    "attempt",
    "kind",
    "engine",
    "input",
    "queue",
    "asker",
    "address",
    "request",
    "due",
    "started",
)
NO_REASON: dict[str, Any] = {"reason_code": "", "reason_template": "", "reason_fields": {}}


class Lost(Exception):
    """Another claim is newer, or the job was cancelled; whatever this one wanted to write was dropped."""


class Cancelled(Lost):
    """What `progress` raises when the result is no longer wanted."""


@dataclass(frozen=True)
class Claim:
    """The right to write the result of a job, as long as `fence` is its newest."""

    job: UUID
    fence: int
    attempt: int
    kind: str
    engine: str
    input: bytes
    queue: str = ""
    origin: Origin = HOUSE
    waited_ms: int = 0  # from when it was due to this try


def lease() -> Any:
    return Now() + timedelta(seconds=settings.JOB_LEASE_S)


def free() -> Q:
    """Waiting and due, or left behind by a worker that died."""
    return Q(state=State.WAITING, due__lte=Now()) | Q(state=State.RUNNING, lease_until__lt=Now())


def claim_next(queue: str) -> Claim | None:
    """The job whose turn it is in a queue, or None when none is to be had."""
    return next(filter(None, map(claim, shares.order(queue))), None)


def claim(job_id: UUID) -> Claim | None:
    """The job for this worker, or None when it is not to be had; committed before the work starts.

    The attempt is counted here, so that a worker that dies of the job cannot try it for ever.
    """
    with transaction.atomic(durable=True):
        claimed = Job.objects.filter(free(), id=job_id, attempt__lt=settings.JOB_TRIES).update(
            state=State.RUNNING,
            attempt=F("attempt") + 1,
            fence=F("fence") + 1,
            lease_until=lease(),
            started=Now(),
            progress_done=0,
            progress_message="",
        )
        if not claimed:
            return None
        job = Job.objects.only(*CLAIMED).get(id=job_id)
        origin = Origin(job.asker, job.address, job.request)
        shares.take_turn(job.queue, origin)
        news.changed(job.id, job.queue, job.fence, State.RUNNING)
    waited_ms = max(0, round((job.started - job.due).total_seconds() * 1000)) if job.started else 0
    return Claim(
        job.id, job.fence, job.attempt, job.kind, job.engine, bytes(job.input), job.queue, origin, waited_ms
    )  # fmt: skip


def mine(claim: Claim) -> QuerySet[Job]:
    """The job's row while the claim holds; empty afterwards."""
    return Job.objects.filter(id=claim.job, fence=claim.fence, state=State.RUNNING)


def renew(claim: Claim) -> bool:
    """Push the lease ahead; False when the claim is gone."""
    return mine(claim).update(lease_until=lease()) == 1


def progress(claim: Claim, done: int, of: int, message: str) -> None:
    """Store how far the work is; `Cancelled` when the claim is gone."""
    if not mine(claim).update(lease_until=lease(), **to_columns(done, of, message)):
        raise Cancelled
    news.changed(claim.job, claim.queue, claim.fence, State.RUNNING, done)


def to_columns(done: int, of: int, message: str) -> dict[str, Any]:
    """How far the work is, as the row has it."""
    return {"progress_done": done, "progress_of": of, "progress_message": message[:MESSAGE_LENGTH]}


def finish(claim: Claim, result: canonical.Value, save: Save | None = None, **last: Any) -> None:
    """Write result, state, the last progress and whatever `save` writes in one transaction; `Lost` when the claim is
    gone."""
    data = canonical.dump(result)
    with transaction.atomic(durable=True):
        _end(claim, state=State.DONE, result=data, finished=Now(), **last, **NO_REASON)
        if save is not None:
            save(claim.job, canonical.load_object(claim.input), result)


def fail(claim: Claim, error: Exception, **cost: Any) -> str:
    """End a try without a result: failed, poison, or waiting again after a short pause; gives the new state."""
    ending = _ending(claim, error)
    _end(claim, **ending, **cost, **reason(reasons.reason_of(error)))
    return str(ending["state"])


def release(claim: Claim) -> None:
    """Hand the job back untouched, because the worker is being stopped: the try does not count.

    Unless that happens again and again: then the job itself may be what stops the workers.
    """
    uncounted = 1 if claim.fence <= MOST_HANDED_BACK else 0
    tries = {"attempt": F("attempt") - uncounted}
    _end(claim, state=State.WAITING, fence=F("fence") + 1, due=Now(), **tries)


def reason(wrong: Wrong) -> dict[str, Any]:
    return {"reason_code": wrong.code[:64], "reason_template": wrong.template, "reason_fields": wrong.fields}


def _ending(claim: Claim, error: Exception) -> dict[str, Any]:
    if reasons.is_final(error):
        return {"state": State.FAILED, "finished": Now()}
    if claim.attempt >= settings.JOB_TRIES:
        return {"state": State.POISON, "finished": Now()}
    pause = timedelta(seconds=kinds.pause_s(claim.kind, claim.attempt))
    return {"state": State.WAITING, "due": Now() + pause}


def _end(claim: Claim, **values: Any) -> None:
    if mine(claim).update(lease_until=None, **values) != 1:
        raise Lost
    news.changed(claim.job, claim.queue, claim.fence, values["state"], values.get("progress_done", 0))
