"""The pages on which a replay is watched, and the frames that they ask for.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

import gzip
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
from kit import numbers
from kit.downloads import tagged
from kit.negotiation import page_or_part
from kit.strangers import for_everybody
from replays import access, compare, picking, player, queries, versions, watching
from replays import badge as badges
from replays.callers import caller
from replays.models import Visibility
from replays.watching import Unshown, ZippedFrames

JSON = "application/json"


@require_safe
@for_everybody("HX-Request", version=versions.version)
def replay(request: HttpRequest, replay: UUID, ply: int | None = None) -> HttpResponse:
    """A race to be watched, from its start or from a ply."""
    viewer = caller(request)
    row = access.find(replay, viewer)
    try:
        shown = player.shown(row, ply) | {"badge": badges.badge(row)}
        shown |= {"course": courses.shown_course(row.course_id, request.user)}
        if "wound" not in shown:
            shown |= picking.few(row, viewer) | {"proofs": queries.proofs(row, request.user)}
        return render(request, "replays/replay.html", shown)
    except Unshown as unshown:  # the race cannot be shown; what is wrong with it can
        why = translated.to_sentence(unshown)
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
    return page_or_part(request, "replays/rounds.html", "replays/_rounds.html", shown)


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


def _number(request: HttpRequest, name: str) -> int:
    """A small number that was asked for, or 0."""
    return numbers.natural(request.GET.get(name, "")) or 0


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
    response = tagged(request, payload.tag, is_public, lambda: _packed(request, payload.data))
    patch_vary_headers(response, ["Accept-Encoding", "Accept-Language"])
    return response


def _packed(request: HttpRequest, data: bytes) -> HttpResponse:
    """Frames as they are kept, or unpacked for whoever takes nothing else."""
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(gzip.decompress(data), content_type=JSON)
    return HttpResponse(data, content_type=JSON, headers={"Content-Encoding": "gzip"})
