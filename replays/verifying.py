"""The check of replays, in batches: what is read and decided again, and the verdicts that are kept.

It must never change a verdict that was kept before.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from games import keys
from ground import canonical
from ground.errors import Broken, Refused
from jobs.kinds import Report
from replays import judging, services, signals
from replays.models import Replay, Verdict
from replays.verify import VERIFIED, of_wrong, verify
from replays.verify.budget import MOST_STEPS


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """The verdicts on some replays, in their order; those that are gone by now have none."""
    asked = [UUID(one) for one in input["replays"]]
    found = Replay.objects.in_bulk(asked)
    ours = frozenset(keys.known())
    verdicts = []
    for number, one in enumerate(asked):
        progress(number, len(asked))
        if one in found:
            verdicts.append(_verdict(found[one], ours))
    return {"verdicts": verdicts}


def _verdict(replay: Replay, ours: frozenset[str]) -> dict[str, Any]:
    """What is kept of a verdict, as a canonical value. An import may have been signed by anybody."""
    trusted = frozenset() if replay.is_imported else ours
    try:
        found = verify(services.file_of(replay), trusted, MOST_STEPS, judging.board_of)
    except (Broken, Refused) as wrong:  # there is no file to be made of it
        found = of_wrong(wrong)
    return {
        "replay": replay.pk.hex,
        "rules": found.rules or replay.rules,
        "code": found.code,
        "template": found.template,
        "fields": found.fields,
        "checks": list(found.checks),
    } | ({} if found.ply is None else {"ply": found.ply})


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep the verdicts. In one recheck of the archive a replay has one, whoever comes second."""
    recheck = input.get("recheck")
    Verdict.objects.bulk_create(
        (
            Verdict(
                replay_id=UUID(one["replay"]),
                code=one["code"],
                ply=one.get("ply"),
                template=one["template"],
                fields=canonical.dump(one["fields"]),
                rules=one["rules"],
                checks=canonical.dump(one["checks"]),
                recheck_id=recheck,
            )
            for one in result["verdicts"]
        ),
        ignore_conflicts=recheck is not None,
    )
    sound = [UUID(one["replay"]) for one in result["verdicts"] if one["code"] == VERIFIED]
    signals.verified.send(sender=Verdict, replays=sound)
