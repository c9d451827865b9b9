"""The pages of courses: the list and one course with its picture, its facts and its history.

A page must never do more than read the request, call one service, and show the answer. What later rooms know of a
course (who raced on it, who holds its records) comes in by address.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as later
from django.views.decorators.http import require_safe

from courses import queries, serializers
from courses.drafts.desks import DESKS
from courses.models import Course, Difficulty
from courses.plans import games
from ground.strangers import for_everybody

LISTED, MOST_PAGES = 48, 1000
MOST_HISTORY = 50
GAMES = {"snow_tails": "Snow Tails", "reindeer_races": "Reindeer Races", "husky": "Husky"}

CHANGES = {
    "first": later("the first"),
    "none": later("the same as before"),
    "cosmetic": later("another look: records stay"),
    "gameplay": later("raced otherwise: records begin anew"),
}


@require_safe
@for_everybody("HX-Request")
def home(request: HttpRequest) -> HttpResponse:
    """The courses that one may see, the newest first, narrowed to a game and to words."""
    game, words, page = request.GET.get("game", ""), request.GET.get("text", "")[:100], _page(request)
    game = game if game in games.GAMES else ""
    found = queries.listed(request.user, queries.Wanted(text=words, game=game)).order_by("-created", "-id")
    rows = list(found[(page - 1) * LISTED : page * LISTED + 1])
    context = {
        "courses": [_shown(one) for one in rows[:LISTED]],
        "game": game,
        "text": words,
        "games": GAMES.items(),
        "page": page,
        "previous": page - 1,
        "next": page + 1 if len(rows) > LISTED else 0,
    }
    return render(request, "courses/home.html", context)


def _page(request: HttpRequest) -> int:
    """The page that is asked for; the first where none can be read."""
    said = request.GET.get("page", "")
    return min(max(1, int(said)), MOST_PAGES) if said.isascii() and said.isdigit() and len(said) < 6 else 1


@require_safe
@for_everybody("HX-Request")
def course(request: HttpRequest, course: UUID) -> HttpResponse:
    """One course. One that may not be seen is answered as if it never was."""
    found = queries.found(course, request.user)
    history = [serializers.revision_seen(one) for one in queries.history(found, request.user)[:MOST_HISTORY]]
    for one in history:
        one["change_name"] = CHANGES[one["change"]]
    is_owner = queries.is_owner(found, request.user)
    context = {"course": _shown(found), "history": history, "is_owner": is_owner, "can_draw": found.game in DESKS}
    return render(request, "courses/course.html", context)


def _shown(found: Course) -> dict[str, Any]:
    """A course as pages show it; those that came with the house have a name in every language."""
    said = serializers.course_seen(found)
    return said | {
        "title": found.title if found.owner_id else _(found.title),
        "game_title": GAMES[found.game],
        "difficulty_name": Difficulty(said["difficulty"]).label if said["difficulty"] else "",
        "is_published": found.published_id is not None,
    }
