"""The pages by which race files leave and come: the download, the form that takes one in, how far its check is.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from core.errors import Malformed, Refused
from kit.negotiation import in_parts, is_part, page_or_part
from people import throttles
from people.form_views import newcomer
from replays import access
from replays.callers import caller
from replays.files import brought, downloads, imports

LISTED = 20


@require_safe
def racefile(request: HttpRequest, replay: UUID) -> HttpResponse:
    """The race file of a replay, to be kept."""
    return downloads.download(request, access.find(replay, caller(request)))


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """Choose a file, or drop one; then it is verified."""
    refusal = None
    if request.method == "POST":
        try:
            return redirect("replays:imported", _taken(request).pk)
        except (Malformed, Refused) as wrong:
            refusal = brought.refusal(wrong)
    context = {
        "refusal": refusal, "limits": brought.limits(),
        "mine": brought.listed(imports.imports_of(request.user)[:LISTED]),
    }  # fmt: skip
    response = render(request, "replays/import.html", context, status=refusal["status"] if refusal else 200)
    if refusal and refusal["status"] == 429:
        response["Retry-After"] = "60"
    return response


def _taken(request: HttpRequest) -> Any:
    """The import of the file that was sent; a stranger brings it as a guest, as one who races does."""
    data = imports.read(request.FILES.get("file"))
    newcomer(request)
    imports.limit(request.user, throttles.address(request))
    return imports.bring(data, request.user)


@require_safe
@in_parts
def imported(request: HttpRequest, upload: UUID) -> HttpResponse:
    """How far the check of a file is: the page, or its fragment for htmx; once it is done, the replay."""
    payload = brought.to_payload(imports.find(upload, request.user))
    if payload["replay"] is not None:
        return HttpResponse(headers={"HX-Redirect": payload["url"]}) if is_part(request) else redirect(payload["url"])
    return page_or_part(request, "replays/imported.html", "replays/_import.html", {"one": payload})


@require_POST
def take_back(request: HttpRequest, upload: UUID) -> HttpResponse:
    """Give up what one brought."""
    imports.take_back(upload, request.user)
    messages.success(request, _("The file is gone."))
    return redirect("replays:import")
