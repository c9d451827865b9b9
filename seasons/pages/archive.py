"""The pages of seasons of other houses: what was brought, the form that takes one in, one of them with its table.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from core.errors import Malformed, Refused
from kit.negotiation import in_parts, is_part, page_or_part
from people import throttles
from people.form_views import to_sign_in
from replays.files import brought, imports
from replays.models import UploadState
from seasons.bundles import archiving
from seasons.models import Archive
from seasons.pages import showing_archive

LISTED = 100
HERE = "seasons/archive"


@require_http_methods(["GET", "HEAD", "POST"])
def elsewhere(request: HttpRequest) -> HttpResponse:
    """All that were brought; whoever has an account brings another one."""
    refusal = None
    if request.method == "POST":
        if not request.user.is_authenticated:
            return to_sign_in("seasons:elsewhere")
        try:
            return redirect("seasons:archive", _taken(request).pk)
        except (Malformed, Refused) as wrong:
            refusal = brought.refusal(wrong)
    context = {
        "refusal": refusal,
        "limits": showing_archive.limits(),
        "rows": showing_archive.lines(archiving.listed()[:LISTED]),
        "mine": showing_archive.lines(archiving.archives_of(request.user)[:LISTED]),
        "may_bring": archiving.may_bring(request.user),
    }
    return render(request, f"{HERE}/home.html", context, status=refusal["status"] if refusal else 200)


def _taken(request: HttpRequest) -> Archive:
    archiving.check_may(request.user)
    data = archiving.read(request.FILES.get("file"))
    imports.limit(request.user, throttles.address(request))
    return archiving.bring(data, request.user)


@require_safe
@in_parts
def archive(request: HttpRequest, archive: UUID) -> HttpResponse:
    """One of them; while it is being verified, how far that is: the page, or its fragment for htmx."""
    row = archiving.find(archive, request.user)
    shown = showing_archive.page(row, request.user, request.GET.get("member", ""))
    shown["is_mending"] = archiving.mend(row)
    response = page_or_part(request, f"{HERE}/season.html", f"{HERE}/_check.html", shown)
    if is_part(request) and row.state == UploadState.DONE:
        response["HX-Refresh"] = "true"
    return response


@require_POST
def take_away(request: HttpRequest, archive: UUID) -> HttpResponse:
    """Give up what one brought; the owner of the house removes it."""
    archiving.take_away(archive, request.user)
    messages.success(request, _("Done. It is no longer kept for you."))
    return redirect("seasons:elsewhere")
