"""Who asks, read from a request: the user, and the invitations that came with the address or were followed before; and
numbers that an address carries.

It must never decide what anybody may do.
"""

from __future__ import annotations

import re

from django.http import HttpRequest
from rest_framework.request import Request

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.tables.access import INVITE_BYTES, Caller

KEPT = "invites"
MOST_KEPT = 50
WHOLE = re.compile(r"-?[0-9]{1,9}")
INVITE = re.compile(rf"[0-9a-f]{{{2 * INVITE_BYTES}}}")


def caller(request: HttpRequest | Request) -> Caller:
    """The caller who sent this request."""
    invite = request.GET.get("invite", "")
    kept = request.session.get(KEPT, []) if hasattr(request, "session") else []
    fresh = (invite,) if INVITE.fullmatch(invite) else ()
    return Caller(request.user, (*fresh, *kept))


def keep(request: HttpRequest, invite: str) -> None:
    """Remember an invitation that was followed, so that the address need not carry it."""
    kept = [other for other in request.session.get(KEPT, []) if other != invite]
    request.session[KEPT] = [*kept[1 - MOST_KEPT :], invite]


def whole(request: HttpRequest | Request, name: str, default: int) -> int:
    """A whole number of the address."""
    text = request.GET.get(name, "")
    if not text:
        return default
    if not WHOLE.fullmatch(text):
        raise Malformed("request.number", _("In the address, %(name)s must be a whole number."), name=name)
    return int(text)
