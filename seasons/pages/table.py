"""The table in parts: where a member's numbers come from, and the table alone for other sites to frame.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.tables.access import Caller
from games.tables.callers import caller
from kit.negotiation import in_parts, page_or_part
from kit.numbers import natural
from replays.pages.embed import framed
from seasons import access, standings
from seasons.pages import showing_rounds, showing_table


@require_safe
@in_parts
def why(request: HttpRequest, season: UUID, member: int) -> HttpResponse:
    """The rows behind a member's points, of one round or of all: a page of its own, or a part of the season's."""
    seen = access.find(season, caller(request))
    access.member_of(seen.season, member)
    only = natural(request.GET.get("round", ""))
    context = showing_table.why(standings.compute(seen.season), seen, member, only) or {"season": seen.season}
    return page_or_part(request, "seasons/why.html", "seasons/_why.html", context)


@require_safe
@framed
def embed(request: HttpRequest, season: UUID) -> HttpResponse:
    """The table in a frame, which knows nobody: what is not public opens only by the invitation in the address."""
    seen = access.find(season, Caller(AnonymousUser(), (request.GET.get("invite", ""),)))
    ranking = standings.compute(seen.season)
    context = {
        "season": seen.season,
        "game_title": showing_rounds.game(seen.season.game),
        "table": showing_table.table(ranking),
    }
    return render(request, "seasons/embed.html", context)


@require_safe
def numbers(request: HttpRequest, season: UUID) -> HttpResponse:
    """Wins, places, dents and crashes of its members, and the races that they like best."""
    seen = access.find(season, caller(request))
    return render(request, "seasons/statistics.html", showing_table.numbers(seen.season))
