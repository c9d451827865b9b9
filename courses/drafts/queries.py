"""What is read of drafts, by their owner and nobody else. It must never change a row."""

from __future__ import annotations

from uuid import UUID

from django.db.models import QuerySet

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses import queries as courses
from courses.drafts.models import Draft, Step
from courses.models import Revision
from courses.queries import User


def no_draft() -> Missing:
    return Missing("draft.missing", _("There is no such draft."))


def mine(user: User) -> QuerySet[Draft]:
    """The own drafts, the last touched first, without their plans."""
    if user.pk is None:
        return Draft.objects.none()
    return (
        Draft.objects.filter(owner_id=user.pk).select_related("course").defer("plan").order_by("-updated", "-created")
    )


def get_draft(draft_id: UUID, user: User) -> Draft:
    """A draft of this user's, or `Missing`: the same for somebody else's and for one that never was."""
    return _get_draft(Draft.objects.select_related("course"), draft_id, user)


def held(draft_id: UUID, user: User) -> Draft:
    """A draft of this user's, or `Missing`, locked until the transaction ends so that changes wait for each other."""
    return _get_draft(Draft.objects.select_for_update(), draft_id, user)


def _get_draft(drafts: QuerySet[Draft], draft_id: UUID, user: User) -> Draft:
    draft = drafts.filter(id=draft_id, owner_id=user.pk).first()
    if draft is None:
        raise no_draft()
    return draft


def revision(made: Revision, user: User) -> Revision:
    """A revision as its owner sees it now."""
    return courses.revision(courses.get_course(made.course_id, user), made.number, user)


def steps(draft: Draft) -> QuerySet[Step]:
    """What it once was, the newest first, without the plans."""
    return draft.steps.defer("plan").order_by("-version")


def step(draft: Draft, version: int) -> Step:
    """One plan that it once was."""
    step = draft.steps.filter(version=version).first()
    if step is None:
        raise Missing("draft.no-step", _("This draft's history has no such version."))
    return step
