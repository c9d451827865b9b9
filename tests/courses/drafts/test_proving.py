"""A draft is proven as it is drawn: the newest Board alone, told to its owner alone, and not twice."""

from __future__ import annotations

import pytest

from core.errors import Missing, Refused
from courses import proofs
from courses.drafts import proving, services
from courses.drafts.models import LiveProof
from courses.models import Board, Proof, Stage
from courses.plans import games
from jobs import work
from jobs.models import Job
from tests.courses.drafts.conftest import SOUND, plan

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
SHORT = "START S S FIN"


def save(draft, alice, line: str):
    version = services.queries.get_draft(draft.id, alice).version
    return services.save(draft.id, alice, version, plan(line), "")


def worked(draft) -> None:
    """What a worker does."""
    job = Job.objects.get()
    input = {"draft": str(draft.id), "board": LiveProof.objects.get().board_digest}
    proving.save(job.id, input, proving.run(input, lambda *arguments: None))


def test_it_is_proven_without_being_published(draft, alice):
    save(draft, alice, SHORT)
    assert proving.ask(draft.id, alice)["state"] == "waiting"
    worked(draft)
    proof = proving.get_proof(draft.id, alice)
    assert (proof["state"], proof["version"], proof["par_turns"], proof["stuck"]) == ("done", 2, 2, "")
    assert len(proof["way"]["turns"]) == proof["par_without_dents"]
    assert not Board.objects.exists()


def test_a_draft_with_errors_is_not_proven(draft, alice):
    assert proving.ask(draft.id, alice)["state"] == "none"
    assert not Job.objects.exists()


def test_the_newest_wins_and_one_job_is_all_there_ever_is(draft, alice):
    save(draft, alice, SHORT)
    proving.ask(draft.id, alice)
    old = {"draft": str(draft.id), "board": LiveProof.objects.get().board_digest}
    first = Job.objects.get()
    save(draft, alice, SOUND)
    assert proving.ask(draft.id, alice)["version"] == 3
    assert Job.objects.get().id != first.id
    with pytest.raises(Refused):
        proving.run(old, lambda *arguments: None)
    work.do(first.id)  # a hint that comes late does nothing
    proving.save(first.id, old, {})  # nor does a result
    assert proving.get_proof(draft.id, alice)["state"] == "waiting"
    save(draft, alice, "START S")
    assert proving.ask(draft.id, alice)["state"] == "none"
    assert not Job.objects.exists()


def test_where_nobody_can_finish_it_says_from_where(draft, alice):
    save(draft, alice, SHORT)
    proving.ask(draft.id, alice)
    input = {"draft": str(draft.id), "board": LiveProof.objects.get().board_digest}
    proving.save(Job.objects.get().id, input, {"stuck": [1, 3], "with_dents": [], "without_dents": []})
    proof = proving.get_proof(draft.id, alice)
    assert (proof["state"], proof["par_turns"]) == ("done", None)
    assert proof["stuck"] == "It is proven that nobody can finish from start place 1, 3."


def test_another_look_asks_nothing_anew(draft, alice):
    save(draft, alice, SHORT)
    proving.ask(draft.id, alice)
    worked(draft)
    services.save(draft.id, alice, 2, plan(SHORT), "A title")
    assert (proving.ask(draft.id, alice)["state"], proving.get_proof(draft.id, alice)["version"]) == ("done", 3)
    assert Job.objects.count() == 1


def test_what_was_proven_while_it_was_drawn_is_published_at_once(draft, alice):
    save(draft, alice, SHORT)
    proving.ask(draft.id, alice)
    worked(draft)
    made = services.make(draft.id, alice, 2, "Short", publish=True)
    assert services.queries.revision(made, alice).stage == Stage.PUBLISHED
    assert (Proof.objects.get().par_turns, Job.objects.filter(kind="courses.prove").count()) == (2, 0)


def test_what_was_proven_elsewhere_meanwhile_is_not_proven_again(draft, alice):
    save(draft, alice, SHORT)
    assert proving.ask(draft.id, alice)["state"] == "waiting"
    row = LiveProof.objects.get()
    board = Board(digest=row.board_digest, game=draft.game, data=bytes(row.board))
    proofs.keep(board, games.named(draft.game).prove(bytes(row.board), lambda *arguments: None))
    proof = proving.ask(draft.id, alice)
    assert (proof["state"], proof["par_turns"]) == ("done", 2)


def test_a_proof_of_another_board_is_not_handed_over(draft, alice):
    save(draft, alice, SHORT)
    proving.ask(draft.id, alice)
    worked(draft)
    save(draft, alice, SOUND)
    services.make(draft.id, alice, 3, "Long", publish=True)
    assert not Proof.objects.exists()


def test_it_is_told_to_its_owner_and_goes_with_the_draft(as_user, draft, alice, charlie):
    save(draft, alice, SHORT)
    at = f"/api/v1/drafts/{draft.id}/proof"
    assert as_user(alice).post(at).json()["state"] == "waiting"
    assert (as_user(charlie).get(at).status_code, as_user(charlie).post(at).status_code) == (404, 404)
    with pytest.raises(Missing):
        proving.ask(draft.id, charlie)
    services.throw_away(draft.id, alice)
    assert not Job.objects.exists()
