"""Lists of tables: whose turn it is to look at them is decided here. It must never change a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.models import Race
from games.rules import registry
from games.stages import Stage
from games.tables.access import Caller, VisibleTable
from games.tables.models import Kind, Seat, Table, Visibility
from kit.paging import Ordering

PAGE = 50
MOVED = Ordering(("moved", "pk"), "table.before")
STAGES = {"open": [Stage.OPEN], "racing": [Stage.RACING], "ended": [Stage.OVER, Stage.ABANDONED]}

OPEN_TO_ALL = Q(group=None) | Q(group__revealed__isnull=False)  # those with the same luck only when all have ended
_FREE = Seat.objects.filter(kind=Kind.EMPTY).order_by().values("table")
_GOING_ON = Q(ended=None)  # an index holds these alone: of all races they are few
JOINABLE = _GOING_ON & (Q(stage=Stage.OPEN) | Q(stage=Stage.RACING, pk__in=_FREE))  # the latter: where nobody ever sat


def listed(caller: Caller, stage: str = "", mine: bool = False, game: str = "") -> QuerySet[Table]:
    """The public tables and one's own, the last moved first."""
    own = Q(pk__in=[]) if caller.user.pk is None else Q(pk__in=_own(caller.user.pk))
    shown = own if mine else own | (Q(visibility=Visibility.PUBLIC) & OPEN_TO_ALL)
    tables = Table.objects.filter(shown).exclude(stage=Stage.CANCELLED)
    if stage:
        tables = _at_stage(tables, stage)
    if game:
        registry.newest(game)  # `Malformed` where there is none of that name
        tables = tables.filter(Exists(Race.objects.filter(pk=OuterRef("pk"), game=game)))
    seats = Prefetch("seats", Seat.objects.select_related("person__person").order_by("number"), to_attr="sitting")
    return tables.select_related("race", "group").defer("plan").prefetch_related(seats).order_by("-moved", "-pk")


def _at_stage(tables: QuerySet[Table], name: str) -> QuerySet[Table]:
    """Those that have ended are nearly all: what they are not leaves the list in its order, what they are does not."""
    if name not in STAGES:
        raise Malformed("table.stage", _("Races are open, racing or ended."))
    stages = STAGES[name]
    if len(stages) == 1:
        return tables.filter(stage=stages[0])
    return tables.exclude(stage__in=[stage for stage in Stage if stage not in stages])


def _own(user: Any) -> QuerySet[Any, Any]:
    """The tables that somebody hosts or sits at, begun from the person: of all tables those are few."""
    sat = Seat.objects.filter(person_id=user).order_by().values("table")
    return sat.union(Table.objects.filter(host_id=user).values("pk"))


def seen(tables: Iterable[Any], caller: Caller) -> list[VisibleTable]:
    """Tables as `access.find` gives them, for a list."""
    return [VisibleTable(table, tuple(table.sitting), caller) for table in tables]
