"""The job that signs the end of a race in a worker that has the key, where the process that ended it has none.

It must never sign what it has not proven: whoever can write into the database could have anything signed.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog
from django.db.models import F

from core.errors import Broken, Outage
from core.i18n import gettext_noop as _
from games import keys, news, queries, signatures, verdicts
from games.log.signing import Head, Signed, sign
from games.tables.models import Table
from jobs.kinds import Report

log = structlog.get_logger(__name__)

PAUSE_S = 30  # a key that is missing is brought by a person
DAMAGED = _("The log of race %(race)s is damaged: %(damage)s")


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """The signed head of a race that is over and sound; nothing of it that is signed already."""
    race = UUID(input["race"])
    if signatures.newest_of(race) is not None:
        return {}
    key, head = keys.signing_key(), queries.head(race)
    if not head.closed or queries.is_sealed(race):
        raise verdicts.unfinished()
    check(race)
    signed = sign(Head(race.hex, head.ply, head.hash), key)
    return {"ply": head.ply, "hash": head.hash, "key": signed.key, "signature": signed.signature}


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep it; from here on the race has a replay, which is verified."""
    if result and signatures.newest_of(UUID(input["race"])) is None:
        head = Head(input["race"], result["ply"], result["hash"])
        signatures.keep(Signed(head, result["key"], result["signature"]))
        Table.objects.filter(race=input["race"]).update(changes=F("changes") + 1)  # who looks at it hears of the replay
        news.changed([UUID(input["race"])])


def check(race: UUID) -> None:
    """`Broken` where the log of a race is damaged; a person hears of a key that is unknown here."""
    try:
        damage = verdicts.first_damage(race)
    except Outage as outage:
        signatures.alarm(outage)
        raise
    if damage:
        log.error("verdict.damaged", race=race.hex, damage=str(damage))
        raise Broken("log.damaged", DAMAGED, race=race.hex, damage=str(damage))
