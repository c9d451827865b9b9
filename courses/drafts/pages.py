"""The pages of drafts: a new course, one's own drafts, the designer. The API gives the same to programs.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses import judging
from courses import queries as courses
from courses.drafts import desks, queries, services, showing
from courses.drawing import files
from courses.drawing.files import Drawn, Wishes
from kit import downloads
from kit.strangers import for_everybody
from people.form_views import newcomer


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin with an empty table, with a course that comes with the game, or with a course that is here."""
    if request.method != "POST":
        return render(request, "courses/new.html", showing.beginning(request.GET.get("game", "")))
    newcomer(request)
    course = request.POST.get("course", "")
    if course:
        return redirect("drafts:draft", services.on_with(_id(course), request.user).id)
    game = request.POST.get("game", next(iter(desks.DESKS)))
    preset = showing.preset(game, request.POST.get("preset", ""))
    plan = preset.plan if preset is not None else judging.read(desks.desk_of(game).EMPTY)
    title = gettext(preset.title) if preset is not None else ""
    return redirect("drafts:draft", services.begin(request.user, plan, title).id)


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise courses.no_course() from None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One's own drafts, the last touched first."""
    return render(request, "courses/drafts.html", {"drafts": [showing.card(row) for row in queries.mine(request.user)]})


@require_safe
def draft(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The designer, at one draft."""
    return render(request, "courses/designer.html", showing.draft(queries.get_draft(draft, request.user)))


@require_safe
def picture(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The course of a draft, as a file for lists."""
    row = queries.get_draft(draft, request.user)
    return downloads.picture(files.write("svg", Drawn(judging.read(bytes(row.plan)), row.title), Wishes()))


@require_safe
@for_everybody()
def preset(request: HttpRequest, game: str, preset: str) -> HttpResponse:
    """The picture of a course that comes with the game."""
    chosen = showing.preset(game, preset)
    if chosen is None:
        raise Missing("draft.no-preset", _("No such course comes with the game."))
    return downloads.picture(files.write("thumbnail", Drawn(chosen.plan, chosen.title), Wishes()))


@require_POST
def throw_away(request: HttpRequest, draft: UUID) -> HttpResponse:
    """A draft is thrown away; a course that was made of it stays."""
    services.throw_away(draft, request.user)
    return redirect("drafts:home")
