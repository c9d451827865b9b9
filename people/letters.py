"""The letters of the house: a notice, the confirmation of an address, a way to a new password; always sent by a job.

It must never tell whoever asks for a letter whether there is anybody to get it, nor put a key into a job's row.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from smtplib import SMTPException
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.encoding import force_bytes, force_str
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import get_language, override

from ground.canonical import Value
from ground.errors import Outage
from ground.words import gettext_noop as _
from jobs.kinds import Report
from jobs.services import enqueue
from people.models import Person

KIND = "people.letter"
CONFIRM, RESET = "confirm", "reset"
SALT = "people.mail"
CONFIRM_S = 3 * 24 * 3600


# ---- asking -----------------------------------------------------------------------------------------------


def ask_confirmation(user: Any) -> None:
    """Have the link sent by which somebody shows that the address is theirs."""
    _ask(CONFIRM, str(user.pk))


def ask_reset(who: str) -> None:
    """Have a link sent to whoever this user name or address is of; a job all the same where it is nobody's."""
    _ask(RESET, who)


def _ask(what: str, who: str) -> None:
    enqueue(KIND, {"what": what, "who": who, "language": get_language() or "", "nonce": secrets.token_hex(8)})


# ---- doing ------------------------------------------------------------------------------------------------


def run(input: dict[str, Any], progress: Report) -> Value:
    """Make the links and send the letters."""
    find = {CONFIRM: _to_confirm, RESET: _to_reset}[input["what"]]
    sent = 0
    for user, path in find(input["who"]):
        said = {"name": user.person.name, "username": user.username, "url": settings.PUBLIC_URL + path}
        send(user.email, input["language"], input["what"], said)
        sent += 1
    return {"sent": sent}


def _to_confirm(who: str) -> Iterable[tuple[User, str]]:
    for user in User.objects.select_related("person").filter(pk=int(who), is_active=True).exclude(email=""):
        yield user, reverse("mail-confirm", args=[confirmation(user)])


def _to_reset(who: str) -> Iterable[tuple[User, str]]:
    """Those who have this user name or address, and have shown that their address is theirs."""
    found = User.objects.select_related("person").filter(
        Q(username=who.lower()) | Q(email__iexact=who), person__is_mail_confirmed=True, is_active=True
    )
    for user in found.exclude(email=""):
        yield user, reset_path(user)


def send(to: str, language: str, letter: str, said: dict[str, str]) -> None:
    """Send one letter, in a language; `Outage` when the post does not take it."""
    with override(language or settings.LANGUAGE_CODE):
        subject, _blank, text = render_to_string(
            f"people/letters/{letter}.txt", said | {"home": settings.PUBLIC_URL}
        ).partition("\n\n")
    mail = EmailMessage(" ".join(subject.split()), text, to=[to], headers={"Auto-Submitted": "auto-generated"})
    try:
        mail.send()
    except (OSError, SMTPException) as error:
        template = _("The letter could not be sent (%(why)s).")
        raise Outage("people.post", template, why=type(error).__name__, again=1) from None


# ---- links ------------------------------------------------------------------------------------------------


def confirmation(user: Any) -> str:
    """What stands in the link: who, and which address; a change of the address makes it void."""
    return signing.dumps([user.pk, user.email], salt=SALT)


def confirm(said: str) -> bool:
    """Take an address as shown to be its owner's; False where the link is old, or of another address."""
    try:
        user_id, email = signing.loads(said, salt=SALT, max_age=CONFIRM_S)
    except signing.BadSignature:
        return False
    people = Person.objects.filter(pk=user_id, user__email=email, closed=None)
    return people.exclude(user__email="").update(is_mail_confirmed=True) == 1


def reset_path(user: Any) -> str:
    """A way to a new password: once, for a day, and void after any sign-in."""
    who = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("reset", args=[who, default_token_generator.make_token(user)])


def reset_user(who: str, token: str) -> User | None:
    """Whose password a link may change; None where it may none."""
    try:
        user = User.objects.select_related("person").filter(pk=int(force_str(urlsafe_base64_decode(who)))).first()
    except (ValueError, OverflowError):
        return None
    is_good = user is not None and user.is_active and default_token_generator.check_token(user, token)
    return user if is_good else None
