"""What becomes of a course that somebody holds ready for their turn when it is taken out of sight.

Nobody is told which course another member holds: not even its author. It must never change a course.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from core.errors import Refused
from core.i18n import gettext_noop as _
from seasons import access, membership
from seasons.models import Member, MemberStatus, State

GONE = _("The course that you held ready is no longer there. Bring another one for your turn.")


def heard(course: UUID, user: int, is_deleted: bool, **_kwargs: Any) -> None:
    """Refuse to delete a course that the user holds ready, and name the season; tell others who hold it to bring
    another one."""
    holding = Member.objects.filter(course=course, standing=MemberStatus.IN).exclude(season__state=State.FINISHED)
    own = holding.filter(person=user).select_related("season").first()
    if own is not None and is_deleted:
        template = _(
            "You hold this course ready for your turn in the season “%(season)s”. Choose another one there; then it "
            "can be deleted."
        )
        raise Refused("season.course-held", template, season=own.season.title)
    for member in holding.exclude(person=user).select_related("season"):
        access.held(member.season_id)
        Member.objects.filter(pk=member.pk, course=course).update(course=None, revision=None)
        if member.person_id is not None:
            membership.tell(member.season, member.person_id, f"gone-{member.pk}-{course.hex}", GONE)
