"""Records of a course: for each number of seats the best verified races of this house on its Board.

It must never count an import, a branch, a race that is not public, one that was not verified, or one that a bot won,
also where it did so on the seat of somebody. A cosmetic change of a
course keeps its Board, and so its records; any other change begins anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

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
    replays = queries.with_racers(Replay.objects.filter(pk__in=[*_best(board)])).order_by("seats", *ORDER)
    return [Records(seats, list(group)) for seats, group in groupby(replays, key=lambda replay: replay.seats)]


def _best(board: str) -> Iterator[Any]:
    """The best races for each number of seats, from one number to the next, so that the others are never read."""
    order, seats = ("seats", *ORDER), 0
    while rows := counted(board).filter(seats__gt=seats).order_by(*order).values_list("pk", "seats")[:BEST]:
        seats = rows[0][1]
        yield from (pk for pk, number in rows if number == seats)


def to_text(replay: Replay) -> str:
    """What the winner is measured by, in the reader's language."""
    score = replay.score or 0
    if replay.game == "reindeer_races":
        return ngettext("%(count)s point", "%(count)s points", -score) % {"count": -score}
    return ngettext("%(count)s round", "%(count)s rounds", score) % {"count": score}


def best_of(records: Iterable[Records]) -> Replay | None:
    """The best of all, whoever was at the start: what the page of a course names first."""
    return min((row for group in records for row in group.best), key=lambda row: (row.score, row.created), default=None)
