"""The pages on which a replay is watched, and the frames that they ask for.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

import gzip
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from replays import access, beside, player, watching
from replays.callers import caller
from replays.models import Replay, Visibility
from replays.watching import Told

FOR_EVER = "max-age=31536000, immutable"


@require_safe
def replay(request: HttpRequest, replay: UUID, ply: int | None = None) -> HttpResponse:
    """A race to be watched, from its start or from a ply."""
    found = access.find(replay, caller(request))
    return render(request, "replays/replay.html", player.shown(found, ply))


@require_safe
def two(request: HttpRequest, replay: UUID, other: UUID) -> HttpResponse:
    """Two races on one course."""
    who = caller(request)
    return render(request, "replays/beside.html", beside.shown(access.find(replay, who), access.find(other, who)))


@require_safe
def frames(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Every ply of a race as data. Who asks for certain bytes, by their tag, may keep them for ever."""
    found = access.find(replay, caller(request))
    asked = request.GET.get("language", "")
    with translation.override(asked if asked in dict(settings.LANGUAGES) else translation.get_language()):
        told = watching.told(found)
    if request.headers.get("If-None-Match") == f'"{told.tag}"':
        return _headed(HttpResponse(status=304), request, found, told)
    response = HttpResponse(_data(request, told), content_type="application/json")
    if _takes_gzip(request):
        response["Content-Encoding"] = "gzip"
    return _headed(response, request, found, told)


def _data(request: HttpRequest, told: Told) -> bytes:
    return told.data if _takes_gzip(request) else gzip.decompress(told.data)


def _takes_gzip(request: HttpRequest) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def _headed(response: HttpResponse, request: HttpRequest, found: Replay, told: Told) -> HttpResponse:
    whose = "private" if found.visibility == Visibility.PRIVATE else "public"
    kept = FOR_EVER if request.GET.get("is") == told.tag else "no-cache"
    response["Cache-Control"] = f"{whose}, {kept}"
    response["ETag"] = f'"{told.tag}"'
    patch_vary_headers(response, ["Accept-Encoding", "Accept-Language"])
    return response
