"""The pages on which a replay is watched, and the frames that they ask for.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from core import translated
from courses import queries as courses
from kit.strangers import for_everybody
from replays import access, compare, picking, player, queries, versions, watching
from replays import badge as badges
from replays.callers import caller
from replays.models import Visibility
from replays.watching import Unshown, ZippedFrames

SMALL = re.compile(r"[0-9]{1,6}")
FOR_EVER = "max-age=31536000, immutable"


@require_safe
@for_everybody("HX-Request", version=versions.version)
def replay(request: HttpRequest, replay: UUID, ply: int | None = None) -> HttpResponse:
    """A race to be watched, from its start or from a ply."""
    viewer = caller(request)
    row = access.find(replay, viewer)
    try:
        shown = player.page(row, ply)
        shown |= {"course": courses.shown_course(row.course_id, request.user)}
        if "wound" not in shown:
            shown |= picking.few(row, viewer) | {"proofs": queries.proofs(row, request.user)}
        return render(request, "replays/replay.html", shown)
    except Unshown as unshown:  # the race cannot be shown; what is wrong with it can
        why = translated.of(unshown)
        shown = player.head(row) | {"signer": queries.signer(row), "badge": badges.badge(row), "why": why}
        return render(request, "replays/unshown.html", shown, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@require_safe
@for_everybody("HX-Request")
def badge(request: HttpRequest, replay: UUID) -> HttpResponse:
    """What is known of its soundness, for a page that waits for it."""
    row = access.find(replay, caller(request))
    shown = {"replay": row, "badge": badges.badge(row, _number(request, "again"))}
    return render(request, "replays/_badge.html", shown)


@require_safe
@for_everybody("HX-Request")
def rounds(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Everybody's places, progress and speeds by round: as a page of its own, or as a part of the player."""
    shown = player.over_time(access.find(replay, caller(request)))
    return render(request, "replays/_rounds.html" if is_part(request) else "replays/rounds.html", shown)


@require_safe
@for_everybody("HX-Request")
def two(request: HttpRequest, replay: UUID, other: UUID) -> HttpResponse:
    """Two races on one course."""
    viewer = caller(request)
    pair = access.find(replay, viewer), access.find(other, viewer)
    return render(request, "replays/beside.html", compare.shown(*pair, _number(request, "round")))


@require_safe
@for_everybody("HX-Request")
def others(request: HttpRequest, replay: UUID) -> HttpResponse:
    """All races that can be watched beside one."""
    viewer = caller(request)
    return render(request, "replays/others.html", picking.shown(access.find(replay, viewer), viewer, request.GET))


def is_part(request: HttpRequest) -> bool:
    """Whether a script of ours asks, which puts what it gets into a page."""
    return request.headers.get("HX-Request") == "true"


def _number(request: HttpRequest, name: str) -> int:
    """A small number that was asked for, or 0."""
    text = request.GET.get(name, "")
    return int(text) if SMALL.fullmatch(text) else 0


@require_safe
def frames(request: HttpRequest, replay: UUID) -> HttpResponse:
    """Every ply of a race as data. Bytes that are asked for by their tag may be kept for ever."""
    row = access.find(replay, caller(request))
    return framed(request, lambda: watching.zip_frames(row), row.visibility != Visibility.PRIVATE)


def framed(request: HttpRequest, make: Callable[[], ZippedFrames], is_public: bool) -> HttpResponse:
    """Frames in the language that the address names."""
    asked = request.GET.get("language", "")
    with translation.override(asked if asked in dict(settings.LANGUAGES) else translation.get_language()):
        payload = make()
    if request.headers.get("If-None-Match") == f'"{payload.tag}"':
        return _headed(HttpResponse(status=304), request, payload, is_public)
    response = HttpResponse(_data(request, payload), content_type="application/json")
    if _takes_gzip(request):
        response["Content-Encoding"] = "gzip"
    return _headed(response, request, payload, is_public)


def _data(request: HttpRequest, payload: ZippedFrames) -> bytes:
    return payload.data if _takes_gzip(request) else gzip.decompress(payload.data)


def _takes_gzip(request: HttpRequest) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def _headed(response: HttpResponse, request: HttpRequest, payload: ZippedFrames, is_public: bool) -> HttpResponse:
    is_for_ever = is_public and request.GET.get("is") == payload.tag
    response["Cache-Control"] = f"{'public' if is_public else 'private'}, {FOR_EVER if is_for_ever else 'no-cache'}"
    response["ETag"] = f'"{payload.tag}"'
    patch_vary_headers(response, ["Accept-Encoding", "Accept-Language"])
    return response
