"""What is done to courses: create, revise, publish, fork, describe, delete; each is one transaction.

It must never change the content of a revision or a Board, nor reveal a course to anyone who may not see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError
from django.db.models.functions import Now

from core.errors import Forbidden, Refused
from core.i18n import gettext_noop as _
from courses import judging, proofs, queries, signals
from courses.cleaning import clean_notes, clean_tags, clean_title, clean_visibility, folded
from courses.judging import Judged
from courses.models import Board, Course, Revision, Stage, Tag, Visibility
from courses.plans import games
from courses.plans.game import Plan
from courses.queries import User

MOST_REVISIONS = 1000


@transaction.atomic
def create(owner: User, judged: Judged, title: str, notes: str = "", tags: Iterable[str] = ()) -> Course:
    """A private course with its first revision, whose Board is then proven as a job."""
    course = _begin(judged.plan, owner.pk, title, notes, Visibility.PRIVATE)
    _tag(course, tags)
    _append(course, 1, judged)
    return course


@transaction.atomic
def offer(judged: Judged, title: str, notes: str, visibility: Visibility) -> Course:
    """A course of nobody's, published as soon as its Board is proven."""
    course = _begin(judged.plan, None, title, notes, visibility)
    revision = _append(course, 1, judged)
    Revision.objects.filter(id=revision.id).update(is_awaited=True)
    proofs.publish_awaited(str(revision.board_id))
    return course


@transaction.atomic
def revise(course_id: UUID, user: User, judged: Judged) -> Revision:
    """The plan as the course's newest revision; a plan that is the newest already makes no second one."""
    course = _own(course_id, user)
    if judged.plan.game != course.game:
        template = _("This course is of %(game)s; a plan of another game is a course of its own.")
        raise Refused("course.game", template, game=course.game)
    newest = course.revisions.order_by("-number").first()
    if newest is not None and newest.plan_digest == judging.plan_digest(judging.to_json(judged.plan)):
        return newest
    number = newest.number + 1 if newest is not None else 1
    if number > MOST_REVISIONS:
        template = _("A course has at most %(most)s revisions. Fork it to go on.")
        raise Refused("course.revisions", template, most=MOST_REVISIONS)
    _touch(course)
    return _append(course, number, judged)


@transaction.atomic
def publish(course_id: UUID, user: User, number: int) -> Revision:
    """Make a revision what others see and race on; refused while it has errors or its Board is not proven.

    A published one stays as it is, and an older one never takes the place of a newer.
    """
    course = _own(course_id, user)
    revision = queries.revision(course, number, user)
    if revision.stage == Stage.PUBLISHED:
        return revision
    _check_publishable(revision)
    proofs.put_forward(course, revision)
    return queries.revision(course, number, user)


@transaction.atomic
def publish_once_proven(course_id: UUID, user: User, number: int) -> Revision:
    """Publish a revision now, or as soon as its Board is proven; refused while it has errors or nobody could finish."""
    course = _own(course_id, user)
    revision = queries.revision(course, number, user)
    _check_sound(revision)
    if proofs.proof_of(revision) is not None:
        return publish(course_id, user, number)
    Revision.objects.filter(id=revision.id, stage=Stage.DRAFT).update(is_awaited=True)
    return revision


@transaction.atomic
def prove(course_id: UUID, user: User, number: int) -> None:
    """Ask again for the proof of a revision, where its job failed or was cancelled; refused while it has errors."""
    revision = queries.revision(_own(course_id, user), number, user)
    _check_sound(revision)
    proofs.ask(str(revision.board_id), again=True)


@transaction.atomic
def fork(course_id: UUID, number: int, user: User) -> Course:
    """A private copy of a revision that the user may see; it tells what it was forked from."""
    source = queries.get_course(course_id, user)
    revision = queries.revision(source, number, user)
    course = Course.objects.create(
        owner_id=user.pk, game=source.game, title=source.title, notes=source.notes, search=source.search,
        forked_from=revision,
    )  # fmt: skip
    _tag(course, [tag.name for tag in source.tags.all()])
    _append(course, 1, judging.judge(judging.read(bytes(revision.plan))))
    return course


