"""The pages of rehearsals: asking for one, following it, its report.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.tables.callers import caller
from kit.forms import shown, tried
from kit.negotiation import in_parts, is_part, page_or_part
from people.throttles import limit
from seasons import access, news, rehearsals
from seasons.models_rehearsal import Going, Rehearsal
from seasons.pages import showing_rehearsal
from seasons.pages.forms_rehearsals import NewRehearsal
from seasons.planning import BEFORE

MOST_LISTED = 20


@require_http_methods(["GET", "HEAD", "POST"])
def home(request: HttpRequest, season: UUID) -> HttpResponse:
    """How often, with whom; asked by a script it tells only what that costs. Below it the earlier ones."""
    seen = access.by_organiser(access.find(season, caller(request)))
    if request.method != "POST":
        form = NewRehearsal(seen.season, request.user, request.GET if is_part(request) else None)
        if is_part(request):
            return render(request, "replays/simulations/_cost.html", {"cost": form.cost()})
        return _asked(request, form)
    form = NewRehearsal(seen.season, request.user, request.POST)

    def begun() -> Rehearsal:
        limit("simulate", request.user.pk)
        return rehearsals.begin(season, caller(request), form.asked())

    if row := tried(form, begun):
        return redirect("seasons:rehearsal", season, row.pk)
    return _asked(request, form)


def _asked(request: HttpRequest, form: NewRehearsal) -> HttpResponse:
    rows = showing_rehearsal.listed(rehearsals.rehearsals_of(form.season.pk, caller(request))[:MOST_LISTED])
    is_before = form.season.state in BEFORE
    return shown(
        request, "seasons/rehearsals.html", form, season=form.season, cost=form.cost(), rows=rows, is_before=is_before
    )


@require_safe
@in_parts
def rehearsal(request: HttpRequest, season: UUID, rehearsal: UUID) -> HttpResponse:
    """How far it is; once it is done, its report."""
    mark = news.mark(news.of_rehearsal(rehearsal))  # before what the page shows, so that nothing is missed
    row = rehearsals.find(season, caller(request), rehearsal)
    return _report(request, row) if row.going == Going.DONE else _progress(request, row, mark)


def _progress(request: HttpRequest, row: Rehearsal, mark: str) -> HttpResponse:
    context = {"season": row.season, "mark": mark, **showing_rehearsal.far(row)}
    return page_or_part(request, "seasons/rehearsal.html", "seasons/_rehearsal_progress.html", context)


def _report(request: HttpRequest, row: Rehearsal) -> HttpResponse:
    if is_part(request):  # a page that followed it comes to the report
        return HttpResponse(headers={"HX-Refresh": "true"})
    report = showing_rehearsal.shown(rehearsals.report(row))
    return render(request, "seasons/rehearsal.html", {"season": row.season, "rehearsal": row, "stage": "done"} | report)


@require_POST
def cancel(request: HttpRequest, season: UUID, rehearsal: UUID) -> HttpResponse:
    """Stop it; what was raced is kept."""
    return redirect("seasons:rehearsal", season, rehearsals.cancel(season, caller(request), rehearsal).pk)


@require_POST
def go_on(request: HttpRequest, season: UUID, rehearsal: UUID) -> HttpResponse:
    """On from where it stopped."""
    limit("simulate", request.user.pk)
    return redirect("seasons:rehearsal", season, rehearsals.go_on(season, caller(request), rehearsal).pk)
