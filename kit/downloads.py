"""Files as answers: named, pictures, and bytes that whoever has them need not fetch again.

It must never decide who may have a file.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header, parse_etags
from rest_framework.request import Request

FOR_EVER, ASK_AGAIN = "max-age=31536000, immutable", "no-cache"
A_DAY = "private, max-age=86400"


def named(data: bytes, content_type: str, name: str, is_shown: bool = False) -> HttpResponse:
    """A file under a name by which it is saved, unless a browser may show it in its window."""
    response = HttpResponse(data, content_type=content_type)
    response["Content-Disposition"] = content_disposition_header(not is_shown, name) or ""
    return response


def picture(data: bytes | str) -> HttpResponse:
    """A picture for lists, as SVG, which a browser may keep for a day."""
    return HttpResponse(data, content_type="image/svg+xml", headers={"Cache-Control": A_DAY})


def tagged(request: HttpRequest | Request, tag: str, is_public: bool, make: Callable[[], HttpResponse]) -> HttpResponse:
    """The answer whose bytes have this tag, or that they are still the same. What everybody may see and is asked for by
    its tag is kept for ever; what is private is kept by nobody in between, and asked for again."""
    known = {etag.removeprefix("W/") for etag in parse_etags(request.headers.get("If-None-Match", ""))}
    response = HttpResponse(status=304) if f'"{tag}"' in known else make()
    kept = FOR_EVER if is_public and request.GET.get("is") == tag else ASK_AGAIN
    response["Cache-Control"] = f"{'public' if is_public else 'private'}, {kept}"
    response["ETag"] = f'"{tag}"'
    return response
