"""The page on which a season is made, and the one on which its organiser changes what was agreed on.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from secrets import token_hex
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from core import translated
from core.errors import Forbidden, Malformed, Missing, Refused
from games.tables.callers import caller
from games.tables.pages_new import newcomer
from seasons import access, beginning, drafting, terms
from seasons.models import State
from seasons.pages.forms import SeasonForm

KEY_LENGTH = 32
CHANGEABLE = (State.DRAFT, State.OPEN, State.RUNNING)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A season by the rulebook, unless something else is said; open at once, or kept as a draft."""
    form = SeasonForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        newcomer(request)
        try:
            made = beginning.make(
                request.user, form.to_fields(), is_open=request.POST.get("do") != "draft",
                races_too=request.POST.get("races_too") == "1", key=request.POST.get("key", "")[:KEY_LENGTH],
            )  # fmt: skip
        except (Refused, Malformed) as wrong:
            form.add_error(None, translated.of(wrong))
        else:
            return redirect("seasons:season", made.pk)
    context = {"form": form, "key": request.POST.get("key", "") or token_hex(KEY_LENGTH // 2)}
    return render(request, "seasons/new.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, season: UUID) -> HttpResponse:
    """What was agreed on, for its organiser to change; it holds for rounds to come."""
    seen = access.in_state(access.by_organiser(access.find(season, caller(request))), *CHANGEABLE)
    form = SeasonForm(request.POST if request.method == "POST" else None, seen.season)
    if request.method == "POST" and form.is_valid():
        try:
            drafting.change(season, caller(request), form.to_fields(), request.POST.get("version", ""))
        except (Refused, Malformed) as wrong:
            if isinstance(wrong, Missing | Forbidden):
                raise
            form.add_error(None, translated.of(wrong))
        else:
            messages.success(request, gettext("Changed. It holds for rounds that are opened from now on."))
            return redirect("seasons:season", season)
    version = request.POST.get("version") or terms.version(seen.season)
    context = {"form": form, "season": seen.season, "version": version}
    return render(request, "seasons/new.html", context, status=422 if form.errors else 200)
