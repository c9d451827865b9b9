"""The one check of races that are over, in batches: what is read and decided again, what the rows beside a log say,
and the one verdict that is kept of both.

It must never change a verdict that was kept before.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import structlog
from django.db import connection, transaction
from django.utils import timezone

from core import canonical, raw_sql
from core.canonical import Value
from core.counts import Counter
from core.errors import Outage
from games import keys, signatures, verdicts
from jobs.kinds import Report
from replays import batch, checking, judging, services, signals
from replays.batch import Shelved
from replays.models import Verdict
from replays.verify import VERIFIED, beside, damaged, of_wrong
from replays.verify import Verdict as Result

VERDICTS = Counter("boreal_verdicts", "Verdicts on races: verified, or damaged.", ("verdict",))
log = structlog.get_logger(__name__)

_KEEP = """
    INSERT INTO replays_verdict (code, ply, sound, template, fields, rules, checks, recheck_id, created, replay_id)
    SELECT CAST(%s AS text), CAST(%s AS integer), CAST(%s AS integer), CAST(%s AS text), %s, CAST(%s AS text), %s,
        CAST(%s AS bigint), %s, asked.id
    FROM {asked} WHERE true ON CONFLICT (recheck_id, replay_id) DO NOTHING"""


class Columns(NamedTuple):
    """What a verdict tells. Most replays of a batch are told the same."""

    code: str
    ply: int | None
    sound: int | None
    template: str
    fields: bytes  # canonical
    rules: str
    checks: tuple[str, ...]


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """The verdicts on some replays, each once with all the replays that it is of; what is gone by now has none.

    What cannot be checked now has none: `later` names those, and where there is nothing else the job is tried again.
    """
    asked, publics = [UUID(pk) for pk in input["replays"]], keys.known()
    ours, with_rows = frozenset(publics), _with_rows(input, asked)
    by_verdict: dict[Columns, list[str]] = {}
    later: dict[str, Outage] = {}
    for number, shelved in enumerate(batch.files(asked, publics)):
        progress(number, len(asked))
        try:
            verdict = _verdict(shelved, ours, shelved.replay in with_rows)
        except Outage as outage:
            later[shelved.replay.hex] = outage
            signatures.alarm(outage)
        else:
            by_verdict.setdefault(verdict, []).append(shelved.replay.hex)
    if later and not by_verdict:
        raise next(iter(later.values()))
    verdicts: dict[str, Any] = {"verdicts": [_value(verdict, replays) for verdict, replays in by_verdict.items()]}
    return verdicts | ({"later": [*later]} if later else {})


def _with_rows(input: dict[str, Any], asked: list[UUID]) -> set[UUID]:
    """The replays of which rows are compared, too. A recheck of the archive proves files; there it is those that were
    damaged before, so that no damage of a row is forgotten over a good file."""
    if "recheck" not in input:
        return {*asked}
    return {*Verdict.objects.filter(replay__in=asked).exclude(code=VERIFIED).values_list("replay_id", flat=True)}


def _verdict(shelved: Shelved, ours: frozenset[str], with_rows: bool) -> Columns:
    """The verdict on one; `Outage` where there can be none now."""
    result, part = _result(shelved, ours, with_rows and not shelved.is_imported), None
    if isinstance(shelved.file, bytes):
        part = damaged.of_bytes(shelved.file, result, judging.board_of)
    sound, fields = part.last if part else None, canonical.dump(result.fields)
    return Columns(
        result.code, result.ply, sound, result.template, fields, result.rules or shelved.rules, result.checks
    )


def _result(shelved: Shelved, ours: frozenset[str], with_rows: bool) -> Result:
    """What is found of its file, and beside it of its rows. Under a key that nobody knows there is no file, and what is
    wrong all the same is damage."""
    if isinstance(shelved.file, Outage):
        damage = verdicts.first_damage(shelved.replay) if with_rows else None
        if damage is None:
            raise shelved.file
        return beside(Result(VERIFIED), damage)
    if not isinstance(shelved.file, bytes):
        return of_wrong(shelved.file)
    result = checking.of_keys(shelved.file, shelved.is_imported, ours)
    if not with_rows or not result.is_sound:
        return result
    return beside(result, verdicts.first_damage_of_rows(shelved.replay, shelved.stored, result.sealed))


def _value(verdict: Columns, replays: list[str]) -> Value:
    plies: dict[str, Value] = {} if verdict.ply is None else {"ply": verdict.ply}
    plies |= {} if verdict.sound is None else {"sound": verdict.sound}
    return plies | {
        "replays": [*replays], "rules": verdict.rules, "code": verdict.code, "template": verdict.template,
        "fields": canonical.load(verdict.fields), "checks": [*verdict.checks],
    }  # fmt: skip


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep the verdicts, and ask for those that could not be had by a job of their own. In one recheck of the archive
    a replay has one verdict: the first that is written."""
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    sound: list[UUID] = []
    for verdict in result["verdicts"]:
        replays = [UUID(replay) for replay in verdict["replays"]]
        values = [
            verdict["code"], verdict.get("ply"), verdict.get("sound"), verdict["template"],
            canonical.dump(verdict["fields"]), verdict["rules"], canonical.dump(verdict["checks"]),
            input.get("recheck"), now,
        ]  # fmt: skip
        raw_sql.changed_of_each(_KEEP, replays, values)
        sound += replays if verdict["code"] == VERIFIED else ()
        transaction.on_commit(partial(_tell, replays, verdict["code"], verdict.get("ply")))
    signals.verified.send(sender=Verdict, replays=sound)
    if later := result.get("later"):
        services.verify_later(input | {"replays": later})


def _tell(replays: list[UUID], code: str, ply: int | None) -> None:
    """Count what was found; one line for each replay that is not as it should be."""
    VERDICTS.add("verified" if code == VERIFIED else "damaged", by=len(replays))
    for replay in replays if code != VERIFIED else ():
        log.error("verdict.damaged", replay=replay.hex, code=code, ply=ply)
