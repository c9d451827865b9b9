"""A race file as an answer, to pages and to programs: named, typed, tagged. It must never ask who may have it."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse

from replays.files import exporting
from replays.models import Replay, Visibility


def download(request: Any, replay: Replay) -> HttpResponse:
    """The file of a replay, packed for `?packed`; 304 for anyone who already has these bytes."""
    file = exporting.file(replay, "packed" in request.GET)
    has_it = file.tag in request.headers.get("If-None-Match", "")
    response = HttpResponse(status=304) if has_it else HttpResponse(file.data, content_type=file.content_type)
    if not has_it:
        response["Content-Disposition"] = f'attachment; filename="{file.name}"'
        response["X-Content-Type-Options"] = "nosniff"
    response["ETag"] = f'"{file.tag}"'
    response["Cache-Control"] = ("private" if replay.visibility == Visibility.PRIVATE else "public") + ", no-cache"
    return response
