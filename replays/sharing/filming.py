"""Races as animations: ordered once, made by a worker, kept as long as there is room.

A film is known by the tag of all that it shows, so making it twice is making it once. It must never be painted for a
request that waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from core.errors import Missing
from core.i18n import gettext_noop as _
from courses.drawing import film as films
from jobs import budgets
from jobs import queries as jobs
from jobs.kinds import Report
from jobs.models import Job, State
from jobs.services import enqueue
from replays.models import Film, Replay
from replays.sharing import drawing

KIND = "replays.film"


@dataclass(frozen=True, slots=True)
class Filmed:
    """How far the film of a replay is: made, being made, failed, or nobody has asked for it."""

    tag: str
    theme: str
    is_made: bool
    size: int = 0
    job: Job | None = None

    @property
    def is_waiting(self) -> bool:
        return self.job is not None and self.job.is_open

    @property
    def percent(self) -> int:
        return jobs.percent(self.job) if self.job is not None else 0


def filmed(replay: Replay, theme: str) -> Filmed:
    """How far the film of a replay is."""
    tag = drawing.film_tag(replay, theme)
    film = Film.objects.defer("data").filter(pk=tag).first()
    if film is None:
        return Filmed(tag, theme, is_made=False)
    job = jobs.asked(KIND, _input(film)) if film.made is None else None
    if job is not None and job.state == State.DONE:  # while we asked
        film.refresh_from_db(fields=["made", "size"])
    if film.made is not None:
        return Filmed(tag, theme, is_made=True, size=film.size)
    return Filmed(tag, theme, is_made=False, job=job)


@transaction.atomic
def order(replay: Replay, theme: str) -> None:
    """Have it made, if it is not; asking again while it is being made changes nothing."""
    drawing.pictured(replay)
    tag = drawing.film_tag(replay, theme)
    film, _is_new = Film.objects.defer("data").get_or_create(pk=tag, defaults={"replay": replay, "theme": theme})
    if film.made is None:
        budgets.check()
        enqueue(KIND, _input(film), again=True)


def data(replay: Replay, theme: str) -> bytes:
    """The bytes, or `Missing` where it is not made."""
    row = Film.objects.filter(pk=drawing.film_tag(replay, theme)).exclude(made=None).first()
    if row is None or row.data is None:
        raise Missing("replay.no-film", _("This animation has not been made yet, or has been deleted since."))
    return bytes(row.data)


def _input(film: Film) -> dict[str, Any]:
    return {"film": film.tag, "turn": film.turn}


# ---- what a worker does -----------------------------------------------------------------------------------


def run(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """Paint it, and lay the bytes down where nobody sees them before `save`; they are the same each time."""
    film = Film.objects.select_related("replay").filter(pk=input["film"], made=None).first()
    if film is None:
        return {"size": 0}
    painted = films.film(drawing.film(film.replay), film.theme, progress)
    Film.objects.filter(pk=film.pk, made=None).update(data=painted)
    return {"size": len(painted)}


def save(job: UUID, input: dict[str, Any], result: dict[str, Any]) -> None:
    """Show it from now on, and make room."""
    laid = Film.objects.filter(pk=input["film"], made=None, data__isnull=False)
    laid.update(size=result["size"], made=timezone.now())
    _make_room()


def _make_room() -> None:
    """Forget the oldest films beyond what all may take; one that is asked for again is made anew."""
    size, old = 0, []
    for tag, more in Film.objects.exclude(made=None).order_by("-made", "pk").values_list("pk", "size"):
        size += more
        old += [tag] * (size > settings.FILMS_MB << 20)
    Film.objects.filter(pk__in=old).update(data=None, made=None, size=0, turn=F("turn") + 1)
