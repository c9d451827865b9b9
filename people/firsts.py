"""Who may become the owner of a house that nobody owns: whoever sits at its machine, or holds the key that is printed
where it was started. The key follows from the secret of the house and opens nothing once there is an owner.

It must never reach a page, a log or a visitor.
"""

from __future__ import annotations

import ipaddress
from hmac import compare_digest

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import salted_hmac

from people import throttles

KEY_BYTES = 10
PASSED_ON = ("X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Forwarded", "Via")


def key() -> str:
    """The key of this house, the same in each of its processes."""
    return salted_hmac("boreal.welcome", "the first owner").digest()[:KEY_BYTES].hex()


def path() -> str:
    """Where whoever was given it becomes the owner."""
    return f"{reverse('welcome')}?key={key()}"


def may_claim(request: HttpRequest) -> bool:
    """Whether this visitor may take the house, if nobody has."""
    return is_here(request) or _holds_key(request)


def is_here(request: HttpRequest) -> bool:
    """Whether a request comes from this very machine, through nothing that would make everybody's look so."""
    if settings.PROXIES or any(request.headers.get(name) for name in PASSED_ON):
        return False
    try:
        found = ipaddress.ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback


def _holds_key(request: HttpRequest) -> bool:
    said = request.GET.get("key", "").strip().lower()
    if not said:
        return False
    throttles.limit("sign-in-address", throttles.address(request))
    return said.isascii() and compare_digest(said, key())
