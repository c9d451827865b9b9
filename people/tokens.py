"""Tokens by which programs act for somebody: made for a time and for some scopes, read from a request, revoked.

It must never store a token, nor write at every call; and no token may make another, which would outlive it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Model
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from core import raw_sql
from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from people import origins
from people import scopes as scoping
from people.cleaning import clean_name
from people.middleware import speak
from people.models import Person, Token
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


_FIND = """
    SELECT t.id, t.used, t.scopes, p.user_id, {user}, {person} FROM people_token t
    JOIN auth_user u ON u.id = t.user_id LEFT JOIN people_person p ON p.user_id = u.id
    WHERE t.hash = %s AND t.ends > %s AND t.revoked IS NULL AND u.is_active"""


def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


_USER, _PERSON = _columns(User), _columns(Person)


@cache
def _find() -> str:
    return _FIND.format(
        user=", ".join(f"u.{column}" for column in _USER), person=", ".join(f"p.{column}" for column in _PERSON)
    )


def _find_token(hash: str) -> Token | None:
    """The token of a hash with its user and person, in one trip past the ORM: every call of a program asks for it."""
    row = raw_sql.row(_find(), [hash, connection.ops.adapt_datetimefield_value(timezone.now())])
    return None if row is None else _made(row)


def _made(row: Sequence[Any]) -> Token:
    # SQLite tells no zone of a time; all of them are kept in UTC
    known = [cell.replace(tzinfo=UTC) if isinstance(cell, datetime) else cell for cell in row]
    alias, parted = connection.alias, 4 + len(_USER)
    user = User.from_db(alias, _USER, known[4:parted])
    if known[3] is not None:
        user.person = Person.from_db(alias, _PERSON, known[parted:])
        user.person.key = UUID(str(user.person.key))  # of which SQLite tells the text
    return Token(id=UUID(str(known[0])), user=user, used=known[1], scopes=str(known[2]))


def _note(token: Token) -> None:
    now = timezone.now()
    if token.used is None or now - token.used > USED_EVERY:
        Token.objects.filter(pk=token.pk).update(used=now)
