"""Who may become the owner of a house that nobody owns: whoever holds the key that was printed where it was started.
The key follows from the secret of the house and opens nothing once there is an owner.

It must never reach a page, a log or a visitor. No address may stand for it: behind a proxy all addresses are alike.
"""

from __future__ import annotations

from hmac import compare_digest

from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import salted_hmac

from core.errors import Refused
from core.i18n import gettext_noop as _
from people import throttles

KEY_BYTES = 10


def key() -> str:
    """The key of this house, the same in each of its processes."""
    return salted_hmac("boreal.welcome", "the first owner").digest()[:KEY_BYTES].hex()


def path() -> str:
    """Where whoever was given it becomes the owner. A browser sends nobody what stands behind #, so no log has it."""
    return f"{reverse('welcome')}#key={key()}"


def require_key(request: HttpRequest, typed: str) -> None:
    """Count the try, and refuse every key but that of this house."""
    throttles.limit("sign-in-address", throttles.address(request))
    if not compare_digest(typed.strip().lower().encode(), key().encode()):
        raise Refused("people.owner-key", _("This is not the key of this house."))
