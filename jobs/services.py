"""What other rooms and the operator ask of the jobs: enqueue, cancel, forget, retry.

It must never wait for the broker, and never do the work itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now

from core import canonical, raw_sql
from core.errors import Broken, Malformed
from core.i18n import gettext_noop as _
from jobs import kinds, messenger, news, origin, reasons
from jobs.claims import NO_REASON
from jobs.clock import NOW
from jobs.kinds import Kind
from jobs.models import OPEN, RESUMABLE, Job, State

TAG = b"boreal:job-input:v1\0"


def digest(data: bytes) -> str:
    """What identifies an input: SHA-256 over a domain tag and the canonical bytes."""
    return hashlib.sha256(TAG + data).hexdigest()


def enqueue(
    kind: str, input: dict[str, Any], due: datetime | timedelta | None = None, again: bool = False,
    gives_way: bool = False,
) -> Job:  # fmt: skip
    """The job that does this work: a new one, or the one that was asked before.

    A plain insert inside the caller's transaction; the hint to the workers leaves after its commit and nobody
    waits for it. `due` is a time or a delay. `again`: a job that failed, was poison or was cancelled starts anew;
    a done one stays as it is, because the same input and the same engine give the same result. `gives_way`: nobody
    waits for it, so whatever else waits in its queue goes first.
    """
    data = _bytes(input)
    when: Any = Now() + due if isinstance(due, timedelta) else due or Now()
    new = _new(kinds.get(kind), data, due=when, sent_at=None if due else Now(), gives_way=gives_way)
    # ON CONFLICT DO NOTHING: catching the unique violation would break the caller's transaction on PostgreSQL.
    Job.objects.bulk_create([new], ignore_conflicts=True)
    job = _asked(new)
    return _announce(job, job.id == new.id and due is None, again)


def enqueue_all(kind: str, inputs: Iterable[dict[str, Any]], again: bool = False, queue: str = "") -> list[Job]:
    """The jobs of many inputs of one kind at once, in their order; in another queue than is usual, if one is named."""
    registered = kinds.get(kind)
    datas = {digest(data): data for data in map(_bytes, inputs)}
    new = [_new(registered, data, due=Now(), sent_at=Now(), queue=queue or registered.queue) for data in datas.values()]
    Job.objects.bulk_create(new, ignore_conflicts=True)
    asked = Job.objects.filter(kind=kind, engine=registered.engine, input_digest__in=datas).defer("input", "result")
    by_digest, ours = {job.input_digest: job for job in asked}, {job.id for job in new}
    return [_announce(by_digest[name], by_digest[name].id in ours, again) for name in datas]


def _new(kind: Kind, data: bytes, **more: Any) -> Job:
    """The row of a job that is not stored yet, for whoever asks now."""
    columns: dict[str, Any] = {"queue": kind.queue} | origin.current().columns() | more
    return Job(kind=kind.name, input=data, input_digest=digest(data), engine=kind.engine, **columns)


def _announce(job: Job, is_new: bool, again: bool) -> Job:
    """Tell the workers of a new job, or of an ended one that starts again."""
    if again and job.state in RESUMABLE:
        return retry(job.id)
    if is_new:
        hint(job)
    return job


_ASK = """
    INSERT INTO jobs_job (id, kind, input, input_digest, engine, queue, state, attempt, fence, due, sent_at,
        reason_code, reason_template, reason_fields, progress_done, progress_of, progress_message,
        request, asker, address, gives_way)
    VALUES (%(id)s, %(kind)s, %(input)s, %(digest)s, %(engine)s, %(queue)s, 'waiting', 0, 0, {due}, {sent},
        '', '', '{{}}', 0, 0, '', %(request)s, %(asker)s, %(address)s, %(gives_way)s)
    ON CONFLICT (kind, input_digest, engine) DO NOTHING RETURNING id"""


def ask(kind: str, input: dict[str, Any], due: datetime | None = None, gives_way: bool = False) -> None:
    """Like `enqueue` for whoever does not need the job, in one trip to the database past the ORM: orders of races do
    it."""
    data, registered, id = _bytes(input), kinds.get(kind), uuid4()
    now = NOW[connection.vendor]
    statement = _ASK.format(due="%(due)s" if due else now, sent="NULL" if due else now)
    row = {
        "id": id.hex, "kind": kind, "input": data, "digest": digest(data), "engine": registered.engine,
        "queue": registered.queue, "due": connection.ops.adapt_datetimefield_value(due), "gives_way": gives_way,
    } | origin.current().columns()  # fmt: skip
    if raw_sql.row(statement, row) and not due:
        _hint(registered.queue)


def cancel(job_id: UUID) -> Job:
    """End a job that is not done; a worker that is at it learns so from `progress`, and its result is refused."""
    changed = Job.objects.filter(id=job_id, state__in=OPEN).update(
        state=State.CANCELLED, fence=F("fence") + 1, lease_until=None, finished=Now(), **NO_REASON
    )
    job = get(job_id)
    if not changed and job.state != State.CANCELLED:
        raise reasons.ended(job.id, job.state)
    news.changed(job.id, job.queue, job.fence, job.state, job.progress_done)
    return job


def forget(job_ids: Iterable[UUID]) -> None:
    """Take away jobs whose results are no longer wanted; a worker that is at one finds its claim gone."""
    Job.objects.filter(id__in=list(job_ids)).delete()


def retry(job_id: UUID) -> Job:
    """Give a job that failed, was poison or was cancelled all its tries again."""
    changed = Job.objects.filter(id=job_id, state__in=RESUMABLE).update(
        state=State.WAITING, attempt=0, fence=F("fence") + 1, due=Now(), sent_at=Now(), finished=None,
        progress_done=0, progress_of=0, progress_message="", **NO_REASON,
    )  # fmt: skip
    job = get(job_id)
    if not changed:
        raise reasons.not_ended(job.id, job.state)
    news.changed(job.id, job.queue, job.fence, job.state)
    hint(job)
    return job


def get(job_id: UUID) -> Job:
    """The job's row, or `Refused` with jobs.unknown."""
    try:
        return Job.objects.get(id=job_id)
    except Job.DoesNotExist:
        raise reasons.unknown_job(job_id) from None


def hint(job: Job) -> None:
    """Tell the workers that something waits in the queue of a job, once the surrounding transaction is committed."""
    _hint(job.queue)


def _hint(queue: str) -> None:
    transaction.on_commit(lambda: messenger.tell(queue), robust=True)


def _bytes(input: dict[str, Any]) -> bytes:
    data = canonical.dump(input)
    if len(data) > canonical.MOST_BYTES:
        sentence = _("The input of a job has %(size)s bytes; at most %(most)s are accepted.")
        raise Malformed("jobs.input-size", sentence, size=len(data), most=canonical.MOST_BYTES)
    return data


def _asked(new: Job) -> Job:
    try:
        return Job.objects.get(kind=new.kind, input_digest=new.input_digest, engine=new.engine)
    except Job.DoesNotExist:
        raise Broken("jobs.not-stored", _("A job of the kind %(kind)s was not stored."), kind=new.kind) from None
