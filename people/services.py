"""What is done to accounts: begin as a guest, sign up, sign in and out, own the house, change and close; each whole.

It must never delete a user, and never tell whether a user name exists to somebody who only tries passwords.
"""

from __future__ import annotations

import secrets
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.contrib.auth import (
    authenticate,
    login,
    logout,
    update_session_auth_hash,
)
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from core.errors import Forbidden, Missing, Refused
from core.i18n import gettext_noop as _
from people import origins, queries, throttles
from people.cleaning import clean_name, clean_username
from people.models import CLOSED_NAME, Person
from people.passwords import require_password, reset_password, set_password

GUEST_SESSION_S = 365 * 24 * 3600  # a guest has nothing else by which to come back
CHOICES = {
    "language", "time_zone", "shows_hints", "moves_figures", "tells_in_title", "tells_by_mail", "tells_by_webhook",
}  # fmt: skip


# ---- coming in --------------------------------------------------------------------------------------------


def guest(request: HttpRequest, name: str) -> User:
    """A guest of that name, signed in for long; a user who is signed in already stays who they are."""
    if request.user.is_authenticated:
        return request.user
    throttles.limit("guest", throttles.address(request))
    user = new_guest(name)
    _enter(request, user)
    request.session.set_expiry(GUEST_SESSION_S)
    return user


@transaction.atomic
def new_guest(name: str) -> User:
    """A guest without a session: a user whose password nobody has."""
    if not queries.house().may_guests_race:
        raise Forbidden("people.no-guests", _("This house has no guests; sign in, or ask its owner for an account."))
    user = User(username=f"guest-{secrets.token_hex(8)}")
    user.set_unusable_password()
    user.save(force_insert=True)
    Person.objects.create(user=user, name=clean_name(name), is_guest=True)
    return user


def sign_up(request: HttpRequest, username: str, password: str, name: str) -> User:
    """An account, signed in. A guest becomes it: the same user, so races and courses stay."""
    if not queries.house().may_sign_up:
        raise Forbidden("people.no-sign-up", _("This house makes no new accounts; ask its owner."))
    throttles.limit("sign-up", throttles.address(request))
    user = _account(request, username, password, name)
    _enter(request, user)
    return user


def claim(request: HttpRequest, username: str, password: str, name: str) -> User:
    """The account of the house's owner, for the first who comes; the database lets only one be it."""
    if queries.has_owner():
        raise no_claim()
    try:
        user = _account(request, username, password, name, is_owner=True)
    except IntegrityError:
        raise no_claim() from None
    _enter(request, user)
    return user


def no_claim() -> Missing:
    return Missing("people.owned", _("There is nothing at this address, or it is not yours to see."))


def sign_in(request: HttpRequest, username: str, password: str) -> User:
    """Start a new session for whoever knows the password; one sentence for every way it can be wrong."""
    user = authenticate(request, username=username.strip().lower(), password=password)
    if user is None:
        raise Refused("people.sign-in", _("User name and password do not match."))
    _enter(request, user)
    return user


def sign_out(request: HttpRequest) -> None:
    logout(request)


def _enter(request: HttpRequest, user: Any) -> None:
    login(request, user)
    origins.enter(user)
    Person.objects.filter(pk=user.pk).update(seen=timezone.now())


def _account(request: HttpRequest, username: str, password: str, name: str, is_owner: bool = False) -> User:
    """The guest of this request made an account, or a new one; all of it or nothing."""
    username, name = clean_username(username), clean_name(name)
    user = _to_become(request)
    user.username = username
    set_password(user, password)
    user.is_staff = user.is_superuser = is_owner
    with transaction.atomic():
        _save_named(user)
        Person.objects.update_or_create(user=user, defaults={"name": name, "is_guest": False, "is_owner": is_owner})
    return User.objects.select_related("person").get(username=username)


def _to_become(request: HttpRequest) -> User:
    user = request.user
    if not user.is_authenticated:
        return User()
    if not queries.is_guest(user):
        raise Refused("people.signed-in", _("You have an account already; sign out to make another."))
    return User.objects.get(pk=user.pk)


def _save_named(user: User) -> None:
    """Save, where nobody else has the name; the database decides between two at once."""
    taken = Refused("people.taken", _("This user name is taken."))
    holder = User.objects.filter(username=user.username).values_list("pk", flat=True).first()
    if holder not in (None, user.pk):
        raise taken
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        raise taken from None


# ---- changing ---------------------------------------------------------------------------------------------


def person_of(user: Any) -> Person:
    """The person of a user, made where the user comes from elsewhere (a shell, an older version)."""
    there = queries.person_of(user)
    if there is not None:
        return there
    return Person.objects.get_or_create(user=user, defaults={"name": user.get_username()[:40] or "-"})[0]


def rename(user: Any, name: str) -> None:
    """Change the shown name."""
    person = person_of(user)
    person.name = clean_name(name)
    person.save(update_fields=["name", "folded"])


def change_password(request: HttpRequest, old: str, new: str) -> None:
    """Another password for whoever knows the present one; all tokens and all other sessions end."""
    user = User.objects.get(username=request.user.get_username())
    require_password(user, old)
    reset_password(user, new)
    update_session_auth_hash(request, user)


def speak(user: Any, language: str) -> None:
    """Keep a language, where it is one of ours."""
    if language in dict(settings.LANGUAGES):
        settle(user, language=language)


def settle(user: Any, **choices: Any) -> Person:
    """Keep what somebody chose for themselves: language, hints, animation, and how they are told of things."""
    unknown = set(choices) - CHOICES
    if unknown:
        raise TypeError(f"no such choice: {sorted(unknown)}")
    person = person_of(user)
    for name, value in choices.items():
        setattr(person, name, value)
    person.save(update_fields=[*choices])
    return person


@transaction.atomic
def change(user: Any, name: str | None = None, **choices: Any) -> None:
    """Rename and settle in one; None leaves the name as it is."""
    if name is not None:
        rename(user, name)
    settle(user, **choices)


@transaction.atomic
def forget(user: Any) -> None:
    """Close an account for good: nothing is left by which anybody could be known; races and courses stay.

    All its sessions are void from here on, because its user is not active and has another password's hash. What logs
    bound to its key only its person can still open, who may have kept the key.
    """
    person = person_of(user)
    if person.is_owner:
        template = _("The owner cannot close the account; hand the house over first (manage.py person owner NAME).")
        raise Refused("people.owner-stays", template)
    User.objects.filter(pk=user.pk).update(
        username=f"gone-{secrets.token_hex(8)}", email="", first_name="", last_name="", is_active=False,
        is_staff=False, is_superuser=False, password=f"!{secrets.token_hex(20)}",
    )  # fmt: skip
    Person.objects.filter(pk=user.pk).update(
        name=CLOSED_NAME, folded="", closed=timezone.now(), language="", time_zone="", tells_by_mail=False,
        tells_by_webhook=False, is_mail_confirmed=False, webhook="", webhook_secret="", key=uuid4(),
    )  # fmt: skip
    user.tokens.all().delete()
    user.notices.all().delete()
    user.former_addresses.all().delete()
