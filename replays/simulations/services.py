"""Simulations as people ask for them: begin, list, follow, cancel, go on, read, and a race of one in full.

One of each person's runs at a time, the others wait in their order. Anyone who may see the raced revision may see
the result; for everybody else there is no such simulation. It must never race more than one race in a web process.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_hex
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from core import canonical
from core.canonical import Value
from core.errors import Forbidden, Missing, Refused
from core.i18n import gettext_noop as _
from courses import queries as courses
from courses.judging import Judged
from courses.models import Course, Revision
from courses.models import Stage as Published
from courses.services import kept_board
from games.log import racefile
from games.rules import registry, usual
from jobs import budgets
from replays.models import TITLE_LENGTH
from replays.models_simulation import Simulation, SimulationStage
from replays.simulate import racing
from replays.simulate.tally import Tally
from replays.simulate.wish import Wish, checked
from replays.simulations import simulating

MOST_WAITING = 10  # of one person, the running one included
MOST_SECONDS = 2 * 3600  # of one processor, about
SEED_BYTES = 16
OPEN = (SimulationStage.WAITING, SimulationStage.RUNNING)
TELLING = 3  # chunks that must be done before anything is said about the time left


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants raced; without a number the revision that others see, without a seed one by lot."""

    course: UUID
    levels: tuple[str, ...]
    races: int
    number: int | None = None
    seed: str = ""
    options: dict[str, Value] = field(default_factory=dict)


@transaction.atomic
def begin(user: Any, asked: Asked) -> Simulation:
    """A simulation that runs, waits for another one of its owner's, or is done at once because it was raced before."""
    course = courses.get_course(asked.course, user)
    revision = _revision(course, asked.number, user)
    wish = checked(_wish(revision, asked))
    _check_cost(wish)
    budgets.check()
    if Simulation.objects.filter(owner=user.pk, stage__in=OPEN).count() >= MOST_WAITING:
        template = _("%(most)s simulations of yours are waiting. Let one of them end, or cancel it.")
        raise Refused("simulation.waiting", template, most=MOST_WAITING)
    made = row(wish, course=course, revision=revision, owner_id=user.pk, title=course.title)
    made.save()
    known = Simulation.objects.filter(name=made.name, engine=made.engine, stage=SimulationStage.DONE).first()
    if known is not None:
        simulating.copy(made, known)
    else:
        simulating.promote(user.pk)
    made.refresh_from_db()
    return made


@transaction.atomic
def of_house(wish: Wish, judged: Judged, title: str) -> Simulation:
    """A simulation that the operator asks for, without an owner or a course; it begins at once."""
    kept_board(judged)
    made = row(wish, title=title[:TITLE_LENGTH])
    made.save()
    simulating.start(made)
    return made


