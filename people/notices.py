"""Tells somebody of a thing once, by letter, by webhook, by both or not at all, as they chose; always as a job.

It must never hold up the race that calls it, nor tell the same key twice by the same way.
"""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext

from core.canonical import Value
from core.errors import Outage, Refused
from core.i18n import gettext_noop as _
from jobs.kinds import Report
from jobs.services import enqueue
from people import emails, hooks
from people.models import Notice, Person

KIND = "people.notice"
MAIL, WEBHOOK = "mail", "webhook"


@transaction.atomic
def notify(user_id: int, key: str, title: str, text: str, path: str) -> None:
    """Have somebody told, in the transaction of what happened. The words are in the person's language already."""
    person = Person.objects.select_related("user").filter(pk=user_id, closed=None).first()
    ways = ways_of(person) if person is not None else []
    if not ways:
        return
    new = Notice(user_id=user_id, key=key, title=title, text=text, path=path)
    Notice.objects.bulk_create([new], ignore_conflicts=True)
    notice = Notice.objects.only("id").get(user_id=user_id, key=key)
    for way in ways:
        enqueue(KIND, {"notice": notice.pk, "way": way})


def ways_of(person: Person) -> list[str]:
    """How somebody is told: only by what is on, and only where it can arrive."""
    chosen = {
        MAIL: person.tells_by_mail and person.is_mail_confirmed and bool(person.user.email),
        WEBHOOK: person.tells_by_webhook and bool(person.webhook),
    }
    return [way for way, is_on in chosen.items() if is_on]


def run(input: dict[str, Any], progress: Report) -> Value:
    """Send the notice, unless it is no longer wanted."""
    notice = Notice.objects.select_related("user__person").filter(pk=input["notice"]).first()
    if notice is None or input["way"] not in ways_of(notice.user.person):
        return {"sent": 0}
    if input["way"] == MAIL:
        emails.send(notice.user.email, notice.user.person.language, "notice", to_payload(notice))
    else:
        tell_hook(notice.user.person, to_payload(notice))
    return {"sent": 1}


def to_payload(notice: Notice) -> dict[str, str]:
    """A notice as it leaves the house."""
    url = settings.PUBLIC_URL + notice.path
    return {"key": notice.key, "title": notice.title, "text": notice.text, "url": url}


def tell_hook(person: Person, payload: dict[str, str]) -> None:
    """Send it; whatever is not a plain yes is a failure."""
    body = json.dumps(payload, ensure_ascii=False, sort_keys=True).encode()
    status = hooks.post(person.webhook, person.webhook_secret, body)
    if 300 <= status < 400:
        template = _("The webhook redirected us (%(status)s). Enter the address it leads to.")
        raise Refused("people.webhook-elsewhere", template, status=status)
    if status >= 300 or status < 200:
        raise Outage("people.webhook-status", _("The webhook answered %(status)s."), status=status, again=1)


def try_hook(person: Person) -> None:
    """Send a first word now, so that its owner sees at once whether it arrives."""
    text = gettext("This is a test. Boreal can reach you here.")
    tell_hook(person, {"key": "test", "title": "Boreal", "text": text, "url": settings.PUBLIC_URL + "/me"})
