"""The pages of the house itself: the first page, the state of the house, what robots may read."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from deploy import house
from deploy.navigation import doors
from games.tables import showing
from kit.strangers import for_everybody
from people.queries import has_owner, is_owner


@require_safe
@for_everybody("HX-Request")
def front(request: HttpRequest) -> HttpResponse:
    """What Boreal is, which of its rooms are open, and how this house is doing."""
    rooms = {door.room: door for door in doors()}
    known = {
        "games": showing.games(),
        "house": house.state(),
        "is_owner": is_owner(request.user),
        "has_owner": has_owner(),
    }
    return render(request, "boreal/front.html", {"rooms": rooms} | known)


@require_safe
@for_everybody("HX-Request")
def state(request: HttpRequest) -> HttpResponse:
    """The state of the house alone, for the first page to refresh."""
    return render(request, "boreal/_house.html", {"house": house.state(), "is_owner": is_owner(request.user)})


@require_safe
@cache_control(public=True, max_age=86400)
def robots(request: HttpRequest) -> HttpResponse:
    """Robots may read the first page and what is shared, of which each page says whether it may be listed."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")
