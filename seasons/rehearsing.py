"""How rehearsals are raced: a part is a job, counted once, and what is counted asks for the next part.

The row says what is to be done; a job that comes twice, late, or for a rehearsal that was stopped changes nothing. It
must never decide who may ask for what.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core import canonical, collector
from core.errors import Refused
from courses.models import Board
from jobs import services as jobs
from jobs.models import OPEN, RESUMABLE, Job
from replays.simulate import tally as tallies
from replays.simulate.tally import Tally
from seasons import news
from seasons.models_rehearsal import Going, Rehearsal
from seasons.rehearsal import counting
from seasons.rehearsal import plan as plans
from seasons.rehearsal.plan import Plan
from seasons.rehearsal.report import MOST_BYTES, report, write

KIND = "seasons.rehearse"
ENGINE = "5"  # a change of bots, of scoring or of what is counted is another one

Input = dict[str, Any]


def run(input: Input, progress: Any) -> canonical.Value:
    """Race one part; it changes nothing."""
    row = _racing(input)
    if row is None:
        return {}
    plan, first = plan_of(row), input["first"]
    end = min(first + row.part, plan.seasons)
    with collector.resting():
        return tallies.value(counting.chunk(plan, first, end, lambda done: progress(done, end - first)))


def save(job: UUID, input: Input, result: Any) -> None:
    """Count the part and ask for the next; with the last one write the report. Nobody reads again what a part found."""
    jobs.forget([job])
    row = _racing(input, hold=True)
    if row is None or not result:
        return
    tally = tallies.merged([tally_of(row), tallies.read(result)])
    row.tally, row.raced = canonical.dump(tallies.value(tally)), min(row.raced + row.part, row.seasons)
    if row.raced == row.seasons:
        _finish(row, tally)
    else:
        row.job = asked(row)
    row.save(update_fields=["tally", "raced", "job", "report", "going", "finished"])
    news.changed(news.of_rehearsal(row.pk))


def ended(job: UUID, kind: str, state: str, **_more: Any) -> None:
    """A job is given up: until somebody asks, nothing more happens to its rehearsal."""
    if kind == KIND and state in RESUMABLE:
        for rehearsal in Rehearsal.objects.filter(job=job).values_list("pk", flat=True):
            news.changed(news.of_rehearsal(rehearsal))


def _racing(input: Input, hold: bool = False) -> Rehearsal | None:
    """The rehearsal of a job while it waits for that very part, raced by the code that this is."""
    rows = Rehearsal.objects.select_for_update() if hold else Rehearsal.objects.defer("tally")
    known = rows.filter(pk=UUID(input["rehearsal"]), going=Going.RUNNING, engine=ENGINE)
    return known.filter(raced=input["first"], turn=input["turn"]).first()


def _finish(row: Rehearsal, tally: Tally) -> None:
    row.report = write(report(plan_of(row), tally))
    row.going, row.finished, row.job = Going.DONE, timezone.now(), None


def asked(row: Rehearsal) -> UUID:
    """The job of the next part. Each turn has jobs of its own: a late one of an earlier turn counts for nothing."""
    return jobs.enqueue(KIND, {"first": row.raced, "rehearsal": row.pk.hex, "turn": row.turn}).pk


def stop(row: Rehearsal) -> None:
    """What is counted stays; its job is called off once this is committed, for that may end at this very moment."""
    row.going, row.finished = Going.CANCELLED, timezone.now()
    row.save(update_fields=["going", "finished"])
    news.changed(news.of_rehearsal(row.pk))
    transaction.on_commit(partial(_call_off, row.job))


def _call_off(job: UUID | None) -> None:
    if Job.objects.filter(pk__in=[job], state__in=OPEN).exists():
        with suppress(Refused):
            jobs.cancel(job)  # type: ignore[arg-type]  # there is one


def go_on(row: Rehearsal) -> None:
    """Race on from what is counted; what another version of the code counted is not mixed with what this one counts."""
    if row.engine != ENGINE:
        row.engine, row.raced, row.tally = ENGINE, 0, b"{}"
    row.going, row.begun, row.finished, row.raced_before = Going.RUNNING, timezone.now(), None, row.raced
    row.turn += 1
    row.job = asked(row)
    row.save()
    news.changed(news.of_rehearsal(row.pk))


# ---- what a row says --------------------------------------------------------------------------------------


def plan_of(row: Rehearsal) -> Plan:
    """The plan, with the boards that it names."""
    payload: Any = canonical.load_object(bytes(row.plan))
    digests = {course["board"] for course in payload["rounds"]}
    boards = Board.objects.filter(pk__in=digests).values_list("pk", "data")
    return plans.read(payload, {digest: bytes(data) for digest, data in boards})


def tally_of(row: Rehearsal) -> Tally:
    return tallies.read(canonical.load(bytes(row.tally), MOST_BYTES))
