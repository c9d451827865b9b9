"""The check of replays as a job: what is read and decided again, and the verdict that is kept.

It must never change a verdict that was kept before.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from games.rules import proof
from ground import canonical
from jobs.kinds import Report
from replays import services
from replays.models import Replay, Verdict

VERIFIED = "verified"


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """The verdicts on some replays, in their order."""
    asked = [UUID(one) for one in input["replays"]]
    found = Replay.objects.in_bulk(asked)
    verdicts = []
    for number, one in enumerate(asked):
        progress(number, len(asked))
        verdicts.append(_verdict(found[one]))
    return {"verdicts": verdicts}


def _verdict(replay: Replay) -> dict[str, Any]:
    damage = proof.check_file(services.file_of(replay)).damage
    told = {"code": damage.code, "ply": damage.ply, "said": damage.sentence} if damage else {"code": VERIFIED}
    return {"replay": replay.pk.hex, "rules": replay.rules} | told


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Keep the verdicts."""
    Verdict.objects.bulk_create(
        Verdict(
            replay_id=UUID(one["replay"]),
            code=one["code"],
            ply=one.get("ply"),
            template="%(said)s" if "said" in one else "",
            fields=canonical.dump({"said": one["said"]} if "said" in one else {}),
            rules=one["rules"],
        )
        for one in result["verdicts"]
    )
