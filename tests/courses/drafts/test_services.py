"""Drafts are saved version by version; a save that comes too late overwrites nothing."""

from __future__ import annotations

import threading

import pytest
from django.db import connection

from core.errors import Malformed, Missing, Overtaken, Refused
from courses import judging, proofs
from courses import services as courses
from courses.drafts import queries, services
from courses.drafts.models import Draft, Step
from courses.models import Course
from tests.courses.drafts.conftest import SOUND, plan
from tests.courses.furniture.conftest import prove, user

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def line_of(draft) -> str:
    return judging.to_json(judging.read(bytes(Draft.objects.get(id=draft.id).plan))).decode()


def test_it_saves_the_next_version_and_keeps_the_one_before(draft, alice):
    saved = services.save(draft.id, alice, 1, plan(), "Done")
    assert (saved.version, saved.title) == (2, "Done")
    assert [step.version for step in queries.steps(saved)] == [2, 1]
    assert judging.read(bytes(queries.step(saved, 1).plan)) == plan("START S")


def test_it_writes_over_nothing_that_was_not_seen(draft, alice):
    services.save(draft.id, alice, 1, plan(), "")
    before = line_of(draft)
    with pytest.raises(Overtaken) as refusal:
        services.save(draft.id, alice, 1, plan("START FIN"), "")
    assert (refusal.value.code, refusal.value.fields) == ("draft.stale", {"version": 2})
    assert (line_of(draft), Step.objects.count()) == (before, 2)


def test_it_does_a_save_once_whose_answer_was_lost(draft, alice):
    first = services.save(draft.id, alice, 1, plan(), "Done")
    again = services.save(draft.id, alice, 1, plan(), "Done")
    assert (again.version, again.updated) == (first.version, first.updated)


@pytest.mark.django_db(transaction=True)
def test_one_of_many_savers_at_once_wins_and_the_others_are_told(alice):
    draft, answers = services.begin(alice, plan("START")), []
    Step.objects.all().delete()
    ready = threading.Barrier(6)

    def save(count: int) -> None:
        ready.wait()
        try:
            services.save(draft.id, alice, 1, plan("START" + " S" * count), "")
            answers.append("saved")
        except Overtaken as wrong:
            answers.append(wrong.code)
        finally:
            connection.close()

    savers = [threading.Thread(target=save, args=(count,)) for count in range(1, 7)]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    assert sorted(answers) == ["draft.stale"] * 5 + ["saved"]
    assert (Draft.objects.get().version, Step.objects.count()) == (2, 1)


def test_a_draft_of_somebody_else_is_missing_whatever_is_done(draft):
    charlie = user("charlie-2")
    for act in (
        lambda: queries.get_draft(draft.id, charlie),
        lambda: services.save(draft.id, charlie, 1, plan(), ""),
        lambda: services.throw_away(draft.id, charlie),
        lambda: services.make(draft.id, charlie, 1, "Mine", "", []),
    ):
        with pytest.raises(Missing):
            act()


def test_it_stays_with_its_game(draft, alice):
    with pytest.raises(Refused) as refusal:
        services.save(draft.id, alice, 1, plan("letter p.p"), "")
    assert refusal.value.code == "draft.game"


def test_it_refuses_a_title_that_is_too_long(draft, alice):
    with pytest.raises(Malformed):
        services.save(draft.id, alice, 1, plan(), "x" * 101)
    assert Draft.objects.get().version == 1


def test_somebody_has_so_many_drafts_and_no_more(alice, monkeypatch):
    monkeypatch.setattr(services, "MOST_DRAFTS", 2)
    for _draft in range(2):
        services.begin(alice, plan())
    with pytest.raises(Refused) as refusal:
        services.begin(alice, plan())
    assert refusal.value.code == "draft.many"


def test_its_history_is_bounded(draft, alice, monkeypatch):
    monkeypatch.setattr("courses.drafts.thinning.PACES", ((1 << 40, 1),))
    monkeypatch.setattr("courses.drafts.thinning.MOST_STEPS", 1)
    for version in range(1, 5):
        draft = services.save(draft.id, alice, version, plan("START" + " S" * version), "")
    assert [step.version for step in queries.steps(draft)] == [5]


class TestMaking:
    def test_it_makes_a_private_course_and_later_its_next_revision(self, draft, alice):
        services.save(draft.id, alice, 1, plan(), "Done")
        first = services.make(draft.id, alice, 2, "Round", "Notes", ["short"])
        assert (first.number, first.course.title, first.course.visibility) == (1, "Round", "private")
        services.save(draft.id, alice, 2, plan("START S S S CL UR CL S S FIN"), "Done")
        second = services.make(draft.id, alice, 3, "Round again")
        assert (second.course_id, second.number) == (first.course_id, 2)
        assert (second.course.title, second.course.notes) == ("Round again", "Notes")

    def test_it_makes_nothing_of_a_version_that_was_not_seen(self, draft, alice):
        services.save(draft.id, alice, 1, plan(), "")
        with pytest.raises(Overtaken):
            services.make(draft.id, alice, 1, "Round", "", [])

    def test_a_course_that_was_deleted_gets_no_revision_but_a_new_one(self, draft, alice):
        services.save(draft.id, alice, 1, plan(), "")
        first = services.make(draft.id, alice, 2, "Round", "", [])
        courses.delete(first.course_id, alice)
        assert services.make(draft.id, alice, 2, "Round", "", []).course_id != first.course_id

    def test_it_publishes_as_soon_as_it_is_proven(self, draft, alice):
        services.save(draft.id, alice, 1, plan(), "")
        revision = services.make(draft.id, alice, 2, "Round", visibility="public", publish=True)
        assert queries.revision(revision, alice).stage == "draft"
        prove(revision.board)
        proofs.publish_awaited(revision.board_id)
        seen = queries.revision(revision, alice)
        assert (seen.stage, seen.course.visibility) == ("published", "public")

    def test_it_publishes_at_once_what_is_proven(self, draft, alice, proven):
        proven()
        services.save(draft.id, alice, 1, plan(), "")
        revision = services.make(draft.id, alice, 2, "Round", publish=True)
        assert queries.revision(revision, alice).stage == "published"

    def test_it_keeps_nothing_of_what_cannot_be_published(self, draft, alice):
        with pytest.raises(Refused) as refusal:
            services.make(draft.id, alice, 1, "Round", publish=True)
        assert (refusal.value.code, Course.objects.count()) == ("course.errors", 0)


class TestDrawingOn:
    def test_it_draws_on_at_ones_own_course_in_one_draft(self, made, alice):
        course = made(SOUND, "Long way")
        first, again = (services.on_with(course.id, alice) for _time in range(2))
        assert (first.id, first.course_id, first.title) == (again.id, course.id, "Long way")

    def test_it_draws_on_at_a_copy_of_somebody_elses(self, opened):
        source, bob = opened(), user("bob-2")
        draft = services.on_with(source.id, bob)
        assert draft.course.owner_id == bob.pk
        assert draft.course.forked_from.course_id == source.id

    def test_what_one_may_not_see_is_missing(self, made):
        with pytest.raises(Missing):
            services.on_with(made().id, user("bob-2"))
