"""The proof of a draft as it is drawn: asked without publishing, one Board at a time, the newest wins.

It must never keep a Board or a proof for others: `hand_over` does so when the draft becomes a revision.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext

from core import canonical
from core.errors import Refused
from core.i18n import gettext_noop as _
from courses import judging, proofs
from courses.drafts import queries
from courses.drafts.models import Draft, LiveProof
from courses.judging import Judged
from courses.models import Board, Proof
from courses.plans import games
from courses.plans.manifest import MANIFESTS
from courses.queries import User
from jobs import budgets, services
from jobs import queries as jobs
from jobs.kinds import Report
from jobs.models import State

KIND = "drafts.prove"


@transaction.atomic
def ask(draft_id: UUID, user: User) -> dict[str, Any]:
    """Have the draft proven as it was saved last; what was asked about it before is given up."""
    draft = queries.held(draft_id, user)
    judged = judging.judge(judging.read(bytes(draft.plan)))
    before = _row(draft)
    if not judged.errors and before is not None and before.board_digest == judged.board_digest:
        _again(draft, before)
    else:
        give_up(draft)
        if not judged.errors:
            _asked(draft, judged)
    return seen(draft)


def _again(draft: Draft, row: LiveProof) -> None:
    """The Board is unchanged and only looks differ: keep its proof, take a course's, or retry the job if it failed."""
    row.version = draft.version
    row.result = row.result or _known(row.board_digest)
    if row.job is not None and row.result is None:
        row.job = services.enqueue(KIND, _input(draft, row.board_digest), again=True).id
    row.save(update_fields=["version", "job", "result"])


def give_up(draft: Draft) -> None:
    """Nobody wants this proof any longer: forget its job and its row."""
    row = _row(draft)
    if row is not None:
        if row.job is not None:
            services.forget([row.job])
        row.delete()


def _row(draft: Draft) -> LiveProof | None:
    return LiveProof.objects.filter(draft=draft).first()


def _asked(draft: Draft, judged: Judged) -> None:
    row = LiveProof(draft=draft, version=draft.version, board_digest=judged.board_digest, board=judged.board)
    row.result = _known(row.board_digest)
    if row.result is None:
        budgets.check()
        row.job = services.enqueue(KIND, _input(draft, judged.board_digest)).id
    row.save(force_insert=True)


def _known(board_digest: str) -> bytes | None:
    """The proof of that Board as a course keeps it."""
    proof = Proof.objects.filter(board_id=board_digest).first()
    return bytes(proof.data) if proof is not None else None


def _input(draft: Draft, digest: str) -> dict[str, str]:
    return {"draft": str(draft.id), "board": digest}


def run(input: dict[str, Any], progress: Report) -> dict[str, canonical.Value]:
    """The job: prove the Board that the draft had when it was asked."""
    row = LiveProof.objects.filter(draft_id=input["draft"], board_digest=input["board"]).select_related("draft").first()
    if row is None:
        raise Refused("draft.drawn-on", _("The draft has changed: another proof has been requested."))
    return games.named(row.draft.game).prove(bytes(row.board), progress)


def save(job_id: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep what was found, as long as it is still wanted."""
    LiveProof.objects.filter(draft_id=input["draft"], job=job_id).update(result=canonical.dump(result))


def get_proof(draft_id: UUID, user: User) -> dict[str, Any]:
    """How the proof stands that was asked for last."""
    return seen(queries.get_draft(draft_id, user))


def seen(draft: Draft) -> dict[str, Any]:
    """State, how far, and what it says once it is done; `version` is the one it is about, 0 where none is asked."""
    payload: dict[str, Any] = {
        "state": "none", "version": 0, "live": None, "done": 0, "of": 0, "par_turns": None, "par_without_dents": None,
        "stuck": "", "way": None,
    }  # fmt: skip
    row = _row(draft)
    if row is None:
        return payload
    payload["version"] = row.version
    job = jobs.find_job(row.job) if row.job is not None and row.result is None else None
    if job is not None and job.state == State.DONE:  # while we asked
        row.refresh_from_db(fields=["result"])
    if row.result is not None:
        return payload | {"state": "done"} | _summed_up(draft.game, _value(row))
    return payload | ({name: proofs.job_seen(job)[name] for name in ("state", "live", "done", "of")} if job else {})


def _summed_up(game: str, result: dict[str, Any]) -> dict[str, Any]:
    par, without_dents = games.named(game).pars_of(result)
    return {
        "par_turns": par,
        "par_without_dents": without_dents,
        "stuck": _places(game, result["stuck"]),
        "way": _way(game, result),
    }


def _places(game: str, stuck: list[Any]) -> str:
    return gettext(games.named(game).STUCK) % {"places": ", ".join(map(str, stuck))} if stuck else ""


def _way(game: str, result: dict[str, Any]) -> Any:
    """How par is driven, where one can drive alone and the game can tell."""
    trial = MANIFESTS[game].trial
    return None if trial is None else trial.way(result)


def _value(row: LiveProof) -> dict[str, Any]:
    return canonical.load_object(bytes(row.result or b""), proofs.MOST_BYTES)


def hand_over(draft: Draft, judged: Judged) -> None:
    """Before the draft becomes a revision: what was proven while it was drawn need not be proven again."""
    row = LiveProof.objects.filter(draft=draft, result__isnull=False).first()
    if row is None or row.board_digest != judged.board_digest:
        return
    proofs.keep(Board(digest=row.board_digest, game=draft.game, data=bytes(row.board)), _value(row))
