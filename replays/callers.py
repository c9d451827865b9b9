"""Who asks, read from a request: the user, and the share links that came with the address or were followed before.

It must never decide what anybody may do.
"""

from __future__ import annotations

import re

from django.http import HttpRequest
from rest_framework.request import Request

from replays.access import Caller

KEPT = "shares"
MOST_KEPT = 50
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def caller(request: HttpRequest | Request) -> Caller:
    """The caller of this request."""
    token = request.GET.get("share", "")
    kept = request.session.get(KEPT, []) if hasattr(request, "session") else []
    fresh = (token,) if TOKEN.fullmatch(token) else ()
    return Caller(request.user, (*fresh, *kept))


def keep(request: HttpRequest, token: str) -> None:
    """Remember a link that was followed, so that the address need not carry it."""
    kept = [other for other in request.session.get(KEPT, []) if other != token]
    request.session[KEPT] = [*kept[1 - MOST_KEPT :], token]
