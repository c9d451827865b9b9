"""Records of a course: for each number of seats the best verified races of this house on its Board.

It must never count an import, a branch, a race that is not public, one that was not verified, or one that a bot won,
also where it did so on the seat of somebody. A cosmetic change of a
course keeps its Board, and so its records; any other change begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils.translation import ngettext

from replays import queries
from replays.models import Replay, Verdict, Visibility
from replays.verify import VERIFIED

BEST = 3
ORDER = ("score", "created", "pk")


@dataclass(frozen=True, slots=True)
class Records:
    """The best races with so many seats."""

    seats: int
    best: list[Replay]


def counted(board: str) -> QuerySet[Replay]:
    """The races on a Board that may hold a record."""
    newest = Verdict.objects.filter(replay=OuterRef("pk")).order_by("-created", "-id")
    return (
        Replay.objects.filter(board=board, visibility=Visibility.PUBLIC, is_branch=False)
        .filter(race__isnull=False, score__isnull=False, is_won_by_people=True)
        .annotate(verdict=Subquery(newest.values("code")[:1]))
        .filter(verdict=VERIFIED)
    )


def of_board(board: str) -> list[Records]:
    """The records of a Board; of equal ones the earlier race is first."""
    best = [
        pk
        for seats in _seats(board)
        for pk in counted(board).filter(seats=seats).order_by(*ORDER).values_list("pk", flat=True)[:BEST]
    ]
    found = queries.with_racers(Replay.objects.filter(pk__in=best)).order_by("seats", *ORDER)
    return [Records(seats, list(group)) for seats, group in groupby(found, key=lambda one: one.seats)]


def _seats(board: str) -> Iterator[int]:
    """The numbers of seats that may have records on a Board, from one to the next, so that no race is counted."""
    raced = Replay.objects.filter(board=board, is_won_by_people=True, is_branch=False).order_by("seats")
    seats = 0
    while (more := raced.filter(seats__gt=seats).values_list("seats", flat=True).first()) is not None:
        yield (seats := more)


def told(replay: Replay) -> str:
    """What the winner is measured by, in the reader's language."""
    score = replay.score or 0
    if replay.game == "reindeer_races":
        return ngettext("%(count)s point", "%(count)s points", -score) % {"count": -score}
    return ngettext("%(count)s round", "%(count)s rounds", score) % {"count": score}


def best_of(records: Iterable[Records]) -> Replay | None:
    """The best of all, whoever was at the start: what the page of a course names first."""
    return min((one for group in records for one in group.best), key=lambda one: (one.score, one.created), default=None)
