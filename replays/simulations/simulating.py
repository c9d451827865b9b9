"""How simulations are raced: part by part as jobs, each counted once, a few at a time so that everybody gets on.

The rows say what is to be done; a job that comes twice, late, or for a simulation that was stopped changes nothing. It
must never decide who may ask for what.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Max
from django.utils import timezone

from core import canonical, collector
from core.errors import Refused
from core.i18n import fill
from core.i18n import gettext_noop as _
from jobs import origin
from jobs import services as jobs
from jobs.models import OPEN, RESUMABLE, Job
from people import origins
from replays.models_simulation import Chunk, Simulation, SimulationStage
from replays.simulate import racing
from replays.simulate import tally as tallies
from replays.simulate.report import report, write
from replays.simulate.tally import Tally
from replays.simulate.wish import Wish
from replays.simulations import news

KIND, WATCH = "replays.simulate", "replays.simulate.watch"
ENGINE = "6"  # a change of bots or of what is counted is another one
WATCH_S = 30
MOST_WOKEN = 100
MOST_BYTES = 1 << 24  # of a tally or a report
LOST = ("simulation.lost", _("A part of it could not be raced: %(why)s"))

Input = dict[str, Any]


# ---- what a worker does -----------------------------------------------------------------------------------


def run(input: Input, progress: Any) -> canonical.Value:
    """Race one part; it changes nothing."""
    simulation = _racing(input)
    if simulation is None:
        return {}
    wish, number = wish_of(simulation), input["number"]
    first = number * simulation.chunk_races
    end = min(first + simulation.chunk_races, wish.races)
    with collector.resting():
        return tallies.value(racing.chunk(wish, first, end, lambda done: progress(done, end - first)))


def save(job: UUID, input: Input, result: Any) -> None:
    """Count the part, unless it is counted; with the last one write the report."""
    simulation = _racing(input, hold=True)
    if simulation is None or not result:
        return
    if not simulation.parts.filter(number=input["number"], is_done=False).update(is_done=True):
        return
    tally = tallies.merged([tally_of(simulation), tallies.read(result)])
    simulation.tally = canonical.dump(tallies.value(tally))
    simulation.raced = sum(tally["races"].values())
    simulation.save(update_fields=["tally", "raced"])
    news.changed(simulation.pk)
    if simulation.raced == simulation.races:
        _finish(simulation, tally)
    else:
        _fill(simulation)


def watch(input: Input, progress: Any) -> canonical.Value:
    """Nothing; what matters is done when it ends."""
    return {}


def watched(job: UUID, input: Input, result: Any) -> None:
    """Look after a running simulation: one with a part that no worker will race any longer is stopped."""
    jobs.forget([job])
    simulation = _racing(input, hold=True)
    if simulation is None:
        return
    parts = simulation.parts.filter(is_done=False)
    known = {job.pk: job for job in Job.objects.defer("input", "result").filter(pk__in=parts.values("job"))}
    ended = next((job for job in known.values() if job.state in RESUMABLE), None)
    if ended is not None:
        why = (
            {"why": fill(ended.reason_template, ended.reason_fields)} if ended.reason_template else {"why": ended.state}
        )
        stop(simulation, SimulationStage.FAILED, code=LOST[0], template=LOST[1], fields=why)
        return
    _ask_again(simulation, [part for part in parts if part.job not in known])
    _fill(simulation)
    _wake()
    _look_again(simulation, input["round"] + 1)


def _racing(input: Input, hold: bool = False) -> Simulation | None:
    """The simulation of a job while it runs, in the turn that the job was asked in, by the code that this is."""
    rows = Simulation.objects.select_for_update() if hold else Simulation.objects.select_related("board").defer("tally")
    return rows.filter(
        pk=UUID(input["simulation"]), stage=SimulationStage.RUNNING, engine=ENGINE, turn=input["turn"]
    ).first()


# ---- what becomes of a simulation -------------------------------------------------------------------------


def promote(owner: int | None) -> None:
    """Begin the oldest one of somebody's that waits, unless another one of theirs runs.

    Looked again once this is committed: what ends and what is asked at the same moment do not see each other before.
    """
    if owner is not None:
        _promote(owner)
        transaction.on_commit(partial(_promote, owner), robust=True)


@transaction.atomic
def _promote(owner: int) -> None:
    mine = Simulation.objects.filter(owner=owner)
    if mine.filter(stage=SimulationStage.RUNNING).exists():
        return
    oldest = mine.filter(stage=SimulationStage.WAITING).order_by("created", "pk").first()
    if oldest is None:
        return
    with suppress(IntegrityError), transaction.atomic():  # another one of theirs may begin at this very moment
        start(oldest)


def _wake() -> None:
    """Begin what was left waiting: a process may have died just before it looked again."""
    idle = Simulation.objects.filter(stage=SimulationStage.WAITING, owner__isnull=False)
    idle = idle.exclude(
        owner__in=Simulation.objects.filter(stage=SimulationStage.RUNNING, owner__isnull=False).values("owner")
    )
    for owner in set(idle.values_list("owner", flat=True)[:MOST_WOKEN]):
        _promote(owner)


@transaction.atomic
def start(simulation: Simulation) -> None:
    """Begin one that waits, or go on with it."""
    is_begun = Simulation.objects.filter(pk=simulation.pk, stage=SimulationStage.WAITING).update(
        stage=SimulationStage.RUNNING, turn=F("turn") + 1, begun=timezone.now(), raced_before=F("raced")
    )
    if is_begun:
        news.changed(simulation.pk)
        simulation.refresh_from_db()
        with origin.asked_for(origins.origin_of(simulation.owner_id)):  # no matter who made room for it
            _ask_again(simulation, list(simulation.parts.filter(is_done=False)))
            _fill(simulation)
            _look_again(simulation, 0)


def _fill(simulation: Simulation) -> None:
    """Ask for as many new parts as may wait at a time."""
    room = settings.SIMULATION_PARTS - simulation.parts.filter(is_done=False).count()
    last = simulation.parts.aggregate(last=Max("number"))["last"]
    first = 0 if last is None else last + 1
    numbers = range(first, min(simulation.chunks, first + max(0, room)))
    asked = zip(numbers, _ask(simulation, numbers), strict=True)
    Chunk.objects.bulk_create(Chunk(simulation=simulation, number=number, job=job) for number, job in asked)


def _ask_again(simulation: Simulation, parts: Sequence[Chunk]) -> None:
    """Ask for parts that were asked for before, and never came back."""
    for part, job in zip(parts, _ask(simulation, [part.number for part in parts]), strict=True):
        part.job = job
    Chunk.objects.bulk_update(parts, ["job"])


def _ask(simulation: Simulation, numbers: Sequence[int]) -> list[UUID]:
    """The jobs of these parts, in their order."""
    asked = [{"number": number, "simulation": simulation.pk.hex, "turn": simulation.turn} for number in numbers]
    return [job.pk for job in jobs.enqueue_all(KIND, asked, again=True)] if asked else []


def _look_again(simulation: Simulation, round: int) -> None:
    asked = {"round": round, "simulation": simulation.pk.hex, "turn": simulation.turn}
    jobs.enqueue(WATCH, asked, due=timedelta(seconds=WATCH_S))


def _finish(simulation: Simulation, tally: Tally) -> None:
    simulation.report = write(report(wish_of(simulation), tally))
    simulation.stage, simulation.finished = SimulationStage.DONE, timezone.now()
    simulation.save(update_fields=["report", "stage", "finished"])
    jobs.forget(simulation.parts.values_list("job", flat=True))  # all that they found is in the tally
    simulation.parts.all().delete()
    promote(simulation.owner_id)


def copy(simulation: Simulation, known: Simulation) -> None:
    """Take the result of an earlier simulation of the same wish by the same code: it cannot differ."""
    simulation.report, simulation.tally = bytes(known.report or b""), bytes(known.tally)
    simulation.raced, simulation.stage, simulation.finished = known.raced, SimulationStage.DONE, timezone.now()
    simulation.save()


def stop(simulation: Simulation, stage: SimulationStage, **why: Any) -> None:
    """End it without a report; its jobs are called off, and what was counted stays."""
    for name, value in {"stage": stage, "finished": timezone.now(), **why}.items():
        setattr(simulation, name, value)
    simulation.save(update_fields=["stage", "finished", *why])
    news.changed(simulation.pk)
    left = list(simulation.parts.filter(is_done=False).values_list("job", flat=True))
    transaction.on_commit(partial(_call_off, left))  # not before: a job that ends now waits for the row we hold
    promote(simulation.owner_id)


def _call_off(left: list[UUID]) -> None:
    """What a worker still does of it would count for nothing; one that has just ended stays as it is."""
    for job in Job.objects.filter(pk__in=left, state__in=OPEN).values_list("pk", flat=True):
        with suppress(Refused):
            jobs.cancel(job)


def wait_again(simulation: Simulation) -> None:
    """Back into the row. What another version of the code counted is not mixed with what this one counts."""
    fresh: dict[str, Any] = {
        "stage": SimulationStage.WAITING,
        "finished": None,
        "code": "",
        "template": "",
        "fields": {},
    }
    if simulation.engine != ENGINE:
        simulation.parts.all().delete()
        fresh |= {"engine": ENGINE, "raced": 0, "tally": b"{}"}
    Simulation.objects.filter(pk=simulation.pk).update(**fresh)
    news.changed(simulation.pk)


# ---- what a row says --------------------------------------------------------------------------------------


def wish_of(simulation: Simulation) -> Wish:
    """The wish, with the board that it names."""
    wish: Any = canonical.load_object(bytes(simulation.wish))
    board, options = bytes(simulation.board.data), tuple(sorted(wish["options"].items()))
    return Wish(wish["rules"], board, wish["board"], tuple(wish["bots"]), wish["races"], wish["seed"], options)


def tally_of(simulation: Simulation) -> Tally:
    return tallies.read(canonical.load(bytes(simulation.tally), MOST_BYTES))
