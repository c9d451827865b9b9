"""The page on which a race is opened, and the short way: a race against bots, at once.

It must never open a race that its form did not show.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from courses import queries as courses
from courses.plans import games as plans
from games.rules.manifest import MANIFESTS
from games.tables import forms, opening, showing, starting
from games.tables.callers import caller
from games.tables.models import Table
from games.tables.opening import ME, RaceWish, SeatWish
from kit.forms import shown, tried
from people.form_views import newcomer


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Choose a game, a course, seats and pace; then the race is open."""
    game = _known(request.POST.get("game") or request.GET.get("game", ""))
    form = forms.NewRace(game, request.user, request.POST or None, initial={"course": request.GET.get("course", "")})

    def opened() -> Table:
        newcomer(request)
        return opening.open_table(request.user, form.wish(), form.cleaned_data["entropy"])

    if table := tried(form, opened):
        return redirect("games:race", table.race_id)
    return shown(request, "games/new.html", form, game=game, games=showing.games())


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """A race against bots on the game's first course, started at once."""
    game = _known(request.POST.get("game", ""))
    newcomer(request)
    seats = [SeatWish(ME), *(SeatWish("bot", level=level) for level in MANIFESTS[game].quick.bots)]
    table = opening.open_table(request.user, RaceWish(game, seats, course=_first_course(game), visibility="link"))
    starting.start(table.race_id, caller(request))
    return redirect("games:race", table.race_id)


def _known(game: str) -> str:
    """The game of this name, else the first one."""
    return game if game in MANIFESTS else next(iter(MANIFESTS))


def _first_course(game: str) -> UUID | None:
    """The preset for beginners, if it is published in this house; else a course by lot is raced."""
    title = plans.GAMES[game].PRESETS[MANIFESTS[game].quick.preset].title
    published: Any = courses.listed(AnonymousUser(), courses.CourseFilter(game=game, state="published"))
    course = published.filter(owner=None, title=title).first()
    return course.id if course is not None else None
