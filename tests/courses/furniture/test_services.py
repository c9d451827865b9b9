"""What may be done to a course, by whom, and what stays as it was."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from core import canonical
from core.errors import Malformed, Missing, Refused
from courses import judging, queries, services
from courses.models import Board, Course, Revision
from snow_tails import boards
from tests.courses.furniture.conftest import LONGER, SOUND, UNSOUND, prove

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def judged(text: str):
    return judging.judge(judging.read_said(text))


class TestCreating:
    def test_it_keeps_the_plan_its_findings_and_its_board(self, made):
        revision = made().revisions.get()
        assert (revision.number, revision.stage, revision.errors, revision.levels) == (1, "draft", 0, 52)
        assert judging.read(bytes(revision.plan)) == judged(SOUND).plan
        assert boards.digest(boards.read(bytes(revision.board.data))) == revision.board_id

    def test_it_keeps_a_plan_with_errors_without_a_board(self, made):
        revision = made(UNSOUND).revisions.get()
        assert (revision.board, revision.levels) == (None, None)
        findings = canonical.load(bytes(revision.findings))
        assert revision.errors == len([finding for finding in findings if finding["level"] == "error"]) > 0

    def test_it_keeps_one_board_for_the_same_plan_twice(self, made):
        made()
        made()
        assert (Board.objects.count(), Revision.objects.count()) == (1, 2)

    @pytest.mark.parametrize(
        ("wrong", "code"),
        [
            ({"title": "  "}, "course.title"),
            ({"title": "x" * 101}, "course.title"),
            ({"notes": "x" * 4001}, "course.notes"),
            ({"tags": ["two words"]}, "course.tags"),
            ({"tags": [str(number) for number in range(13)]}, "course.tags"),
        ],
    )
    def test_it_refuses_what_it_cannot_keep_and_keeps_nothing(self, made, wrong, code):
        with pytest.raises(Malformed) as refused:
            made(**wrong)
        assert refused.value.code == code
        assert Course.objects.count() == 0


class TestRevising:
    def test_it_numbers_revisions_and_leaves_the_old_ones(self, made, alice):
        course = made()
        before = Revision.objects.values().get()
        revision = services.revise(course.id, alice, judged(LONGER))
        assert revision.number == 2
        assert Revision.objects.values().get(number=1) == before

    def test_it_makes_no_second_revision_of_the_same_content(self, made, alice):
        course = made()
        assert services.revise(course.id, alice, judged(SOUND)).number == 1
        assert course.revisions.count() == 1

    def test_it_tells_history_with_a_way_back_as_a_revision_of_its_own(self, made, alice):
        course = made()
        services.revise(course.id, alice, judged(LONGER))
        services.revise(course.id, alice, judged(SOUND))
        assert [revision.number for revision in queries.history(course, alice)] == [3, 2, 1]

    def test_it_never_changes_what_is_published(self, opened, alice):
        course = opened()
        before = Revision.objects.values().get()
        services.revise(course.id, alice, judged(LONGER))
        assert Revision.objects.values().get(number=1) == before
        assert Course.objects.get().published_id == before["id"]

    def test_it_ends_somewhere(self, made, alice, monkeypatch):
        monkeypatch.setattr(services, "MOST_REVISIONS", 1)
        course = made()
        with pytest.raises(Refused) as refused:
            services.revise(course.id, alice, judged(LONGER))
        assert refused.value.code == "course.revisions"


class TestPublishing:
    def test_it_is_refused_while_errors_are_left(self, made, alice):
        course = made(UNSOUND)
        with pytest.raises(Refused) as refused:
            services.publish(course.id, alice, 1)
        assert refused.value.code == "course.errors"

    def test_it_is_refused_while_nobody_proved_that_all_can_finish(self, made, alice):
        course = made()
        with pytest.raises(Refused) as refused:
            services.publish(course.id, alice, 1)
        assert refused.value.code == "course.unproven"
        prove(course.revisions.get().board)
        assert services.publish(course.id, alice, 1).stage == "published"

    def test_it_may_be_asked_twice(self, proven, alice):
        course = proven()
        for _again in range(2):
            assert services.publish(course.id, alice, 1).stage == "published"

    def test_it_never_puts_an_older_revision_before_a_newer_one(self, proven, alice):
        course = proven()
        newer = services.revise(course.id, alice, judged(LONGER))
        prove(newer.board)
        services.publish(course.id, alice, 2)
        services.publish(course.id, alice, 1)
        assert Course.objects.get().published.number == 2

    def test_it_cannot_be_done_past_the_services(self, made):
        made(UNSOUND)
        with pytest.raises(IntegrityError), transaction.atomic():
            Revision.objects.update(stage="published")


class TestForking:
    def test_it_copies_and_tells_where_from(self, opened, bob):
        source = opened(tags=["short"])
        copy = services.fork(source.id, 1, bob)
        assert (copy.owner, copy.visibility, copy.title) == (bob, "private", source.title)
        assert copy.forked_from == source.revisions.get()
        assert copy.revisions.get().board_id == source.revisions.get().board_id
        assert [tag.name for tag in copy.tags.all()] == ["short"]

    def test_it_is_missing_when_bob_may_not_see_it(self, proven, bob):
        with pytest.raises(Missing) as missing:
            services.fork(proven().id, 1, bob)
        assert missing.value.code == "course.missing"

    def test_it_keeps_the_copy_when_the_source_is_deleted(self, opened, alice, bob):
        source = opened()
        copy = services.fork(source.id, 1, bob)
        services.delete(source.id, alice)
        assert queries.get_course(copy.id, bob).forked_from.course_id == source.id


class TestDeleting:
    def test_it_hides_the_course_and_keeps_revisions_and_boards(self, opened, alice):
        course = opened()
        services.delete(course.id, alice)
        with pytest.raises(Missing):
            queries.get_course(course.id, alice)
        assert (Revision.objects.count(), Board.objects.count()) == (1, 1)

    def test_it_leaves_courses_to_nobody_when_their_owner_goes(self, opened, alice, bob):
        course = opened()
        alice.delete()
        assert queries.get_course(course.id, bob).owner is None


class TestOwning:
    CHANGES = {
        "revise": lambda course, user: services.revise(course, user, judged(LONGER)),
        "publish": lambda course, user: services.publish(course, user, 1),
        "describe": lambda course, user: services.describe(course, user, title="Mine"),
        "delete": lambda course, user: services.delete(course, user),
    }

    @pytest.mark.parametrize("change", CHANGES)
    def test_it_is_missing_for_charlie_when_it_is_private(self, made, charlie, change):
        course = made()
        with pytest.raises(Missing) as missing:
            self.CHANGES[change](course.id, charlie)
        assert missing.value.code == "course.missing"

    @pytest.mark.parametrize("change", CHANGES)
    def test_it_is_refused_to_bob_when_it_is_open(self, opened, bob, change):
        course = opened()
        with pytest.raises(Refused) as refused:
            self.CHANGES[change](course.id, bob)
        assert refused.value.code == "course.not-yours"
        assert Course.objects.get().title == "Long way"
