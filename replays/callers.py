"""Who asks, read from a request: the user, and the share links that came with the address or were followed before.

It must never decide what anybody may do.
"""

from __future__ import annotations

import re

from django.http import HttpRequest
from rest_framework.request import Request

from kit.links import Links
from replays.access import Caller

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
SHARES = Links("share", "shares", TOKEN)
keep = SHARES.keep


def caller(request: HttpRequest | Request) -> Caller:
    """The caller who sent this request."""
    return Caller(request.user, SHARES.of(request))
