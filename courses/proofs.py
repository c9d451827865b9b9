"""The proofs of Boards as rows: asked for once, written by the job that made one, told with its progress.

It must never ask twice for the same Board, nor change a proof that is there.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models.functions import Now
from django.urls import reverse

from core import canonical
from courses import signals
from courses.models import Board, Course, Proof, Revision, Stage
from courses.plans import games
from jobs import queries as jobs
from jobs import services
from jobs.kinds import Report
from jobs.models import Job, State

KIND = "courses.prove"
MOST_BYTES = 1 << 22  # the ten lines of the longest course there can be have about half of that
STATES = {State.WAITING: "waiting", State.RUNNING: "running", State.DONE: "done"}


def ask(board_digest: str, again: bool = False) -> None:
    """Have a Board proven, in the caller's transaction, unless it is; `again` gives a failed job new tries."""
    if not Proof.objects.filter(board_id=board_digest).exists():
        services.enqueue(KIND, _input(board_digest), again=again)


def run(input: dict[str, Any], progress: Report) -> dict[str, canonical.Value]:
    """The job: prove the Board of that digest."""
    board = Board.objects.get(digest=input["board"])
    return games.named(board.game).prove(bytes(board.data), progress)


def save(job_id: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep the proof, also one that nobody can finish, and publish what was only waiting for it."""
    board = Board.objects.only("game").get(digest=input["board"])
    Proof.objects.get_or_create(board=board, defaults=_columns(board.game, result))
    publish_awaited(input["board"])


def keep(board: Board, result: dict[str, Any]) -> None:
    """Keep the proof of a Board that a worker found before anybody kept the Board."""
    Board.objects.bulk_create([board], ignore_conflicts=True)
    Proof.objects.bulk_create([Proof(board=board, **_columns(board.game, result))], ignore_conflicts=True)


def publish_awaited(board_digest: str) -> None:
    """Publish the revisions that were to be published as soon as their Board is proven, if it is."""
    if not Proof.objects.filter(board_id=board_digest, is_raceable=True).exists():
        return
    awaited = Revision.objects.filter(board_id=board_digest, is_awaited=True, stage=Stage.DRAFT, course__deleted=None)
    for revision in awaited.select_related("course__published").order_by("id"):
        put_forward(revision.course, revision)


def put_forward(course: Course, revision: Revision) -> None:
    """Make a revision published, and what others see unless a newer one is."""
    Revision.objects.filter(id=revision.id, stage=Stage.DRAFT).update(stage=Stage.PUBLISHED, is_awaited=False)
    if course.published is None or course.published.number < revision.number:
        course.published = revision
        course.updated = Now()
        course.save(update_fields=["published", "updated"])
        signals.published.send(sender=Course, revision=revision)


def seen(revision: Revision) -> dict[str, Any]:
    """How the proof of a revision stands: its state, how far its job is, and what it says once it is done."""
    payload: dict[str, Any] = {"state": "none", "job": None, "live": None, "done": 0, "of": 0, "message": ""}
    payload["result"] = None
    proof, job = proof_of(revision), None
    if proof is None and revision.board_id:
        job = jobs.asked(KIND, _input(revision.board_id))
        if job is not None and job.state == State.DONE:  # while we asked
            proof = Proof.objects.filter(board=revision.board_id).first()
    if proof is not None:
        return payload | {"state": "done", "result": games.named(revision.course.game).summary(value_of(proof))}
    return payload | job_seen(job) if job else payload


def proof_of(revision: Revision) -> Proof | None:
    """The proof of a revision's Board, if there is one."""
    return getattr(revision.board, "proof", None)


def value_of(proof: Proof) -> dict[str, Any]:
    """What a proof says, lines and all."""
    return canonical.load_object(bytes(proof.data), MOST_BYTES)


def _input(board_digest: str) -> dict[str, str]:
    return {"board": board_digest}


def _columns(game: str, result: dict[str, Any]) -> dict[str, Any]:
    par, without_dents = games.named(game).pars_of(result)
    return {
        "data": canonical.dump(result),
        "is_raceable": not result["stuck"],
        "par_turns": par,
        "par_without_dents": without_dents,
    }


def job_seen(job: Job) -> dict[str, Any]:
    """A job that ended without a proof has failed, whatever ended it: it has to be asked for again."""
    return {
        "state": STATES.get(State(job.state), "failed"),
        "job": reverse("api-job", args=[job.id]),
        "live": reverse("job-live", args=[job.id]) if job.is_open else None,
        "done": job.progress_done,
        "of": job.progress_of,
        "message": job.message,
    }
