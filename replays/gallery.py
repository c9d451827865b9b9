"""What the gallery and the races of a course show of each replay, gathered for templates. It must never show more than
the replay's own page does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core import memory
from core.errors import Missing, Wrong
from core.i18n import gettext_noop
from courses import judging
from courses.plans import games as plans
from courses.plans.silhouette import silhouette
from games.rules import registry
from games.tables import payloads
from games.tables.showing import games
from kit import fragments, paging
from replays import finding, queries, records
from replays.finding import Page
from replays.models import Replay, Verdict
from replays.records import Records
from replays.simulations import trials
from replays.verify import VERIFIED

TEMPLATE = "replays/_card_body.html"
SORTS = [(finding.NEWEST, _("newest")), (finding.WATCHED, _("most watched"))]
RESULTS = [
    ("", _("any")),
    (finding.WON, _("won (by the player)")),
    (finding.LOST, _("not won (by the player)")),
    (finding.SHARED, _("no single winner")),
]


def shown(page: Page, is_house_owner: bool) -> dict[str, Any]:
    """The gallery."""
    wanted = page.wanted
    return {
        "page": page,
        "wanted": wanted,
        "cards": cards(page.replays),
        "games": games(),
        "courses": finding.courses(wanted.game),
        "sorts": SORTS,
        "results": RESULTS,
        "is_narrowed": wanted.address(cursor=paging.BEGINNING, sort=finding.NEWEST) != "?",
        "is_house_owner": is_house_owner,
    }


def cards(replays: Iterable[Replay]) -> list[dict[str, Any]]:
    """Replays as a list shows them, with their verdicts in one query; each card is made once for what it shows."""
    rows = list(replays)
    verdicts, drawn = queries.newest_verdicts(rows), _drawn(rows)
    return [_remembered(replay, _mark(verdicts.get(replay.pk)), replay.pk in drawn) for replay in rows]


def _remembered(replay: Replay, mark: str, is_drawn: bool) -> dict[str, Any]:
    seats = replay.race.table.seats.all() if replay.race is not None else ()
    named = tuple((seat.number, payloads.name(seat)) for seat in seats)
    shown = (fragments.values(replay), named, mark, is_drawn)
    markup = fragments.rendered(TEMPLATE, shown, lambda: {"card": card(replay, mark, is_drawn)})
    return {"replay": replay, "markup": markup}


def _mark(verdict: Verdict | None) -> str:
    """How the newest check went; empty as long as there is none."""
    return "" if verdict is None else "good" if verdict.code == VERIFIED else "bad"


def _drawn(replays: list[Replay]) -> set[UUID]:
    """The ids of those with a plan to draw their course by; plans are too long to be read for that."""
    listed = Replay.objects.filter(pk__in=[replay.pk for replay in replays], plan__isnull=False)
    return set(listed.values_list("pk", flat=True))


def card(replay: Replay, mark: str, is_drawn: bool) -> dict[str, Any]:
    """One replay in a list."""
    racers = sorted(queries.racers(replay), key=lambda racer: (racer.place or 99, racer.number))
    return {
        "replay": replay,
        "title": queries.title(replay),
        "game_title": queries.game_title(replay),
        "racers": racers,
        "score": records.to_text(replay) if replay.score is not None else "",
        "verdict": mark,
        "picture": reverse("replays:course", args=[replay.pk]) if is_drawn else "",
    }


@memory.kept("posters")
def poster(replay: UUID, head: str, title: str) -> str:
    """The course of a replay as a file of its own, small, as its designer drew it."""
    undrawn = Missing("replay.undrawn", gettext_noop("Nobody knows how this course is drawn."))
    data = Replay.objects.values_list("plan", flat=True).get(pk=replay)
    if not data:
        raise undrawn
    try:
        plan = judging.read(bytes(data))
    except Wrong:
        raise undrawn from None
    return silhouette(plans.game_of(plan).picture(plan, ()), title)


def of_course(course: Any, board: str) -> dict[str, Any]:
    """The records of a Board and the newest races of its course."""
    newest = finding.page(finding.ReplayFilter(course=course.pk))
    groups = [_group(group, registry.newest(course.game)) for group in records.of_board(board, course.game)]
    trials.of_records(board, groups)
    return {"course": course, "groups": groups, "cards": cards(newest.replays[:6]), "has_more": len(newest.replays) > 6}


def _group(group: Records, newest: str) -> dict[str, Any]:
    """The records with so many seats; those by older rules name the version."""
    version = "" if group.rules == newest else group.rules.rpartition("/")[2]
    rows = [_row(replay) for replay in group.best]
    return {"rules": group.rules, "version": version, "seats": group.seats, "rows": rows}


def _row(replay: Replay) -> dict[str, Any]:
    """A line of a list of records."""
    racers = [racer for racer in queries.racers(replay) if racer.place == 1]
    return {"replay": replay, "racers": racers, "score": records.to_text(replay)}
