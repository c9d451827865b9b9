"""What is told of an import, to pages and programs alike: how far it is, what is wrong and what that means, its replay.

It must never tell anything of a file that is not in its verdict.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from core import translated
from core.errors import Forbidden, Malformed, Refused, TooLarge, TooMany, Wrong
from jobs import queries as jobs
from jobs.models import OPEN, Job
from jobs.models import State as JobState
from replays import queries, two_ends
from replays.files import hints, imports
from replays.models import Import, UploadState
from replays.two_ends import End

FAILED, RUNNING = "failed", "running"
STATES = [UploadState.WAITING.value, RUNNING, UploadState.DONE.value, UploadState.REFUSED.value, FAILED]
CHOICES = [(state, state) for state in STATES]
STATUSES: dict[type[Wrong], int] = {Malformed: 400, Forbidden: 403, TooLarge: 413, Refused: 422, TooMany: 429}
FAILED_HINT = _("Nothing is known about the file yet. Import it again to have another try.")
Payload = dict[str, Any]


def to_payload(row: Import, others: list[End] | None = None) -> Payload:
    """An import as it stands; `others`: the other ends of its race, if the caller has looked for them."""
    asked = {"import": row.pk.hex}
    job = jobs.asked(imports.KIND, asked) if row.state == UploadState.WAITING else None
    if is_over(job):
        row.refresh_from_db(fields=["state", "replay", "code", "ply", "template", "fields", "sound"])
    state = row.state if row.state != UploadState.WAITING else of_job(job)
    replay = row.replay if row.state == UploadState.DONE else None
    payload: Payload = {
        "id": row.pk,
        "state": state,
        "code": row.code,
        "ply": row.ply,
        "sound": row.sound,
        "watch": reverse("replays:torn-ply", args=[row.pk, row.sound]) if row.sound is not None else "",
        "sentence": queries.to_sentence(row).to_text(translation),
        "hint": hints.hint(row.code) if row.code else "",
        "replay": replay.pk if replay else None,
        "title": queries.title(replay) if replay else "",
        "url": reverse("replays:replay", args=[replay.pk]) if replay else reverse("replays:imported", args=[row.pk]),
        "created": row.created,
        "job": job if job is not None and job.is_open else None,
    }
    if replay is not None and (
        two := two_ends.to_payload(replay, _others([row]).get(replay.pk) if others is None else others)
    ):
        payload |= {"code": two["code"], "sentence": two["sentence"]}
    return payload | failure(job) if state == FAILED else payload


def listed(uploads: Iterable[Import]) -> list[Payload]:
    """Several of them, for a list: nobody looks for a job there."""
    rows = list(uploads)
    others = _others(rows)
    return [to_payload(row, others.get(row.replay_id, [])) for row in rows]


def _others(rows: list[Import]) -> dict[Any, list[End]]:
    """The other ends that the races of imports have, by the id of the replay."""
    return two_ends.ends_of([row.replay for row in rows if row.replay is not None])


def is_over(job: Job | None) -> bool:
    """Whether the job ended between two questions, so that the row has to be read again."""
    return job is not None and job.state == JobState.DONE


def of_job(job: Job | None) -> str:
    """How far the check of a waiting file is."""
    if job is None or job.state == JobState.WAITING:
        return UploadState.WAITING
    return RUNNING if job.state in OPEN else FAILED


def failure(job: Job | None) -> Payload:
    """A job that ended without a verdict: no worker came through."""
    return {
        "code": job.reason_code if job and job.reason_code else "import.failed",
        "sentence": job.reason if job and job.reason else gettext("No worker came to the end of its check."),
        "hint": gettext(FAILED_HINT),
    }


def refusal(wrong: Wrong) -> Payload:
    """A file that was refused at the door, in the same words."""
    return {
        "state": UploadState.REFUSED.value,
        "code": wrong.code,
        "ply": None,
        "sentence": translated.to_sentence(wrong),
        "hint": hints.hint(wrong.code),
        "status": STATUSES.get(type(wrong), 422),
    }


def limits() -> dict[str, int]:
    """What a file may be, for people who bring one."""
    return {"megabytes": settings.IMPORT_BYTES >> 20, "bytes": settings.IMPORT_BYTES, "each": settings.IMPORTS_EACH}