def row(wish: Wish, **more: Any) -> Simulation:
    """The row of a wish, not stored yet; requires that its Board is kept."""
    size = racing.chunk_races(wish)
    return Simulation(
        board_id=wish.digest, game=wish.game, wish=canonical.dump(wish.value()), name=wish.name(),
        engine=simulating.ENGINE, races=wish.races, chunk_races=size, chunks=-(-wish.races // size), **more,
    )  # fmt: skip


def _revision(course: Course, number: int | None, user: Any) -> Revision:
    """The revision to race on; the newest one that the user may see where none is named."""
    if number is None:
        newest = course.published or courses.history(course, user).first()
        number = newest.number if newest is not None else 0
    revision = courses.revision(course, number, user)
    if revision.board is None:
        raise Refused("simulation.errors", _("This revision has errors. Fix them before anybody races on it."))
    proof = getattr(revision.board, "proof", None)
    if proof is not None and not proof.is_raceable:
        raise Refused("simulation.stuck", _("Nobody can finish from some start place of this course."))
    return revision


def _wish(revision: Revision, asked: Asked) -> Wish:
    assert revision.board is not None
    rules = registry.newest(revision.board.game)
    seed, options = asked.seed or token_hex(SEED_BYTES), usual.options(rules, asked.options)
    board, chosen = revision.board, tuple(sorted(options.items()))
    return Wish(rules, bytes(board.data), board.digest, asked.levels, asked.races, seed, chosen)


def _check_cost(wish: Wish) -> None:
    cost = wish.races * racing.cost_us(wish) // 1_000_000
    if cost > MOST_SECONDS:
        template = _("This would take about %(hours)s hours of a processor; at most %(most)s are allowed. Race fewer.")
        raise Refused("simulation.cost", template, hours=-(-cost // 3600), most=MOST_SECONDS // 3600)


# ---- who sees what ----------------------------------------------------------------------------------------


def find(simulation: UUID, user: Any) -> Simulation:
    """The simulation; `Missing` for one that the user may not see, as for one that does not exist."""
    run = _seen().filter(pk=simulation).first()
    if run is None or not may_see(run, user):
        raise Missing("simulation.missing", _("There is no such simulation."))
    return run


def may_see(simulation: Simulation, user: Any) -> bool:
    """The person who asked for it, and once it is done anyone who may see the revision."""
    if is_of(simulation, user):
        return True
    course, revision = simulation.course, simulation.revision
    if course is None or revision is None or course.deleted is not None or simulation.stage != SimulationStage.DONE:
        return False
    return courses.is_owner(course, user) or (
        courses.may_see(course, user) and revision.stage == Published.PUBLISHED
    )  # fmt: skip


def is_of(simulation: Simulation, user: Any) -> bool:
    return user.pk is not None and simulation.owner_id == user.pk


def simulations_of(user: Any) -> QuerySet[Simulation]:
    """What somebody asked for, the newest first."""
    return _seen().defer("report", "tally").filter(owner=user.pk).order_by("-created", "-pk")


def of_course(course: Course, user: Any) -> QuerySet[Simulation]:
    """The finished simulations of a course that this user may see, the newest first."""
    seen = Q(owner=user.pk) if user.pk is not None else Q(pk__in=[])
    if courses.is_owner(course, user):
        seen = Q()
    elif courses.may_see(course, user):
        seen |= Q(revision__stage=Published.PUBLISHED)
    done = _seen().defer("report", "tally").filter(course=course, stage=SimulationStage.DONE)
    return done.filter(seen).order_by("-created", "-pk")


def _seen() -> QuerySet[Simulation]:
    return Simulation.objects.select_related("course", "revision").defer(
        "revision__plan", "revision__findings", "course__notes", "course__search"
    )  # fmt: skip


# ---- following --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Followed:
    """How far a simulation is. `left_s` is None as long as nobody can honestly say; `before` counts who is ahead."""

    raced: int
    races: int
    left_s: int | None
    before: int
    running: int
    waiting: int
    oldest: datetime | None


def followed(simulation: Simulation) -> Followed:
    """How far it is, and while it waits: how many of its owner's come first, and how busy the whole house is."""
    before = running = waiting = 0
    oldest = None
    if simulation.stage == SimulationStage.WAITING:
        mine = Simulation.objects.filter(owner=simulation.owner_id)
        before = mine.filter(
            Q(stage=SimulationStage.RUNNING) | Q(stage=SimulationStage.WAITING, created__lt=simulation.created)
        ).count()
        running = Simulation.objects.filter(stage=SimulationStage.RUNNING).count()
        others = Simulation.objects.filter(stage=SimulationStage.WAITING).order_by("created")
        waiting, oldest = others.count(), others.values_list("created", flat=True).first()
    return Followed(simulation.raced, simulation.races, _left(simulation), before, running, waiting, oldest)


def _left(simulation: Simulation) -> int | None:
    """By the pace of this turn alone."""
    new = simulation.raced - simulation.raced_before
    if (
        simulation.stage != SimulationStage.RUNNING
        or simulation.begun is None
        or new < TELLING * simulation.chunk_races
    ):
        return None
    taken = (timezone.now() - simulation.begun).total_seconds()
    return round(taken / new * (simulation.races - simulation.raced))


# ---- cancelling, going on, reading ------------------------------------------------------------------------


@transaction.atomic
def cancel(simulation: UUID, user: Any) -> Simulation:
    """Stop it; what was raced is kept, so it can go on later. One that has ended stays as it is."""
    run = _own(simulation, user)
    if run.stage in OPEN:
        simulating.stop(run, SimulationStage.CANCELLED)
    return find(simulation, user)


@transaction.atomic
def stop(simulation: UUID) -> bool:
    """Stop anybody's, for the owner of the house; tells whether there was one to stop."""
    run = Simulation.objects.select_for_update().filter(pk=simulation, stage__in=OPEN).first()
    if run is not None:
        simulating.stop(run, SimulationStage.CANCELLED)
    return run is not None


@transaction.atomic
def go_on(simulation: UUID, user: Any) -> Simulation:
    """Put one that was cancelled or failed back into the row of its owner."""
    run = _own(simulation, user)
    if run.stage in (SimulationStage.CANCELLED, SimulationStage.FAILED):
        budgets.check()
        simulating.wait_again(run)
        simulating.promote(run.owner_id)
    return find(simulation, user)


def _own(simulation: UUID, user: Any) -> Simulation:
    run = find(simulation, user)
    if not is_of(run, user):
        raise Forbidden("simulation.owner", _("Only the person who asked for the simulation may do this."))
    return Simulation.objects.select_for_update().get(pk=run.pk)


def report(simulation: Simulation) -> dict[str, Any]:
    """What its races came to; refused until all are counted."""
    if simulation.report is None:
        raise Refused("simulation.not-done", _("Not all races have been raced yet."))
    return canonical.load_object(bytes(simulation.report), simulating.MOST_BYTES)


def wish(simulation: Simulation) -> dict[str, Any]:
    """What was wished for, as it is published."""
    return canonical.load_object(bytes(simulation.wish))


def tally(simulation: Simulation) -> Tally:
    """What is counted so far."""
    return simulating.tally_of(simulation)


def race_file(simulation: Simulation, number: int) -> bytes:
    """The race of this number, from 0, raced again here and now: a race file, like every other."""
    if not 0 <= number < simulation.races:
        raise Missing("simulation.race", _("The simulation has no race of this number."))
    if not is_current(simulation):
        template = _("Its bots have been changed since. Its numbers stand, but its races cannot be raced again.")
        raise Refused("simulation.engine", template)
    wish = simulating.wish_of(simulation)
    plan = bytes(simulation.revision.plan) if simulation.revision is not None else b""
    return racefile.write(wish.board, racing.race(wish, number), plan=plan)


def is_current(simulation: Simulation) -> bool:
    """Whether the bots of today are those that raced it, so that its races can be raced again."""
    return simulation.engine == simulating.ENGINE
