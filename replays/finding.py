"""The gallery: which replays are listed, narrowed to what is wanted, in which order, page by page.

It must never list what is not public, whoever asks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.http import QueryDict

from courses.models import Course
from courses.models import Visibility as Shown
from games.rules import registry
from games.tables.models import Seat
from ground.errors import Malformed
from ground.words import gettext_noop as _
from people.queries import is_named
from replays import queries
from replays.models import Called, Replay, Visibility

NEWEST, WATCHED = "newest", "watched"
SORTS = {NEWEST: ("-created", "-pk"), WATCHED: ("-watched", "-created", "-pk")}
WON, LOST, SHARED = "won", "lost", "shared"
RESULTS = (WON, LOST, SHARED)
PAGE, MOST_PAGES, MOST_NAME, MOST_COURSES = 24, 400, 150, 60


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the gallery is narrowed to; what is empty does not narrow."""

    game: str = ""
    course: UUID | None = None
    player: str = ""  # the name that others see
    result: str = ""
    sort: str = NEWEST
    branches: bool = False  # what was played on is listed only where it is asked for
    page: int = 1

    def address(self, **other: Any) -> str:
        """The same, or another page or order of it, as the end of an address.

        >>> Wanted(game="husky").address(page=2)
        '?game=husky&page=2'
        """
        said, usual, found = replace(self, **other), Wanted(), QueryDict(mutable=True)
        for name in ("game", "course", "player", "result", "sort", "branches", "page"):
            value = getattr(said, name)
            if value != getattr(usual, name):
                found[name] = "1" if value is True else str(value)
        return f"?{found.urlencode()}" if found else "?"


def read(said: Any) -> Wanted:
    """What an address asks for; `Malformed` where it cannot be read."""
    return Wanted(
        game=_game(said.get("game", "")),
        course=_uuid(said.get("course", "")),
        player=" ".join(said.get("player", "")[:MOST_NAME].split()),
        result=_one_of("result", said.get("result", ""), ("", *RESULTS)),
        sort=_one_of("sort", said.get("sort", "") or NEWEST, tuple(SORTS)),
        branches=said.get("branches", "") in ("1", "true"),
        page=_page(said.get("page", "")),
    )


def _game(said: str) -> str:
    if said:
        registry.newest(said)  # `Malformed` where there is none of that name
    return said


def _one_of(name: str, said: str, known: tuple[str, ...]) -> str:
    if said not in known:
        template = _("In the address, %(name)s must be one of these: %(known)s.")
        raise Malformed("gallery.filter", template, name=name, known=", ".join(filter(None, known)))
    return said


def _uuid(said: str) -> UUID | None:
    try:
        return UUID(said) if said else None
    except ValueError:
        raise Malformed("gallery.course", _("A course is named by its id.")) from None


def _page(said: str) -> int:
    page = int(said) if said.isascii() and said.isdigit() and len(said) < 6 else 0 if said else 1
    if not 1 <= page <= MOST_PAGES:
        template = _("The gallery has pages from 1 to %(most)s; narrow it to see what lies behind.")
        raise Malformed("gallery.page", template, most=MOST_PAGES)
    return page


def listed(wanted: Wanted) -> QuerySet[Replay]:
    """The public replays that are wanted, the featured ones first."""
    found = Replay.objects.filter(visibility=Visibility.PUBLIC)
    if not wanted.branches:
        found = found.filter(is_branch=False)
    if wanted.game:
        found = found.filter(game=wanted.game)
    if wanted.course:
        found = found.filter(course=wanted.course)
    found = _by_result(by_player(found, wanted), wanted)
    return queries.with_racers(found).order_by("-is_featured", *SORTS[wanted.sort])  # type: ignore[no-any-return]


def by_player(found: QuerySet[Replay], wanted: Wanted) -> QuerySet[Replay]:
    """Those that somebody of the wanted name raced in, if one is wanted."""
    return found.filter(_raced(wanted.player)) if wanted.player else found


def _by_result(found: QuerySet[Replay], wanted: Wanted) -> QuerySet[Replay]:
    """Of a player, whether they won or not; of all, whether there was one winner or none."""
    if wanted.result == SHARED:
        return found.filter(winner=None)
    if wanted.result and wanted.player:
        won = _raced(wanted.player, number=OuterRef("winner"))
        return found.filter(won) if wanted.result == WON else found.exclude(won)
    return found.filter(winner__isnull=False) if wanted.result == WON else found


def _raced(name: str, **seat: Any) -> Q:
    """A race of this house with somebody of that name, or an import whose file calls a seat so."""
    called = Called.objects.filter(replay=OuterRef("pk"), name=folded(name), **seat)
    return Q(Exists(_seats(name).filter(**seat))) | Q(Exists(called))


def folded(name: str) -> str:
    """A name as a search compares it.

    >>> folded("  Ståle   NILS ")
    'ståle nils'
    """
    return " ".join(name.casefold().split())


def _seats(name: str) -> QuerySet[Seat]:
    """The seats of a race whose person, or whose word for somebody at the screen, is this name."""
    spelled = Q(person__person__name__iexact=name, person__person__closed=None) | Q(name__iexact=name)
    return Seat.objects.filter(is_named(name, "person") | spelled, table=OuterRef("race"))


@dataclass(frozen=True, slots=True)
class Page:
    """Some replays, and whether there are others behind them."""

    replays: list[Replay]
    wanted: Wanted
    has_more: bool

    @property
    def next(self) -> str:
        return self.wanted.address(page=self.wanted.page + 1) if self.has_more else ""

    @property
    def previous(self) -> str:
        return self.wanted.address(page=self.wanted.page - 1) if self.wanted.page > 1 else ""


def page(wanted: Wanted) -> Page:
    """A page of the gallery."""
    return paged(listed(wanted), wanted)


def paged(found: QuerySet[Replay], wanted: Wanted) -> Page:
    """The wanted page of a list."""
    start = (wanted.page - 1) * PAGE
    rows = list(found[start : start + PAGE + 1])
    return Page(rows[:PAGE], wanted, len(rows) > PAGE and wanted.page < MOST_PAGES)


def courses(game: str = "") -> list[Course]:
    """The public courses that have replays in the gallery, to choose from."""
    raced = Replay.objects.filter(visibility=Visibility.PUBLIC, is_branch=False, course=OuterRef("pk"))
    found = Course.objects.filter(Exists(raced), visibility=Shown.PUBLIC, published__isnull=False, deleted=None)
    if game:
        found = found.filter(game=game)
    return list(found.only("id", "title", "game", "owner_id").order_by("title", "pk")[:MOST_COURSES])


# ---- what is counted and featured -------------------------------------------------------------------------


def count(replay: Replay) -> None:
    """Somebody has watched it."""
    Replay.objects.filter(pk=replay.pk).update(watched=F("watched") + 1)
