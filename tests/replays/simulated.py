"""Alice's simulations, raced in this process job by job. It must never assert anything."""

from __future__ import annotations

from random import Random
from typing import Any

from django.contrib.auth.models import User

from courses import services as courses
from courses.models import Course
from jobs import work
from jobs.models import Job, State
from replays.models_simulation import Simulation
from replays.simulate import racing
from replays.simulate.report import report, write
from replays.simulations import services, simulating
from tests.parts import tables

SEED = "abad1dea"
ONE = ("pup", "pup")


def course_of(user: User, preset: str = "first-tracks") -> Course:
    """A private course."""
    return courses.create(user, tables.judged("snow_tails", preset), "Alice's own")


def begin(user: User, course: Course, races: int = 30, seed: str = SEED, levels: tuple[str, ...] = ONE) -> Simulation:
    return services.begin(user, services.Asked(course.pk, levels, races, seed=seed))


def small_parts(patch: Any, races: int = 4) -> None:
    """Parts of so few races that there are many."""
    patch.setattr(racing, "chunk_races", lambda wish: races)


def waiting(kind: str = simulating.KIND) -> list[Job]:
    return list(Job.objects.filter(kind=kind, state=State.WAITING).order_by("created", "input"))  # asked at once


def race_on(most: int = 1000, luck: Random | None = None) -> int:
    """Do the waiting jobs one by one, in an order drawn from `luck`; returns how many were done."""
    done = 0
    while done < most and (jobs := waiting()):
        work.do((luck.choice(jobs) if luck else jobs[0]).pk)
        done += 1
    return done


def right(simulation: Simulation) -> bytes:
    """The report that it must have: raced in one go, without a row."""
    wish = simulating.wish_of(simulation)
    return write(report(wish, racing.chunk(wish, 0, wish.races)))
