"""Records of a course: for each version of the rules and each number of seats the best verified races of this house on
its Board.

It must never count an import, a branch, a race that is not public, one that was not verified, or one that a bot won,
also where it did so on the seat of somebody. A cosmetic change of a
course keeps its Board, and so its records; any other change begins anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery
from django.utils import translation

from games.rules import registry
from replays import queries
from replays.manifest import find
from replays.models import Replay, Verdict, Visibility
from replays.verify import VERIFIED

BEST = 3
ORDER = ("score", "created", "pk")


@dataclass(frozen=True, slots=True)
class Records:
    """The best races by these rules with so many seats."""

    rules: str
    seats: int
    best: list[Replay]


def counted(board: str, rules: str) -> QuerySet[Replay]:
    """The races on a Board by these rules that may hold a record."""
    newest = Verdict.objects.filter(replay=OuterRef("pk")).order_by("-created", "-id")
    return (
        Replay.objects.filter(board=board, rules=rules, visibility=Visibility.PUBLIC, is_branch=False)
        .filter(race__isnull=False, score__isnull=False, is_won_by_people=True)
        .annotate(verdict=Subquery(newest.values("code")[:1]))
        .filter(verdict=VERIFIED)
    )


def of_board(board: str, game: str) -> list[Records]:
    """The records of a Board, those by the newest rules first; of equal ones the earlier race is first."""
    versions = [rules for rules, version in registry.versions().items() if version.game.name == game]
    return [records for rules in reversed(versions) for records in _by_seats(board, rules)]


def _by_seats(board: str, rules: str) -> list[Records]:
    best = Replay.objects.filter(pk__in=[*_best(board, rules)])
    replays = queries.with_racers(best).order_by("seats", *ORDER)
    return [Records(rules, seats, list(group)) for seats, group in groupby(replays, key=lambda replay: replay.seats)]


def _best(board: str, rules: str) -> Iterator[Any]:
    """The best races for each number of seats, from one number to the next, so that the others are never read."""
    order, seats = ("seats", *ORDER), 0
    while rows := counted(board, rules).filter(seats__gt=seats).order_by(*order).values_list("pk", "seats")[:BEST]:
        seats = rows[0][1]
        yield from (pk for pk, number in rows if number == seats)


def to_text(replay: Replay) -> str:
    """What the winner is measured by, in the reader's language."""
    return find(replay.rules).score.to_sentence(replay.score or 0).to_text(translation)
