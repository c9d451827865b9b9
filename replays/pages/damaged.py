"""The pages on which a damaged race that was brought is watched as far as it is sound.

A page must never do more than read the request, call one service, and show the answer.
"""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from replays.files import damaged
from replays.pages.player import framed


@require_safe
def race(request: HttpRequest, upload: UUID, ply: int | None = None) -> HttpResponse:
    """Its plies before the wound, and the wound."""
    return render(request, "replays/torn.html", damaged.shown(damaged.find(upload, request.user), ply))


@require_safe
def frames(request: HttpRequest, upload: UUID) -> HttpResponse:
    """Every ply of a damaged race before its wound, as data."""
    row = damaged.find(upload, request.user)
    return framed(request, lambda: damaged.zip_frames(row), is_public=False)
