"""The page on which a season is made, and the one on which its organiser changes what was agreed on.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from secrets import token_hex
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.tables.callers import caller
from kit.forms import posted, shown, tried
from people.form_views import newcomer
from seasons import access, beginning, drafting, terms
from seasons.models import Season, State
from seasons.pages.forms import SeasonForm

KEY_LENGTH = 32
TEMPLATE = "seasons/new.html"
CHANGEABLE = (State.DRAFT, State.OPEN, State.RUNNING)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A season by the rulebook, unless something else is said; open at once, or kept as a draft."""
    form = SeasonForm(posted(request))

    def made() -> Season:
        newcomer(request)
        is_open, races_too = request.POST.get("do") != "draft", request.POST.get("races_too") == "1"
        key = request.POST.get("key", "")[:KEY_LENGTH]
        return beginning.make(request.user, form.to_fields(), is_open=is_open, races_too=races_too, key=key)

    if season := tried(form, made):
        return redirect("seasons:season", season.pk)
    return shown(request, TEMPLATE, form, key=request.POST.get("key", "") or token_hex(KEY_LENGTH // 2))


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, season: UUID) -> HttpResponse:
    """What was agreed on, for its organiser to change; it holds for rounds to come."""
    seen = access.in_state(access.by_organiser(access.find(season, caller(request))), *CHANGEABLE)
    form = SeasonForm(posted(request), seen.season)
    version = request.POST.get("version") or terms.version(seen.season)

    def changed() -> HttpResponse:
        drafting.change(season, caller(request), form.to_fields(), request.POST.get("version", ""))
        messages.success(request, gettext("Changed. It applies to rounds that are opened from now on."))
        return redirect("seasons:season", season)

    return tried(form, changed) or shown(request, TEMPLATE, form, season=seen.season, version=version)
