"""The pages of seasons that are looked at: the list, a season's home, a heat, the book. The API gives the same.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from core.errors import Missing
from games.tables.access import Caller
from games.tables.callers import INVITE, caller, keep
from kit import downloads
from kit.strangers import for_everybody
from seasons import access, payloads, queries
from seasons.bundles import archiving
from seasons.pages import showing, showing_heat, showing_rounds

HERE = "seasons"


@require_safe
@for_everybody("HX-Request")
def home(request: HttpRequest) -> HttpResponse:
    """Seasons: mine, those to join, those that run, those that are over."""
    return render(request, f"{HERE}/home.html", showing.lists(request.user))


@require_safe
@for_everybody("HX-Request")
def season(request: HttpRequest, season: UUID) -> HttpResponse:
    """One season: what to do next, the table, rounds, members."""
    return render(request, f"{HERE}/season.html", showing.season(access.find(season, caller(request)), request))


@require_safe
def invited(request: HttpRequest, season: UUID, invite: str) -> HttpResponse:
    """A link was followed: it is remembered, so that the address need not carry it on."""
    if INVITE.fullmatch(invite):
        access.find(season, Caller(request.user, (invite,)))
        keep(request, invite)
    return redirect("seasons:season", season)


@require_safe
def rounds(request: HttpRequest, season: UUID) -> HttpResponse:
    """The rounds alone, for a page that follows them."""
    seen = access.find(season, caller(request))
    return render(request, f"{HERE}/_rounds.html", {"season": seen.season, "rounds": showing_rounds.rounds(seen)})


@require_safe
@for_everybody()
def course(request: HttpRequest, season: UUID, number: int) -> HttpResponse:
    """The course of a round as a file of its own, as it was frozen, for its cards."""
    round = access.round_of(access.find(season, caller(request)).season, number)
    return downloads.picture(showing_rounds.poster(round.pk, payloads.course_title(round)))


@require_safe
@for_everybody("HX-Request")
def heat(request: HttpRequest, season: UUID, number: int, heat: int, ply: int | None = None) -> HttpResponse:
    """One heat: who raced, what it brought, protests, decisions; of one moment of its race where a ply is named."""
    seen = access.find(season, caller(request))
    row = access.heat_of(seen.season, number, heat)
    return render(request, f"{HERE}/heat.html", showing_heat.heat(seen, row, ply))


@require_safe
@for_everybody("HX-Request")
def book(request: HttpRequest, season: UUID) -> HttpResponse:
    """All that was done, the newest first."""
    seen = access.find(season, caller(request))
    context = {"season": seen.season, "acts": showing.acts(seen.season, queries.MOST_ACTS)}
    return render(request, f"{HERE}/book.html", context)


@require_safe
@for_everybody("HX-Request")
def of_race(request: HttpRequest, race: UUID) -> HttpResponse:
    """The way back from a race to its season, as a part of the race's page; nothing where there is none to see."""
    row = queries.heat_of_race(race)
    try:
        seen = access.find(row.round.season_id, caller(request)) if row is not None else None
    except Missing:
        seen = None
    if seen is None:
        return _of_archive(request, race)
    assert row is not None
    text = request.GET.get("ply", "")
    return render(request, f"{HERE}/_of_race.html", showing_heat.of_race(seen, row, showing_heat.number(text)))


def _of_archive(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The way back from an imported replay to the season of another house that it came with."""
    row = archiving.of_replay(replay)
    if row is None:
        return HttpResponse(status=204)
    return render(request, f"{HERE}/archive/_of_race.html", {"archive": row})
