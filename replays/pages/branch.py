"""The page on which a finished race is played on from one of its plies.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.tables.branching import ALL
from games.tables.models import Level
from kit.forms import ServiceForm, shown
from people.form_views import newcomer
from people.throttles import address, limit
from replays import access, branching, player, queries
from replays.callers import caller
from replays.models import Replay

LEVELS = [
    (Level.PUP, _("pup: races for fun")),
    (Level.RACER, _("racer: looks one turn ahead")),
    (Level.LEADER, _("leader: plans")),
]


class PlayOn(ServiceForm):
    """Which seat is mine, or all of them, and who takes the others."""

    seat = forms.TypedChoiceField(coerce=int)
    level = forms.ChoiceField(choices=LEVELS, initial=Level.RACER)

    def __init__(self, replay: Replay, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        seat: Any = self.fields["seat"]
        seat.choices = [(number, str(number)) for number in (*range(replay.seats), ALL)]
        seat.error_messages = {"required": _("Choose a seat, or all."), "invalid_choice": _("Choose a seat, or all.")}


@require_http_methods(["GET", "HEAD", "POST"])
def branch(request: HttpRequest, replay: UUID, ply: int) -> HttpResponse:
    """Choose a seat, then the race goes on from here as one of its own."""
    row = access.find(replay, caller(request))
    branching.check(row, ply)
    form = PlayOn(row, request.POST or None)
    if form.is_valid():
        limit("branch", address(request))
        newcomer(request)
        fields = form.cleaned_data
        return redirect("games:race", branching.play_on(row, ply, request.user, fields["seat"], fields["level"]).pk)
    return shown(request, "replays/branch.html", form, **_shown(row, ply))


def _shown(replay: Replay, ply: int) -> dict[str, Any]:
    """The race as it stands at the ply."""
    frames = branching.stands(replay)
    queries.fill_racers(replay)
    rows = player.rows(queries.racers(replay), frames, ply)
    return {
        "replay": replay,
        "title": queries.title(replay),
        "game_title": queries.game_title(replay),
        "ply": ply,
        "last": replay.plies,
        "all_seats": ALL,
        "rows": rows,
        "suggested": next((row["seat"] for row in rows if row["is_at_turn"]), rows[0]["seat"]),
        "told": player.line(frames, ply),
        "levels": LEVELS,
    }
