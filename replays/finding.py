"""The gallery: which replays are listed, narrowed to what is wanted, in which order, page by page.

It must never list what is not public, whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import QueryDict

from core.errors import Malformed
from core.folding import folded
from core.i18n import gettext_noop as _
from courses.models import Course
from courses.models import Visibility as Shown
from games.rules import registry
from games.tables.models import Seat
from kit import paging
from kit.paging import BEGINNING, Ordering
from people.queries import named
from replays import queries
from replays.models import Called, Replay, Visibility

NEWEST, WATCHED = "newest", "watched"
CODE = "gallery.cursor"
SORTS = {
    NEWEST: Ordering(("is_featured", "created", "pk"), CODE),
    WATCHED: Ordering(("is_featured", "watched", "created", "pk"), CODE),
}
WON, LOST, SHARED = "won", "lost", "shared"
RESULTS = (WON, LOST, SHARED)
PAGE, MOST_NAME, MOST_COURSES = 24, 150, 60


@dataclass(frozen=True, slots=True)
class ReplayFilter:
    """What the gallery is narrowed to; what is empty does not narrow."""

    game: str = ""
    course: UUID | None = None
    player: str = ""  # the name that others see
    result: str = ""
    sort: str = NEWEST
    branches: bool = False  # what was played on is listed only where it is asked for
    cursor: str = BEGINNING

    def address(self, **other: Any) -> str:
        """The query string of what is wanted, with some fields replaced: another page, another order.

        >>> ReplayFilter(player="Nanuk").address(sort="watched")
        '?player=Nanuk&sort=watched'
        """
        wanted, usual, query = replace(self, **other), ReplayFilter(), QueryDict(mutable=True)
        for name in ("game", "course", "player", "result", "sort", "branches", "cursor"):
            value = getattr(wanted, name)
            if value != getattr(usual, name):
                query[name] = "1" if value is True else str(value)
        return f"?{query.urlencode()}" if query else "?"


def read(query: Any) -> ReplayFilter:
    """What an address asks for; `Malformed` where it cannot be read."""
    return ReplayFilter(
        game=_game(query.get("game", "")),
        course=_uuid(query.get("course", "")),
        player=" ".join(query.get("player", "")[:MOST_NAME].split()),
        result=_one_of("result", query.get("result", ""), ("", *RESULTS)),
        sort=_one_of("sort", query.get("sort", "") or NEWEST, tuple(SORTS)),
        branches=query.get("branches", "") in ("1", "true"),
        cursor=query.get("cursor", ""),
    )


def _game(name: str) -> str:
    if name:
        registry.newest(name)  # `Malformed` where there is none of that name
    return name


def _one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        template = _("In the address, %(name)s must be one of these: %(known)s.")
        raise Malformed("gallery.filter", template, name=name, known=", ".join(filter(None, known)))
    return value


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text) if text else None
    except ValueError:
        raise Malformed("gallery.course", _("A course is named by its id.")) from None


def listed(wanted: ReplayFilter) -> QuerySet[Replay]:
    """The public replays that are wanted."""
    replays = Replay.objects.filter(visibility=Visibility.PUBLIC)
    if not wanted.branches:
        replays = replays.filter(is_branch=False)
    if wanted.game:
        replays = replays.filter(game=wanted.game)
    if wanted.course:
        replays = replays.filter(course=wanted.course)
    replays = _by_result(by_player(replays, wanted), wanted)
    return queries.with_racers(replays)  # type: ignore[no-any-return]


def by_player(replays: QuerySet[Replay], wanted: ReplayFilter) -> QuerySet[Replay]:
    """The replays in which somebody of the wanted name raced, if a name is wanted."""
    return replays.filter(pk__in=_raced(wanted.player)) if wanted.player else replays


def _by_result(replays: QuerySet[Replay], wanted: ReplayFilter) -> QuerySet[Replay]:
    """The replays with the wanted result: won or lost by the player; without a player, one winner or none."""
    if wanted.result == SHARED:
        return replays.filter(winner=None)
    if wanted.result and wanted.player:
        won = _won(wanted.player)
        return replays.filter(won) if wanted.result == WON else replays.exclude(won)
    return replays.filter(winner__isnull=False) if wanted.result == WON else replays


def _raced(name: str) -> QuerySet[Any, Any]:
    """The races of this house with somebody of that name, and the imports whose file calls a seat so. Begun from the
    name: a search that asks each race who sat in it reads all of them for a name that is rare."""
    sat, called = (of.order_by() for of in _seats(name))
    brought = Called.objects.filter(name=folded(name)).values("replay")
    return sat.values("table").union(called.values("table"), brought)


def _won(name: str) -> Q:
    """Whether the seat that won is one of theirs."""
    sat, called = (of.filter(table=OuterRef("race"), number=OuterRef("winner")) for of in _seats(name))
    brought = Called.objects.filter(replay=OuterRef("pk"), name=folded(name), number=OuterRef("winner"))
    return Q(Exists(sat)) | Q(Exists(called)) | Q(Exists(brought))


def _seats(name: str) -> tuple[QuerySet[Seat], QuerySet[Seat]]:
    """The seats whose person is shown by this name, and those whose word for somebody at the screen it is."""
    return Seat.objects.filter(person__in=named(name)), Seat.objects.filter(folded=folded(name))


@dataclass(frozen=True, slots=True)
class Page:
    """Some replays, and the ends of the addresses of those beside them; empty where there are none."""

    replays: Sequence[Replay]
    wanted: ReplayFilter
    next: str
    previous: str


def page(wanted: ReplayFilter) -> Page:
    """A page of the gallery, the featured ones first."""
    return paged(listed(wanted), wanted, SORTS[wanted.sort])


def paged(replays: QuerySet[Replay], wanted: ReplayFilter, order: Ordering) -> Page:
    """The wanted page of a list."""
    part = paging.page(replays, order, PAGE, wanted.cursor)
    following, before = (
        "" if cursor is None else wanted.address(cursor=cursor) for cursor in (part.next, part.previous)
    )
    return Page(part.rows, wanted, following, before)


def courses(game: str = "") -> list[Course]:
    """The public courses that have replays in the gallery, to choose from."""
    raced = Replay.objects.filter(visibility=Visibility.PUBLIC, is_branch=False, course=OuterRef("pk"))
    rows = Course.objects.filter(Exists(raced), visibility=Shown.PUBLIC, published__isnull=False, deleted=None)
    if game:
        rows = rows.filter(game=game)
    return list(rows.only("id", "title", "game", "owner_id").order_by("title", "pk")[:MOST_COURSES])


# ---- what is counted and featured -------------------------------------------------------------------------


def count(replay: Replay) -> None:
    """Count one more viewer."""
    Replay.objects.filter(pk=replay.pk).update(watched=F("watched") + 1)
