"""The pages on which replays are found: the gallery, the races of a course, pictures for both; what is counted and
featured there.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from courses import queries as courses
from kit import downloads
from kit.strangers import for_everybody
from people.queries import is_owner
from people.throttles import address, limit
from replays import access, finding, gallery, queries, services
from replays.callers import caller

WATCHED = "watched"  # in a session: the replays that were counted, the last ones
MOST_WATCHED = 200


@require_safe
@for_everybody("HX-Request")
def home(request: HttpRequest) -> HttpResponse:
    """The gallery, or the part of it that is wanted."""
    page = finding.page(finding.read(request.GET))
    return render(request, "replays/gallery.html", gallery.shown(page, is_owner(request.user)))


@require_safe
@for_everybody("HX-Request")
def of_course(request: HttpRequest, course: UUID) -> HttpResponse:
    """The records and the newest races of a course, for its own page to take in."""
    row = courses.get_course(course, request.user)
    board = courses.board_of(row)
    return render(request, "replays/_of_course.html", gallery.of_course(row, board))


@require_safe
@for_everybody()
def picture(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The empty course of a replay as a file of its own, for lists."""
    row = access.find(replay, caller(request))
    return downloads.picture(gallery.poster(row.pk, row.head, queries.title(row)))


@require_POST
def watched(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Count a viewer, as their browser reports: each session once, and the owner never."""
    row = access.find(replay, caller(request))
    seen = request.session.get(WATCHED, [])
    if row.pk.hex not in seen and not access.is_of(row, caller(request)):
        limit("watch", address(request))
        request.session[WATCHED] = [*seen[1 - MOST_WATCHED :], row.pk.hex]
        finding.count(row)
    return HttpResponse(status=204)


@require_POST
def feature(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The owner of the house puts a replay to the front of the gallery, or back into its row."""
    row = access.find(replay, caller(request))
    services.feature(row, request.user, request.POST.get("is_featured") == "1")
    return redirect(f"/replays{request.POST.get('back', '')}" if _is_narrowing(request) else "replays:gallery")


def _is_narrowing(request: HttpRequest) -> bool:
    return request.POST.get("back", "").startswith("?")
