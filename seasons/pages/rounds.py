"""The pages on which a course is chosen: for the next round, or to hold ready for one's turn.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.tables.callers import caller
from kit.forms import posted, shown, tried
from seasons import access, membership, payloads, rounds
from seasons.models import CourseSource, Member, Season, State
from seasons.pages.forms_rounds import TURN, CourseForm, OpenRound


@require_http_methods(["GET", "HEAD", "POST"])
def open_round(request: HttpRequest, season: UUID) -> HttpResponse:
    """The organiser opens the next round."""
    seen = access.in_state(access.by_organiser(access.find(season, caller(request))), State.RUNNING)
    turn = _turn(seen.season)
    form = OpenRound(seen.season, request.user, turn, posted(request))

    def opened() -> HttpResponse:
        made = rounds.open_round(season, caller(request), form.opening())
        sentence = gettext("Round %(number)s is open. Everybody in it was notified.") % {"number": made.number}
        messages.success(request, sentence)
        return redirect("seasons:season", season)

    if answer := tried(form, opened):
        return answer
    due = _due(seen.season)
    gone = due is not None and rounds.is_gone(seen.season, due)
    return shown(
        request, "seasons/open_round.html", form, season=seen.season, turn=turn, is_gone=gone,
        number=membership.next_round(seen.season), due_name=payloads.name_of(due.person) if due is not None else "",
        is_own_turn=due is not None and due.person_id == request.user.pk,
    )  # fmt: skip


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest, season: UUID) -> HttpResponse:
    """A member holds a course ready."""
    seen = access.in_state(access.by_member(access.find(season, caller(request))), State.OPEN, State.RUNNING)
    assert seen.member is not None
    held = str(seen.member.course_id or "")
    form = CourseForm(seen.season, request.user, posted(request), held)

    def brought() -> HttpResponse:
        rounds.bring(season, caller(request), form.course())
        messages.success(request, gettext("Your course is ready for your turn. Until then you can change it."))
        return redirect("seasons:season", season)

    return tried(form, brought) or shown(request, "seasons/bring.html", form, season=seen.season, held=held)


def _due(season: Season) -> Member | None:
    """Who brings the next course, where members do."""
    return membership.in_turn(season) if season.course_source == CourseSource.MEMBERS else None


def _turn(season: Season) -> dict[str, Any] | None:
    """What the member in turn brings, as a card; nothing where they hold none ready. Its name is not told before."""
    due = _due(season)
    if due is None or due.course_id is None or rounds.is_gone(season, due):
        return None
    number: Any = due.revision
    title = gettext("The course of %(name)s") % {"name": payloads.name_of(due.person)}
    return {"id": TURN, "title": title, "note": gettext("It is their turn."), "hard": 0,
            "picture": reverse("api-course-file", args=[due.course_id, number, "thumbnail.svg"])
            if due.person_id == season.organiser_id else ""}  # fmt: skip
