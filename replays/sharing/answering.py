"""How files of a replay are answered: what may be kept, by whom, how long.

A finished race never changes, so bytes that are asked for by their tag may be kept for ever; but what is
private is kept by nobody in between.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_etags

from replays.models import Replay, Visibility

FOR_EVER, ASK_AGAIN = "max-age=31536000, immutable", "no-cache"


def answered(
    request: HttpRequest, replay: Replay, tag: str, content_type: str, make: Callable[[], bytes]
) -> HttpResponse:
    """The bytes, or that they are still the same."""
    known = {etag.removeprefix("W/") for etag in parse_etags(request.headers.get("If-None-Match", ""))}
    is_known = f'"{tag}"' in known
    response = HttpResponse(status=304) if is_known else HttpResponse(make(), content_type=content_type)
    whose = "private" if replay.visibility == Visibility.PRIVATE else "public"
    kept = FOR_EVER if request.GET.get("is") == tag else ASK_AGAIN
    response["Cache-Control"] = f"{whose}, {kept}"
    response["ETag"] = f'"{tag}"'
    return response
