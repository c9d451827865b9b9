"""Lists of tables: whose turn it is to look at them is decided here. It must never change a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from games.rules import registry
from games.tables.access import Caller, Seen
from games.tables.models import Kind, Seat, Stage, Table, Visibility
from ground.errors import Malformed
from ground.words import gettext_noop as _

STAGES = {"open": [Stage.OPEN], "racing": [Stage.RACING], "ended": [Stage.OVER, Stage.ABANDONED]}

OPEN_TO_ALL = Q(group=None) | Q(group__revealed__isnull=False)  # those with the same luck only when all have ended
_FREE = Seat.objects.filter(kind=Kind.EMPTY).values("table")
JOINABLE = Q(stage=Stage.OPEN) | Q(stage=Stage.RACING, pk__in=_FREE)  # the latter: where nobody ever sat


def listed(caller: Caller, stage: str = "", mine: bool = False, game: str = "") -> QuerySet[Table]:
    """The public tables and one's own, the last moved first."""
    user = caller.user.pk
    own = Q(pk__in=[]) if user is None else Q(host_id=user) | Q(pk__in=_sat(user))
    shown = own if mine else own | (Q(visibility=Visibility.PUBLIC) & OPEN_TO_ALL)
    found = Table.objects.filter(shown).exclude(stage=Stage.CANCELLED)
    if stage:
        found = found.filter(stage__in=_stages(stage))
    if game:
        registry.newest(game)  # `Malformed` where there is none of that name
        found = found.filter(race__game=game)
    seats = Prefetch("seats", Seat.objects.select_related("person__person").order_by("number"), to_attr="sitting")
    return found.select_related("race", "group").defer("plan").prefetch_related(seats).order_by("-moved", "-pk")


def _stages(name: str) -> list[Stage]:
    if name not in STAGES:
        raise Malformed("table.stage", _("Races are open, racing or ended."))
    return STAGES[name]


def _sat(user: Any) -> QuerySet[Seat, Any]:
    return Seat.objects.filter(person_id=user).values("table")


def seen(tables: Iterable[Any], caller: Caller) -> list[Seen]:
    """The same as `access.find` gives, for a list."""
    return [Seen(table, tuple(table.sitting), caller) for table in tables]
