"""Devices on which somebody has signed in before: a signed cookie gives each of them a count of its own, so that
strangers who try passwords lock nobody out there.

It must never sign anybody in, and never hold a name; a new password makes every such cookie void.
"""

from __future__ import annotations

import secrets
from hmac import compare_digest
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.crypto import salted_hmac

SALT = "people.device"
KEPT_S = 400 * 24 * 3600  # browsers keep no cookie for longer


def remember(response: HttpResponse, user: Any) -> None:
    """Have the browser keep that this person has signed in there; it sends that to the page of signing in alone."""
    cookie = signing.dumps({"device": secrets.token_hex(8), "of": user.get_session_auth_hash()}, salt=SALT)
    response.set_cookie(
        cookie_of(user.username), cookie, max_age=KEPT_S, path=reverse("sign-in"),
        httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip


def known(request: HttpRequest, username: str) -> str:
    """The device on which somebody of this user name has signed in before; empty for a stranger's."""
    cookie = request.COOKIES.get(cookie_of(username), "")
    if not cookie:
        return ""
    try:
        payload = signing.loads(cookie, salt=SALT, max_age=KEPT_S)
    except signing.BadSignature:
        return ""
    user = User.objects.filter(username=username).first()
    is_theirs = user is not None and compare_digest(payload["of"], user.get_session_auth_hash())
    return str(payload["device"]) if is_theirs else ""


def cookie_of(username: str) -> str:
    """The name of the cookie: another one for each person, since a family may share a device, and no user name."""
    return f"device-{salted_hmac(SALT, username).hexdigest()[:16]}"
