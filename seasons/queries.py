"""Lists of seasons, rounds, acts and protests. It must never change a row, nor decide who may see a single season."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.tables.models import Table, Visibility
from kit import paging
from seasons.models import Act, Award, Heat, HeatSeat, Member, MemberStatus, Protest, Round, Season, State

PAGE = 30
NEWEST = paging.Ordering(("created", "pk"), "season.cursor")
MOST_ACTS = 500


def listed(user: Any, mine: bool = False, state: str = "") -> QuerySet[Season]:
    """The public seasons and one's own, the newest first, each with how many race in it and how many rounds it had."""
    own = Q(pk__in=[]) if user.pk is None else Q(pk__in=_of(user))
    shown = own if mine else own | (Q(visibility=Visibility.PUBLIC) & ~Q(state=State.DRAFT))
    rows = Season.objects.filter(shown)
    if state:
        if state not in State.values:
            raise Malformed("season.state", _("A season is a draft, open, running or finished."))
        rows = rows.filter(state=state)
    racing = Member.objects.filter(season=OuterRef("pk"), standing=MemberStatus.IN)
    raced = Round.objects.filter(season=OuterRef("pk"))
    counted = rows.annotate(member_count=_count(racing), round_count=_count(raced))
    return counted.select_related("organiser__person").order_by("-created", "-pk")


def _of(user: Any) -> QuerySet[Any, Any]:
    """The seasons that somebody is in or organises, begun from the person: of all seasons those are few."""
    joined = Member.objects.filter(person=user.pk).order_by().values("season")
    return joined.union(Season.objects.filter(organiser_id=user.pk).values("pk"))


def _count(rows: QuerySet[Any]) -> Coalesce:
    """How many there are of each row that is listed: counted beside it, since a join would first count those of all."""
    return Coalesce(Subquery(rows.order_by().values("season").annotate(number=Count("pk")).values("number")), 0)


def rounds(season: Season, number: int | None = None) -> QuerySet[Round]:
    """The rounds with their heats, seats and races, in four queries."""
    seats = HeatSeat.objects.select_related("member__person__person").order_by("number")
    tables = Table.objects.select_related("group").defer("plan", "options")
    heats = Heat.objects.prefetch_related(Prefetch("seats", seats), Prefetch("race", tables)).order_by("number")
    whole = season.rounds.select_related("brought_by__person__person", "course").defer("plan", "course__notes")
    rows = whole.prefetch_related(Prefetch("heats", heats)).order_by("number")
    return rows if number is None else rows.filter(number=number)


def heat_of_race(race: UUID) -> Heat | None:
    """The heat that a race is, if it is one."""
    return Heat.objects.select_related("round", "race").defer("round__plan", "race__plan").filter(race=race).first()


def awards(season: Season) -> QuerySet[Award]:
    """All rows of points with what they tell of, in the order in which they were written."""
    rows = season.awards.select_related("round", "heat", "decided_by__person")
    return rows.defer("round__plan").order_by("pk")


def protests(season: Season) -> QuerySet[Protest]:
    rows = Protest.objects.filter(heat__round__season=season).select_related("heat__round")
    return rows.defer("heat__round__plan").order_by("pk")


def acts(season: Season) -> QuerySet[Act]:
    """What was done, the newest first."""
    return season.acts.select_related("person__person").order_by("-pk")[:MOST_ACTS]
