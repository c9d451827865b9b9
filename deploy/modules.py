"""The door by which modules come, a page's in one request. It must never give any but those that the rooms bring."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from core import modules

FOR_EVER, NOT_KEPT = "public, max-age=31536000, immutable", "no-store"


@require_safe
def show(request: HttpRequest, digest: str, name: str) -> HttpResponse:
    """A module with all that it imports. Whoever asks for bytes of another version gets ours, and keeps nothing."""
    try:
        bundle = modules.bundle(name)
    except LookupError:
        raise Http404 from None
    response = HttpResponse(bundle.data, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = FOR_EVER if digest == bundle.digest else NOT_KEPT
    return response
