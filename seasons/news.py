"""News of seasons and rehearsals: that something was done, that a heat began, that a part was raced. Never what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Max, Q, Sum
from django.db.models.functions import Coalesce

from core import news, streams
from games.stages import Stage
from jobs.models import Job
from seasons.models import Act, Heat, Season
from seasons.models_rehearsal import Rehearsal

SEASON, REHEARSAL = "season", "rehearsal"


def of_season(season: UUID) -> str:
    return f"{SEASON}:{season.hex}"


def of_rehearsal(rehearsal: UUID) -> str:
    return f"{REHEARSAL}:{rehearsal.hex}"


def mark(topic: str) -> str:
    """Where one of them stands, for its page; nothing where it is not there."""
    return streams.marks([topic]).get(topic, "")


def changed(topic: str) -> None:
    """Something happened to it, once the surrounding transaction is committed."""
    transaction.on_commit(lambda: _tell(topic), robust=True)


def _tell(topic: str) -> None:
    if stands_at := mark(topic):
        news.tell(topic, stands_at)


# ---- who tells --------------------------------------------------------------------------------------------


def table_changed(races: Sequence[UUID], **_more: Any) -> None:
    """Somebody came to the table of a heat, or left it, or its race began or ended."""
    for season in Heat.objects.filter(race__in=races).values_list("round__season", flat=True).distinct():
        _tell(of_season(season))


# ---- where they stand -------------------------------------------------------------------------------------


def seasons(topics: Sequence[str]) -> Mapping[str, str]:
    """By the last act, the heats that have begun, and what happened at tables that wait: of a race with the luck of
    others nobody hears more until all have ended."""
    rows = Season.objects.filter(pk__in=_ids(topics)).values_list("pk")
    acts = dict(Act.objects.filter(season__in=rows).order_by().values_list("season").annotate(Max("pk")))
    waits = Q(race__stage=Stage.OPEN)
    heats = Heat.objects.filter(round__season__in=rows).order_by().values_list("round__season")
    counted = heats.annotate(begun=Count("pk", filter=~waits), changes=Coalesce(Sum("race__changes", filter=waits), 0))
    tables = {season: f"{begun}.{changes}" for season, begun, changes in counted}
    return {of_season(season): f"{acts.get(season, 0)}.{tables.get(season, '0.0')}" for (season,) in rows}


def rehearsals(topics: Sequence[str]) -> Mapping[str, str]:
    """By what was counted, and what became of the job that races the next part."""
    rows = Rehearsal.objects.filter(pk__in=_ids(topics)).only("turn", "going", "raced", "job")
    states = dict(Job.objects.filter(pk__in=[row.job for row in rows if row.job]).values_list("pk", "state"))
    return {of_rehearsal(row.pk): f"{row.turn}.{row.going}.{row.raced}.{_state(row, states)}" for row in rows}


def _state(row: Rehearsal, states: Mapping[UUID, str]) -> str:
    return states.get(row.job, "") if row.job is not None else ""


def _ids(topics: Sequence[str]) -> list[UUID]:
    return [UUID(topic.partition(":")[2]) for topic in topics]


streams.kinds[SEASON] = seasons
streams.kinds[REHEARSAL] = rehearsals
