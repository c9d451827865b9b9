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
from kit import numbers
from kit.links import Links

INVITE = re.compile(rf"[0-9a-f]{{{2 * INVITE_BYTES}}}")
INVITES = Links("invite", "invites", INVITE)
keep = INVITES.keep


def caller(request: HttpRequest | Request) -> Caller:
    """The caller who sent this request."""
    return Caller(request.user, INVITES.of(request))


def whole(request: HttpRequest | Request, name: str, default: int) -> int:
    """A whole number of the address."""
    text = request.GET.get(name, "")
    number = numbers.whole(text) if text else default
    if number is None:
        raise Malformed("request.number", _("In the address, %(name)s must be a whole number."), name=name)
    return number
