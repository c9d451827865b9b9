"""`replay verify-all`: the whole archive verified anew by the code that runs now; a change of rules may land after it.

Killed and started again it goes on where it was.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from typing import Any, TextIO

from jobs.models import OPEN, Job
from replays import queries, rechecking, two_ends
from replays.models import Recheck, Verdict
from replays.rechecking import ByRules
from replays.two_ends import End

HELP = "every replay of this house once more, with a report for each version of the rules; goes on if it was stopped"
SOUND, DAMAGED, UNCHECKED = 0, 1, 2
PAUSE_S = 0.5


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--anew", action="store_true", help="begin again, though the code is the same")
    parser.add_argument("--workers", action="store_true", help="let the running workers do it, and wait for them")
    parser.add_argument("--json", action="store_true", help="for programs: the report as one JSON object")


def run(options: dict[str, Any], out: TextIO) -> int:
    recheck = rechecking.begun(options["anew"])
    left = rechecking.missing(recheck)
    sys.stderr.write(f"{left} replays to verify, of the recheck begun {recheck}.\n")
    try:
        (_by_workers if options["workers"] else _here)(recheck)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The same command goes on from here.\n")
        return UNCHECKED
    is_whole = rechecking.finish(recheck)
    report = rechecking.report(recheck)
    out.write(_as_json(recheck, report) if options["json"] else _as_text(recheck, report))
    if not is_whole:
        return UNCHECKED
    return DAMAGED if two_ends.everywhere() or any(group.damaged for group in report.values()) else SOUND


def _here(recheck: Recheck) -> None:
    done = 0
    for batch in rechecking.batches(recheck):
        done += rechecking.check(batch)
        sys.stderr.write(f"{done} verified\n")


def _by_workers(recheck: Recheck) -> None:
    """Order it all, then wait until no job of it is open; what failed is told with its reason."""
    jobs = [job.pk for job in rechecking.order(rechecking.batches(recheck))]
    asked, before = Job.objects.filter(pk__in=jobs), -1
    while left := asked.filter(state__in=OPEN).count():
        if left != before:
            sys.stderr.write(f"{len(jobs) - left} of {len(jobs)} batches verified\n")
        before = left
        time.sleep(PAUSE_S)
    for job in asked.exclude(reason_code=""):
        sys.stderr.write(f"job {job.pk}: {job.state}: {job.reason_code}\n")


def _as_text(recheck: Recheck, report: dict[str, ByRules]) -> str:
    lines = []
    for rules, group in sorted(report.items()):
        lines.append(f"{rules}: {group.verified} verified, {len(group.damaged)} damaged")
        lines += [f"  {verdict.replay_id} {verdict.code}: {_to_sentence(verdict)}" for verdict in group.damaged]
    missing = rechecking.missing(recheck)
    lines += [f"{missing} replays could not be verified; the same command goes on with them."] if missing else []
    lines += [f"race {ends[0].race} {two_ends.CODE}: {_listed(ends)}" for ends in two_ends.everywhere()]
    return "".join(line + "\n" for line in lines or ["There is no replay to verify."])


def _listed(ends: list[End]) -> str:
    """Two ends of one race, signed by the same house: where they are kept, and their heads."""
    return ", ".join(f"{end.replay or 'here'} ends at {end.head or 'nothing yet'}" for end in ends)


def _as_json(recheck: Recheck, report: dict[str, ByRules]) -> str:
    payload = {
        "begun": recheck.started.isoformat(),
        "missing": rechecking.missing(recheck),
        "rules": {rules: {"verified": group.verified, "damaged": [*map(_damage, group.damaged)]}
                  for rules, group in sorted(report.items())},
        "two_ends": [{"race": ends[0].race.hex, "code": two_ends.CODE, "heads": [end.head for end in ends],
                      "replays": [end.replay.hex for end in ends if end.replay]} for ends in two_ends.everywhere()],
    }  # fmt: skip
    return json.dumps(payload, ensure_ascii=False) + "\n"


def _damage(verdict: Verdict) -> dict[str, Any]:
    payload = {"replay": verdict.replay_id.hex, "ply": verdict.ply, "code": verdict.code}
    return payload | {"said": _to_sentence(verdict)}


def _to_sentence(verdict: Verdict) -> str:
    """Its sentence, in English as all that the command line says."""
    return queries.to_sentence(verdict).to_text()
