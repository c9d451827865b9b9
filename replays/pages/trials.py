"""The medals of a course as a part of its page, and the button that begins a lone race against them.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from courses import queries as courses
from kit.negotiation import is_part
from people.form_views import newcomer
from people.throttles import address, limit
from replays.simulations import trials


@require_http_methods(["GET", "HEAD", "POST"])
def medals(request: HttpRequest, course: UUID) -> HttpResponse:
    """How far the medals are; a POST has bots race for them."""
    row = courses.get_course(course, request.user)
    if request.method == "POST":
        limit("simulate", address(request))
        trials.ask(row)
    if not is_part(request):
        return redirect("replays:simulations-of-course", row.pk)
    return render(request, "replays/simulations/_medals.html", {"course": row, "medals": trials.standing(row)})


@require_POST
def trial(request: HttpRequest, course: UUID) -> HttpResponse:
    """A lone race on it, at once."""
    row = courses.get_course(course, request.user)
    newcomer(request)
    return redirect("games:race", trials.begin(request.user, row).race_id)
