"""The letters of the house: a notice, the confirmation of an address, a way to a new password, word of a change; always
sent by a job.

It must never tell whoever asks for a letter whether there is anybody to get it, nor put a key, a name or an address
into a job's row, which stays.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from smtplib import SMTPException
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.encoding import force_bytes, force_str
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode
from django.utils.translation import get_language, override

from core.canonical import Value
from core.errors import Outage
from core.i18n import gettext_noop as _
from jobs.kinds import Report
from jobs.services import enqueue
from people.models import FormerAddress, Person

KIND = "people.letter"
CONFIRM, RESET, MOVED, WEBHOOK = "confirm", "reset", "moved", "webhook"
SALT = "people.mail"
CONFIRM_S = 3 * 24 * 3600


# ---- asking -----------------------------------------------------------------------------------------------


def ask_confirmation(user: Any) -> None:
    """Have the link sent by which somebody shows that the address is theirs."""
    _ask(CONFIRM, [user.pk])


def ask_reset(name: str) -> None:
    """Have a link sent to the owner of this user name or address; there is a job even where it is nobody's."""
    named = Q(username=name.lower()) | Q(email__iexact=name)
    _ask(RESET, list(_confirmed().filter(named).values_list("pk", flat=True)))


def tell_moved(user: Any) -> None:
    """Tell a confirmed address that the account leaves it; call this while it still stands in the account."""
    if _confirmed().filter(pk=user.pk).exists():
        _ask(MOVED, [FormerAddress.objects.create(user_id=user.pk, email=user.email).pk])


def tell_webhook(user: Any) -> None:
    """Tell the owner of the account that its webhook has changed."""
    if _confirmed().filter(pk=user.pk).exists():
        _ask(WEBHOOK, [user.pk])


def _ask(what: str, ids: list[int]) -> None:
    language = get_language() or ""
    enqueue(KIND, {"what": what, "ids": [*ids], "language": language, "nonce": secrets.token_hex(8)})


# ---- doing ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Letter:
    """One letter: whom it is about, where it goes, what it leads to."""

    user: User
    to: str
    path: str


def run(input: dict[str, Any], progress: Report) -> Value:
    """Make the links and send the letters."""
    find = {CONFIRM: _to_confirm, RESET: _to_reset, MOVED: _to_former, WEBHOOK: _to_owner}[input["what"]]
    letters = list(find(input["ids"]))
    for letter in letters:
        user, url = letter.user, settings.PUBLIC_URL + letter.path
        fields = {"name": user.person.name, "username": user.username, "url": url}
        send(letter.to, input["language"], input["what"], fields)
    return {"sent": len(letters)}


def save(job: UUID, input: dict[str, Any], result: Any) -> None:
    """Forget the address that was left, once it was told."""
    if input["what"] == MOVED:
        FormerAddress.objects.filter(pk__in=input["ids"]).delete()


def _confirmed() -> QuerySet[User]:
    """Those who have shown that their address is theirs."""
    users = User.objects.select_related("person").filter(person__is_mail_confirmed=True, is_active=True)
    return users.exclude(email="")


def _to_confirm(ids: list[int]) -> Iterator[Letter]:
    for user in User.objects.select_related("person").filter(pk__in=ids, is_active=True).exclude(email=""):
        yield Letter(user, user.email, reverse("mail-confirm", args=[confirmation(user)]))


def _to_reset(ids: list[int]) -> Iterator[Letter]:
    for user in _confirmed().filter(pk__in=ids):
        yield Letter(user, user.email, reset_path(user))


def _to_former(ids: list[int]) -> Iterator[Letter]:
    for former in FormerAddress.objects.select_related("user__person").filter(pk__in=ids):
        yield Letter(former.user, former.email, reverse("me"))


def _to_owner(ids: list[int]) -> Iterator[Letter]:
    for user in _confirmed().filter(pk__in=ids):
        yield Letter(user, user.email, reverse("me"))


def send(to: str, language: str, letter: str, fields: dict[str, str]) -> None:
    """Send one letter, in a language; `Outage` when the post does not take it."""
    with override(language or settings.LANGUAGE_CODE):
        subject, _blank, text = render_to_string(
            f"people/letters/{letter}.txt", fields | {"home": settings.PUBLIC_URL}
        ).partition("\n\n")
    mail = EmailMessage(" ".join(subject.split()), text, to=[to], headers={"Auto-Submitted": "auto-generated"})
    try:
        mail.send()
    except (OSError, SMTPException) as error:
        template = _("The e-mail could not be sent (%(why)s).")
        raise Outage("people.post", template, why=type(error).__name__, again=1) from None


# ---- links ------------------------------------------------------------------------------------------------


def confirmation(user: Any) -> str:
    """What stands in the link: who, and which address; a change of the address makes it void."""
    return signing.dumps([user.pk, user.email], salt=SALT)


def confirm(token: str) -> bool:
    """Take an address as shown to be its owner's; False where the link is old, or of another address."""
    try:
        user_id, email = signing.loads(token, salt=SALT, max_age=CONFIRM_S)
    except signing.BadSignature:
        return False
    people = Person.objects.filter(pk=user_id, user__email=email, closed=None)
    return people.exclude(user__email="").update(is_mail_confirmed=True) == 1


def reset_path(user: Any) -> str:
    """A way to a new password: once, for a day, and void after any sign-in."""
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("reset", args=[uid, default_token_generator.make_token(user)])


def reset_user(uid: str, token: str) -> User | None:
    """Whose password a link may change; None where it may none."""
    try:
        user = User.objects.select_related("person").filter(pk=int(force_str(urlsafe_base64_decode(uid)))).first()
    except (ValueError, OverflowError):
        return None
    is_good = user is not None and user.is_active and default_token_generator.check_token(user, token)
    return user if is_good else None
