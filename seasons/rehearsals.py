"""Rehearsals as organisers ask for them: begin, list, follow, cancel, go on, read.

One of each person's runs at a time. It must never race a season in a web process.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from core import canonical
from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from games.tables.access import Caller
from jobs import budgets
from jobs.models import RESUMABLE, Job
from seasons import access, planning, rehearsing
from seasons.models import Season
from seasons.models_rehearsal import Going, Rehearsal
from seasons.planning import Asked
from seasons.rehearsal import counting
from seasons.rehearsal.plan import Plan, published
from seasons.rehearsal.report import MOST_BYTES

MOST_SECONDS = 3600  # of one processor, about
SEED_BYTES = 8
TELLING = 3  # parts that must be raced before anything is said about the time left
LOST = _("A part of it was not finished.")
FAILED = "failed"  # beside the stages of a row: its job has ended without a result


def begin(season: UUID, caller: Caller, asked: Asked) -> Rehearsal:
    """A rehearsal that runs, or one that is done at once because the same was raced before."""
    try:
        with transaction.atomic():
            seen = access.of_organiser(season, caller)
            asked = replace(asked, seed=asked.seed or token_hex(SEED_BYTES))
            wanted = planning.planned(seen.season, caller.user, asked)
            _check_cost(wanted)
            budgets.check()
            return _begun(row(seen.season, caller.user, wanted))
    except IntegrityError:
        raise _one_at_a_time() from None


def _begun(made: Rehearsal) -> Rehearsal:
    known = Rehearsal.objects.filter(name=made.name, engine=made.engine, going=Going.DONE).first()
    if known is not None:
        made.report, made.tally, made.raced = bytes(known.report or b""), bytes(known.tally), known.raced
        made.going, made.finished = Going.DONE, timezone.now()
    else:
        made.job = rehearsing.asked(made)
    made.save(force_insert=True)
    return made


def row(season: Season, user: Any, plan: Plan) -> Rehearsal:
    """The row of a plan, not stored yet."""
    return Rehearsal(
        season=season, owner_id=user.pk, plan=canonical.dump(plan.value()), name=plan.name(),
        engine=rehearsing.ENGINE, seasons=plan.seasons, part=counting.chunk_seasons(plan),
    )  # fmt: skip


def _check_cost(plan: Plan) -> None:
    cost = plan.seasons * counting.cost_us(plan) // 1_000_000
    if cost > MOST_SECONDS:
        template = _("This would take about %(minutes)s minutes of a processor; at most %(most)s are allowed.")
        raise Refused("rehearsal.cost", template, minutes=-(-cost // 60), most=MOST_SECONDS // 60)


def _one_at_a_time() -> Refused:
    return Refused("rehearsal.running", _("A rehearsal of yours is running. Let it end, or cancel it."))


# ---- following and reading --------------------------------------------------------------------------------


def find(season: UUID, caller: Caller, rehearsal: UUID, hold: bool = False) -> Rehearsal:
    """A rehearsal, for the organiser of its season."""
    seen = access.by_organiser(access.find(season, caller, hold))
    rows = Rehearsal.objects.select_for_update(of=("self",)) if hold else Rehearsal.objects
    run = rows.select_related("season").filter(pk=rehearsal, season=seen.season).first()
    if run is None:
        raise Missing("rehearsal.missing", _("The season has no such rehearsal."))
    return run


def rehearsals_of(season: UUID, caller: Caller) -> QuerySet[Rehearsal]:
    """Those of a season, the newest first."""
    seen = access.by_organiser(access.find(season, caller))
    return seen.season.rehearsals.defer("tally", "report").order_by("-created", "-pk")


@dataclass(frozen=True, slots=True)
class Followed:
    """How far a rehearsal is, and why it stands still; `left_s` is None as long as nobody can honestly say."""

    stage: str
    left_s: int | None
    code: str = ""
    why: str = ""


def followed(rehearsal: Rehearsal) -> Followed:
    """How far it is. Its job says whether it goes on: one that failed, or is gone, holds it up until somebody asks."""
    if rehearsal.going != Going.RUNNING:
        return Followed(rehearsal.going, None)
    job = Job.objects.defer("input", "result").filter(pk__in=[rehearsal.job]).first()
    if job is not None and job.state not in RESUMABLE:
        return Followed(rehearsal.going, _left(rehearsal))
    code, why = (job.reason_code, job.reason) if job is not None else ("", "")
    return Followed(FAILED, None, code or "rehearsal.lost", why or gettext(LOST))


def _left(rehearsal: Rehearsal) -> int | None:
    """By the pace since it was begun or gone on with."""
    new = rehearsal.raced - rehearsal.raced_before
    if new < TELLING * rehearsal.part:
        return None
    taken = (timezone.now() - rehearsal.begun).total_seconds()
    return round(taken / new * (rehearsal.seasons - rehearsal.raced))


def plan(rehearsal: Rehearsal) -> dict[str, Any]:
    """What is raced, as it is published."""
    return published(canonical.load_object(bytes(rehearsal.plan)))


def report(rehearsal: Rehearsal) -> dict[str, Any]:
    """What its seasons came to; refused until all are counted."""
    if rehearsal.report is None:
        raise Refused("rehearsal.not-done", _("Not all seasons have been raced yet."))
    return canonical.load_object(bytes(rehearsal.report), MOST_BYTES)


# ---- cancelling and going on ------------------------------------------------------------------------------


@transaction.atomic
def cancel(season: UUID, caller: Caller, rehearsal: UUID) -> Rehearsal:
    """Stop it; what was raced is kept, so it can go on later. One that has ended stays as it is."""
    run = find(season, caller, rehearsal, hold=True)
    if run.going == Going.RUNNING:
        rehearsing.stop(run)
    return run


@transaction.atomic
def stop(rehearsal: UUID) -> bool:
    """Stop anybody's, for the owner of the house; tells whether there was one to stop."""
    run = Rehearsal.objects.select_for_update().filter(pk=rehearsal, going=Going.RUNNING).first()
    if run is not None:
        rehearsing.stop(run)
    return run is not None


def go_on(season: UUID, caller: Caller, rehearsal: UUID) -> Rehearsal:
    """Go on with one that was cancelled, or whose job has failed."""
    try:
        with transaction.atomic():
            run = find(season, caller, rehearsal, hold=True)
            if run.going == Going.CANCELLED or followed(run).stage == FAILED:
                budgets.check()
                rehearsing.go_on(run)
            return run
    except IntegrityError:
        raise _one_at_a_time() from None
