"""How somebody may be reached: an address for letters, a webhook; each is proven before it is used, or can be tried.

It must never take an address as shown to be somebody's because they typed it.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from core.errors import Malformed, Refused
from core.i18n import gettext_noop as _
from people import emails, hooks, notices
from people.models import Person
from people.passwords import require_password
from people.services import person_of


@transaction.atomic
def set_mail(user: Any, email: str, password: str = "") -> None:
    """Another address, or none, for whoever knows the password; the former address is told.

    A link is sent to the new one, and nothing else before that was used.
    """
    person = person_of(user)
    if email == user.email and person.is_mail_confirmed:
        return
    if email != user.email:
        require_password(user, password)
        emails.tell_moved(user)
    User.objects.filter(pk=user.pk).update(email=_clean(email))
    Person.objects.filter(pk=user.pk).update(is_mail_confirmed=False)
    if email:
        emails.ask_confirmation(user)


def _clean(email: str) -> str:
    try:
        if email:
            validate_email(email)
    except ValidationError:
        raise Malformed("people.mail", _("This is no e-mail address.")) from None
    return email


@transaction.atomic
def set_webhook(user: Any, url: str, password: str = "") -> None:
    """Another webhook with a secret of its own, or none, for whoever knows the password; a letter tells of it.

    Where it may lead is judged whenever something is sent.
    """
    person = person_of(user)
    if url == person.webhook:
        return
    if url:
        hooks.read(url)
    require_password(user, password)
    emails.tell_webhook(user)
    person.webhook, person.webhook_secret = url, secrets.token_urlsafe(24) if url else ""
    person.save(update_fields=["webhook", "webhook_secret"])


def try_webhook(user: Any) -> None:
    """Send a test now; says by an error what went wrong."""
    person = person_of(user)
    if not person.webhook:
        raise Refused("people.no-webhook", _("There is no webhook to try; enter one first."))
    notices.try_hook(person)
