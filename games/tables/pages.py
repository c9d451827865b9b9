"""The pages of races: the list, a new race, the table itself, its fragments. The API gives the same to programs.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

import re
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from courses.plans import games as plans
from games.stages import Stage
from games.tables import access, queries, seeing, showing
from games.tables.access import Caller, VisibleTable
from games.tables.callers import INVITE, caller, keep
from kit import downloads
from kit.strangers import for_everybody

SEAT = re.compile(r"-?[0-9]{1,3}")
LISTED = 24  # of each kind on the page of races


@require_safe
@for_everybody("HX-Request")
def home(request: HttpRequest) -> HttpResponse:
    """Races: where it is my turn, what I race, what I could join, what I could watch."""
    viewer = caller(request)
    game = request.GET.get("game", "")
    game = game if game in plans.GAMES else ""
    mine = showing.cards(queries.seen(queries.listed(viewer, mine=True, game=game)[:LISTED], viewer))
    others = queries.listed(viewer, game=game).exclude(pk__in=[card["id"] for card in mine])
    joinable, racing = others.filter(queries.JOINABLE), others.filter(stage=Stage.RACING).exclude(queries.JOINABLE)
    context = {
        "game": game,
        "games": showing.games(),
        "mine": mine,
        "open": showing.cards(queries.seen(joinable[:LISTED], viewer)),
        "racing": showing.cards(queries.seen(racing[:LISTED], viewer)),
        "ended": showing.cards(queries.seen(others.filter(stage=Stage.OVER)[:LISTED], viewer)),
    }
    return render(request, "games/home.html", context)


@require_safe
def race(request: HttpRequest, race: UUID) -> HttpResponse:
    """One race, as it stands: people gather, race, or have raced."""
    seen = access.find(race, caller(request))
    if seen.table.stage in (Stage.OPEN, Stage.CANCELLED):
        return render(request, "games/lobby.html", showing.lobby(seen, request))
    return render(request, "games/table.html", showing.table(seen, _shown_seat(request, seen), request))


@require_safe
def invited(request: HttpRequest, race: UUID, invite: str) -> HttpResponse:
    """A link was followed: it is remembered, so that the address need not carry it on."""
    if INVITE.fullmatch(invite):
        access.find(race, Caller(request.user, (invite,)))
        keep(request, invite)
    return redirect("games:race", race)


@require_safe
def lobby(request: HttpRequest, race: UUID) -> HttpResponse:
    """The seats alone, for a page that waits; once the race is started the page is told to reload."""
    seen = access.find(race, caller(request))
    response = render(request, "games/_lobby.html", showing.lobby(seen, request))
    if seen.table.stage not in (Stage.OPEN, Stage.CANCELLED):
        response["HX-Refresh"] = "true"
    return response


@require_safe
@for_everybody()
def picture(request: HttpRequest, race: UUID) -> HttpResponse:
    """The empty course as a file of its own, for lists and cards."""
    seen = access.find(race, caller(request))
    return downloads.picture(seeing.poster(seen.table.race_id, seen.table.title))


def _shown_seat(request: HttpRequest, seen: VisibleTable) -> int:
    """The seat through whose eyes the page looks: the one that is asked for, else whose turn it is, else the first."""
    text = request.GET.get("seat", "")
    if SEAT.fullmatch(text):
        return int(text) if int(text) in seen.mine else seeing.EVERYBODY
    if not seen.mine:
        return seeing.EVERYBODY
    owing = [number for number in seeing.look(seen).movers if number in seen.mine]
    return (owing or list(seen.mine))[0]
