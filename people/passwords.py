"""Passwords, judged by Django's validators and hashed by Django. They must never be kept or told as they were typed."""

from __future__ import annotations

from django.contrib.auth import password_validation
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from core.errors import Refused
from core.i18n import gettext_noop as _
from people import tokens


class WeakPassword(Refused):
    """Django's validators object; `sentences` are their sentences, in the reader's language."""

    def __init__(self, error: ValidationError) -> None:
        self.sentences = list(error.messages)
        super().__init__("people.password", "%(why)s", why=" ".join(self.sentences))


def set_password(user: User, password: str) -> None:
    user.set_password(check_password(password, user))


def check_password(password: str, user: User | None = None) -> str:
    """A password that Django's validators have nothing against."""
    try:
        password_validation.validate_password(password, user)
    except ValidationError as error:
        raise WeakPassword(error) from None
    return password


def require_password(user: User, typed: str) -> None:
    """Refuse whoever does not know the password. A guest has none, so nothing is asked of them."""
    if user.has_usable_password() and not user.check_password(typed):
        raise Refused("people.old-password", _("This is not your current password."))


@transaction.atomic
def reset_password(user: User, password: str) -> None:
    """Another password; sessions and tokens end, since somebody else may have them."""
    set_password(user, password)
    user.save(update_fields=["password"])
    tokens.revoke_all(user)
