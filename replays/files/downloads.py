"""A race file as an answer, to pages and to programs: named, typed, tagged. It must never ask who may have it."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.http import HttpResponse

from kit import downloads
from replays.files import exporting
from replays.models import Replay, Visibility


def download(request: Any, replay: Replay) -> HttpResponse:
    """The file of a replay, packed for `?packed`; 304 for anyone who already has these bytes."""
    file = exporting.file(replay, "packed" in request.GET)
    is_public = replay.visibility != Visibility.PRIVATE
    make = partial(downloads.named, file.data, file.content_type, file.name)
    return downloads.tagged(request, file.tag, is_public, make)
