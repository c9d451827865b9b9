"""Tokens by which programs act for somebody: made for a time and for some scopes, read from a request, revoked.

It must never store a token, nor write at every call; and no token may make another, which would outlive it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from core import raw_sql
from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from people import origins, rows
from people import scopes as scoping
from people.cleaning import clean_name
from people.middleware import speak
from people.models import Token
from people.queries import person_of

PREFIX = "bor_"
MOST = 20
DAYS, MOST_DAYS = 90, 365  # none without an end: a program that is forgotten must not open an account for ever
USED_EVERY = timedelta(hours=1)
WORDS = ("bearer", "token")


def make(user: Any, name: str, days: int = DAYS, scopes: Iterable[str] = scoping.ALL) -> tuple[Token, str]:
    """A token for a program of that name, and its text, which nobody can tell again."""
    if live(user).count() >= MOST:
        raise Refused("people.tokens", _("There are %(most)s tokens already; revoke one first."), most=MOST)
    text = PREFIX + secrets.token_urlsafe(32)
    ends = timezone.now() + timedelta(days=min(days, MOST_DAYS))
    row = Token(user=user, hash=hashed(text), name=clean_name(name), ends=ends, scopes=scoping.kept(scopes))
    row.save(force_insert=True)
    return row, text


def live(user: Any) -> Any:
    """The tokens that open something, the newest first."""
    return Token.objects.filter(user=user, revoked=None, ends__gt=timezone.now()).order_by("-created", "id")


def revoke(user: Any, token: UUID) -> None:
    """End a token at once; somebody else's is as missing as one that never was."""
    if not live(user).filter(id=token).update(revoked=timezone.now()):
        raise Missing("people.token", _("There is no such token."))


def revoke_all(user: Any) -> None:
    live(user).update(revoked=timezone.now())


def hashed(text: str) -> str:
    """What is kept of a token. Its 256 bits are random, so a plain hash is enough."""
    return hashlib.sha256(text.encode()).hexdigest()


def text_of(request: HttpRequest) -> str | None:
    """What a request brings as a token; None where it brings none."""
    word, _space, text = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    return text.strip() if word.lower() in WORDS else None


def opened(request: HttpRequest) -> Token | None:
    """The token that a request brings, if it opens something; from here on its owner is spoken to in their language.

    `Forbidden` where the token opens something else, but not this.
    """
    text = text_of(request)
    token = _find_token(hashed(text)) if text else None
    if token is not None:
        if person := person_of(token.user):
            speak(request, person)
        scoping.require(request, token.allowed)
        origins.enter(token.user)
        _note(token)
    return token


class ByToken(BaseAuthentication):
    """`Authorization: Bearer bor_…`, or `Token bor_…`."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        if text_of(request._request) is None:
            return None
        token = opened(request._request)
        if token is None:
            raise AuthenticationFailed(gettext("This token is not valid, or no longer."))
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="Boreal"'


_TOKEN = ("id", "used", "scopes")
_FIND = f"""
    SELECT t.id, t.used, t.scopes, {rows.COLUMNS} FROM people_token t
    JOIN auth_user u ON u.id = t.user_id LEFT JOIN people_person p ON p.user_id = u.id
    WHERE t.hash = %s AND t.ends > %s AND t.revoked IS NULL AND u.is_active"""  # noqa: S608  # names of columns


def _find_token(hash: str) -> Token | None:
    """The token of a hash with its user and person, in one trip past the ORM: every call of a program asks for it."""
    row = raw_sql.row(_FIND, [hash, connection.ops.adapt_datetimefield_value(timezone.now())])
    if row is None:
        return None
    id, *rest = rows.in_utc(row)
    token = Token.from_db(connection.alias, _TOKEN, (UUID(str(id)), *rest[: len(_TOKEN) - 1]))
    token.user = rows.to_user(rest[len(_TOKEN) - 1 :])
    return token


def _note(token: Token) -> None:
    now = timezone.now()
    if token.used is None or now - token.used > USED_EVERY:
        Token.objects.filter(pk=token.pk).update(used=now)
