"""Signed heads of races that are over: signed at once where this process has the key that signs, else by a job of the
queue `sign`, in a worker that has it. It must never sign a race that goes on.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

import structlog
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext, override

from core.errors import Outage, Refused
from core.i18n import gettext_noop as _
from games import keys
from games.log.signing import Head, Signed, sign
from games.models import SignedHead
from jobs import queries as jobs
from jobs.models import RESUMABLE, Job, State
from jobs.services import ask, retry
from people import notices
from people import queries as people

log = structlog.get_logger(__name__)
KIND = "games.sign"
LATE = timedelta(minutes=1)  # a worker that is there signs within a second
STRANGER = _("A key that nobody registered")
TEXT = _(
    "A race of this house is signed by the key %(key)s, which is not registered. Until somebody says whose key that is "
    "(manage.py keys register), the race counts neither as proven nor as damaged."
)


def settle(head: Head) -> None:
    """Have the head of a race that has ended signed, in the transaction that ends it. Whatever ails the keys, the last
    order of a race is not refused for it."""
    key = None
    with suppress(Outage):
        key = keys.here()
    if key is None:
        ask(KIND, {"race": head.race})
    else:
        keep(sign(head, key))


def keep(signed: Signed) -> None:
    """Keep a signed head. Whoever waits for the end of a race, to verify it for one, hears of it by the row."""
    head = signed.head
    SignedHead.objects.create(
        race_id=UUID(head.race), ply=head.ply, hash=head.hash, key=signed.key, signature=signed.signature
    )


def newest_of(race: UUID) -> Signed | None:
    """The newest signed head of a race."""
    row = SignedHead.objects.filter(race_id=race).order_by("-id").first()
    return Signed(Head(race.hex, row.ply, row.hash), row.key, row.signature) if row else None


def is_awaited(race: UUID) -> bool:
    """Whether the end of a race is still to be signed by a worker."""
    job = jobs.asked(KIND, {"race": race.hex})
    return job is not None and job.state != State.DONE


def late(using: str = "default") -> int:
    """How many ends of races have waited for their signature longer than a worker takes that is there."""
    waits = Q(state=State.WAITING, created__lt=Now() - LATE) | Q(state__in=RESUMABLE)
    return Job.objects.using(using).filter(waits, kind=KIND).count()


def ask_again() -> int:
    """Have done what ended in vain because a key was missing; tells how much. Whoever brings a key calls this."""
    ended = Job.objects.filter(state__in=RESUMABLE, reason_code__in=(keys.UNKNOWN, keys.ABSENT))
    waiting = list(ended.values_list("id", flat=True))
    for job in waiting:
        with suppress(Refused):  # another host has just asked again, too
            retry(job)
    return len(waiting)


def alarm(outage: Outage) -> None:
    """Have a person told, once for each key, that a race here is signed by one that nobody registered."""
    if outage.code != keys.UNKNOWN:
        return
    log.error(keys.UNKNOWN, key=outage.fields["key"])
    owner = people.owner()
    if owner is not None:
        with override(owner.language or None):
            key, text = f"unknown-{outage.fields['key']}", gettext(TEXT) % outage.fields
            notices.notify(owner.user_id, key, gettext(STRANGER), f"{text} ({keys.UNKNOWN})", "/")
