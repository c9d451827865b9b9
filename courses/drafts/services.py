"""What is done to drafts: begin, save, throw away, make a course of them; each is one transaction.

It must never write over a version that whoever saves has not seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from core.errors import Malformed, Overtaken, Refused
from core.i18n import gettext_noop as _
from courses import judging
from courses import queries as courses
from courses import services as made
from courses.drafts import proving, queries, thinning
from courses.drafts.models import Draft, Step
from courses.models import TITLE_LENGTH, Course, Revision
from courses.plans.game import Plan
from courses.queries import User

MOST_DRAFTS = 200


@transaction.atomic
def begin(owner: User, plan: Plan, title: str = "", course: Course | None = None) -> Draft:
    """A draft of one's own, with the plan as its first version."""
    if Draft.objects.filter(owner_id=owner.pk).count() >= MOST_DRAFTS:
        raise Refused("draft.many", _("You have %(most)s drafts already. Throw one away first."), most=MOST_DRAFTS)
    data = judging.to_json(plan)
    owner_id: Any = owner.pk
    draft = Draft.objects.create(owner_id=owner_id, game=plan.game, plan=data, title=clean_title(title), course=course)
    Step.objects.create(draft=draft, version=draft.version, plan=data)
    return draft


@transaction.atomic
def save(draft_id: UUID, user: User, version: int, plan: Plan, title: str) -> Draft:
    """The plan as the next version; `Overtaken` where the draft is no longer at this version.

    A save whose answer was lost on the way may be sent again: it was done, and is not done twice.
    """
    draft = queries.get_draft(draft_id, user)
    if plan.game != draft.game:
        raise Refused("draft.game", _("A draft stays with its game: %(game)s."), game=draft.game)
    data, title, now = judging.to_json(plan), clean_title(title), timezone.now()
    ours = Draft.objects.filter(id=draft_id, owner_id=user.pk, version=version)
    if not ours.update(plan=data, title=title, version=F("version") + 1, updated=now):
        return _saved_before(draft, version, data, title)
    Step.objects.create(draft=draft, version=version + 1, plan=data, created=now)
    _thin(draft)
    return queries.get_draft(draft_id, user)


def _saved_before(draft: Draft, version: int, data: bytes, title: str) -> Draft:
    if draft.version == version + 1 and bytes(draft.plan) == data and draft.title == title:
        return draft
    raise _stale(draft)


def _stale(draft: Draft) -> Overtaken:
    template = _("This draft was changed elsewhere: it is at version %(version)s by now. Nothing was overwritten.")
    return Overtaken("draft.stale", template, version=draft.version)


def _thin(draft: Draft) -> None:
    rows = draft.steps.values_list("version", "created")
    steps = [(version, int(created.timestamp())) for version, created in rows]
    if forgotten := thinning.gone(steps, int(timezone.now().timestamp())):
        draft.steps.filter(version__in=forgotten).delete()


@transaction.atomic
def throw_away(draft_id: UUID, user: User) -> None:
    """The draft, its history and what a worker is asked about it; a course that was made of it stays."""
    draft = queries.get_draft(draft_id, user)
    proving.give_up(draft)
    draft.delete()


@transaction.atomic
def on_with(course_id: UUID, user: User) -> Draft:
    """Draw on at a course: at one's own, or at a copy of somebody else's, which tells where it comes from."""
    course = courses.get_course(course_id, user)
    if not courses.is_owner(course, user):
        course = made.fork(course_id, courses.history(course, user)[0].number, user)
    known = queries.mine(user).filter(course=course).first()
    if known is not None:
        return known
    newest = courses.revision(course, courses.history(course, user)[0].number, user)
    return begin(user, judging.read(bytes(newest.plan)), course.title, course)


@transaction.atomic
def make(
    draft_id: UUID, user: User, version: int, title: str, notes: str | None = None,
    tags: Iterable[str] | None = None, visibility: str | None = None, publish: bool = False,
) -> Revision:  # fmt: skip
    """The draft as a course, or as the next revision of the one it belongs to; then its Board is proven as a job.

    Where it is to be published, it is as soon as it is proven, whether or not anybody waits for it.
    """
    revision = _made(draft_id, user, version, title, notes, tags)
    if visibility is not None:
        made.describe(revision.course_id, user, visibility=visibility)
    if publish:
        made.publish_once_proven(revision.course_id, user, revision.number)
    return revision


def _made(
    draft_id: UUID, user: User, version: int, title: str, notes: str | None, tags: Iterable[str] | None
) -> Revision:
    draft = queries.held(draft_id, user)
    if draft.version != version:
        raise _stale(draft)
    judged = judging.judge(judging.read(bytes(draft.plan)))
    proving.hand_over(draft, judged)
    course = draft.course
    if course is None or course.deleted is not None:
        course = made.create(user, judged, title, notes or "", tags or ())
        Draft.objects.filter(id=draft.id).update(course=course)
        return courses.revision(course, 1, user)
    made.describe(course.id, user, title, notes, tags)
    return made.revise(course.id, user, judged)


def clean_title(text: str) -> str:
    """A title on one line; a draft may do without.

    >>> clean_title("  The  long way ")
    'The long way'
    """
    title = " ".join(text.split())
    if len(title) > TITLE_LENGTH or "\0" in title:
        raise Malformed("draft.title", _("A title has at most %(most)s characters."), most=TITLE_LENGTH)
    return title
