"""The pages of courses: the list and one course with its picture, its facts and its history.

A page must never do more than read the request, call one service, and show the answer. What later rooms know of a
course (who raced on it, who holds its records) comes in by address.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.views.decorators.http import require_safe

from courses import queries, serializers
from courses.drafts.desks import DESKS
from courses.models import Course, Difficulty
from courses.plans.manifest import MANIFESTS
from kit import paging
from kit.strangers import for_everybody

LISTED = 48
MOST_HISTORY = 50

CHANGES = {
    "first": later("the first"),
    "none": later("the same as before"),
    "cosmetic": later("looks different: records stay"),
    "gameplay": later("races differently: records start afresh"),
}


@require_safe
@for_everybody("HX-Request")
def home(request: HttpRequest) -> HttpResponse:
    """The courses that one may see, the newest first, narrowed to a game and to words."""
    game, words = request.GET.get("game", ""), request.GET.get("text", "")[:100]
    game = game if game in MANIFESTS else ""
    listed = queries.listed(request.user, queries.CourseFilter(text=words, game=game))
    page = paging.page(listed, queries.NEWEST, LISTED, request.GET.get("cursor", ""))
    context = {
        "courses": [_shown(row) for row in page.rows],
        "game": game,
        "text": words,
        "games": [(name, manifest.title) for name, manifest in MANIFESTS.items()],
        "page": {"previous": _address(page.previous, game, words), "next": _address(page.next, game, words)},
    }
    return render(request, "courses/home.html", context)


def _address(cursor: str | None, game: str, words: str) -> str:
    """The end of the address of a page of the list; empty where there is none."""
    return "" if cursor is None else f"?{urlencode({'game': game, 'text': words, 'cursor': cursor})}"


@require_safe
@for_everybody("HX-Request")
def course(request: HttpRequest, course: UUID) -> HttpResponse:
    """One course. One that may not be seen is answered as if it never was."""
    row = queries.get_course(course, request.user)
    history = [serializers.revision_seen(revision) for revision in queries.history(row, request.user)[:MOST_HISTORY]]
    for revision in history:
        revision["change_name"] = CHANGES[revision["change"]]
    is_owner = queries.is_owner(row, request.user)
    context = {"course": _shown(row), "history": history, "is_owner": is_owner, "can_draw": row.game in DESKS}
    return render(request, "courses/course.html", context)


def _shown(course: Course) -> dict[str, Any]:
    """A course as pages show it; those that came with the house have a name in every language."""
    payload = serializers.course_seen(course)
    return payload | {
        "title": course.title if course.owner_id else _(course.title),
        "game_title": MANIFESTS[course.game].title,
        "difficulty_name": Difficulty(payload["difficulty"]).label if payload["difficulty"] else "",
        "is_published": course.published_id is not None,
    }
