"""Lists of seasons, rounds, acts and protests. It must never change a row, nor decide who may see a single season."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Count, Prefetch, Q, QuerySet

from games.tables.models import Table, Visibility
from ground.errors import Malformed
from ground.words import gettext_noop as _
from seasons.models import Act, Award, Heat, HeatSeat, Protest, Round, Season, Standing, State

PAGE = 30
MOST_ACTS = 500


def listed(user: Any, mine: bool = False, state: str = "") -> QuerySet[Season]:
    """The public seasons and one's own, the newest first."""
    own = Q(pk__in=[]) if user.pk is None else Q(organiser_id=user.pk) | Q(pk__in=_of(user))
    shown = own if mine else own | (Q(visibility=Visibility.PUBLIC) & ~Q(state=State.DRAFT))
    found = Season.objects.filter(shown)
    if state:
        if state not in State.values:
            raise Malformed("season.state", _("A season is a draft, open, running or finished."))
        found = found.filter(state=state)
    racing = Count("members", filter=Q(members__standing=Standing.IN), distinct=True)
    counted = found.annotate(member_count=racing, round_count=Count("rounds", distinct=True))
    return counted.select_related("organiser__person").order_by("-created", "-pk")


def _of(user: Any) -> QuerySet[Season, Any]:
    return Season.objects.filter(members__person=user.pk).values("pk")


def page(found: QuerySet[Season], number: int) -> tuple[list[Season], bool]:
    """Some seasons, and whether there are more."""
    first = (number - 1) * PAGE
    rows = list(found[first : first + PAGE + 1])
    return rows[:PAGE], len(rows) > PAGE


def page_number(said: str) -> int:
    """The number of a page, as an address says it."""
    if not said:
        return 1
    if not (said.isascii() and said.isdigit() and len(said) < 6 and int(said)):
        raise Malformed("season.page", _("Pages are numbered from 1."))
    return int(said)


def rounds(season: Season, number: int | None = None) -> QuerySet[Round]:
    """The rounds with their heats, seats and races, in four queries."""
    seats = HeatSeat.objects.select_related("member__person__person").order_by("number")
    tables = Table.objects.select_related("group").defer("plan", "options")
    heats = Heat.objects.prefetch_related(Prefetch("seats", seats), Prefetch("race", tables)).order_by("number")
    whole = season.rounds.select_related("brought_by__person__person", "course").defer("plan", "course__notes")
    found = whole.prefetch_related(Prefetch("heats", heats)).order_by("number")
    return found if number is None else found.filter(number=number)


def heat_of_race(race: UUID) -> Heat | None:
    """The heat that a race is, if it is one."""
    return Heat.objects.select_related("round", "race").defer("round__plan", "race__plan").filter(race=race).first()


def awards(season: Season) -> QuerySet[Award]:
    """All rows of points with what they tell of, in the order in which they were written."""
    found = season.awards.select_related("round", "heat", "decided_by__person")
    return found.defer("round__plan").order_by("pk")


def protests(season: Season) -> QuerySet[Protest]:
    found = Protest.objects.filter(heat__round__season=season).select_related("heat__round")
    return found.defer("heat__round__plan").order_by("pk")


def acts(season: Season) -> QuerySet[Act]:
    """What was done, the newest first."""
    return season.acts.select_related("who__person").order_by("-pk")[:MOST_ACTS]