@transaction.atomic
def describe(
    course_id: UUID, user: User, title: str | None = None, notes: str | None = None,
    tags: Iterable[str] | None = None, visibility: str | None = None,
) -> Course:  # fmt: skip
    """Change what a course is called and who may see it; None leaves a thing as it is."""
    course = _own(course_id, user)
    if title is not None:
        course.title = clean_title(title)
    if notes is not None:
        course.notes = clean_notes(notes)
    if visibility is not None:
        course.visibility = clean_visibility(visibility)
        if course.visibility == Visibility.PRIVATE:
            signals.withdrawn.send(Course, course=course.pk, user=user.pk, is_deleted=False)
    if tags is not None:
        course.tags.all().delete()
        _tag(course, tags)
    course.search = folded(course.title, course.notes)
    _touch(course, "title", "notes", "visibility", "search")
    return course


@transaction.atomic
def delete(course_id: UUID, user: User) -> None:
    """Take a course out of sight for everybody. Its revisions and Boards stay: races and forks name them."""
    course = _own(course_id, user)
    signals.withdrawn.send(Course, course=course.pk, user=user.pk, is_deleted=True)
    course.deleted = Now()
    _touch(course, "deleted")


# ---- what they share --------------------------------------------------------------------------------------


def _own(course_id: UUID, user: User) -> Course:
    """The owner's course, locked until the transaction ends: two changes stand in line."""
    course = Course.objects.select_for_update().filter(id=course_id, deleted=None).first()
    if course is None or not queries.may_see(course, user):
        raise queries.no_course()
    if not queries.is_owner(course, user):
        raise Forbidden("course.not-yours", _("Only its owner may change a course. Fork it to go on with a copy."))
    return course


def _begin(plan: Plan, owner_id: Any, title: str, notes: str, visibility: Visibility) -> Course:
    title, notes = clean_title(title), clean_notes(notes)
    return Course.objects.create(
        owner_id=owner_id, game=plan.game, title=title, notes=notes, search=folded(title, notes),
        visibility=visibility,
    )  # fmt: skip


def _touch(course: Course, *fields: str) -> None:
    course.updated = Now()
    course.save(update_fields=[*fields, "updated"])


def _tag(course: Course, tags: Iterable[str]) -> None:
    Tag.objects.bulk_create([Tag(course=course, name=name) for name in clean_tags(tags)])


def _append(course: Course, number: int, judged: Judged) -> Revision:
    digests = judging.digests(judged.plan)
    board = None if judged.errors else kept_board(judged)
    return Revision.objects.create(
        course=course, number=number, plan=judging.to_json(judged.plan), plan_digest=digests.plan,
        played_digest=digests.played, board=board, findings=judging.findings_bytes(judged.findings),
        errors=judged.errors, levels=judged.levels, difficulty=judged.difficulty,
    )  # fmt: skip


def kept_board(judged: Judged) -> Board:
    """The row of a sound plan's Board, the one that is there or a new one; whoever brings the same shares its proof."""
    new = Board(digest=judged.board_digest, game=judged.plan.game, data=judged.board)
    Board.objects.bulk_create([new], ignore_conflicts=True)
    proofs.ask(new.digest)
    return new


def kept_bytes(digest: str, game: str, data: bytes) -> Board:
    """The row of a Board that comes with a race from outside. Requires that its digest was checked; no course has it,
    so nobody proves it."""
    new = Board(digest=digest, game=game, data=data)
    Board.objects.bulk_create([new], ignore_conflicts=True)
    return new


def forget_board(board: Board) -> None:
    """Delete a Board that came with a race from outside, unless anything else uses it."""
    with suppress(ProtectedError, IntegrityError), transaction.atomic():
        board.delete()


def _check_sound(revision: Revision) -> None:
    if revision.errors:
        template = _("The revision has errors that keep it from being published: %(errors)s.")
        raise Refused("course.errors", template, errors=revision.errors)


def _check_publishable(revision: Revision) -> None:
    _check_sound(revision)
    proof = proofs.proof_of(revision)
    if proof is None:
        template = _("It is not proven yet that every start place of this course can finish.")
        raise Refused("course.unproven", template)
    if not proof.is_raceable:
        stuck = proofs.value_of(proof)["stuck"]
        template = games.named(revision.course.game).STUCK
        raise Refused("course.unfinishable", template, places=", ".join(map(str, stuck)))
