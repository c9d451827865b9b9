"""What may change of a replay's page, in two statements, so that the page itself is made seldom.

It must never leave out who may see it, nor what anybody in it is called.
"""

from __future__ import annotations

from collections.abc import Hashable
from uuid import UUID

from django.db.models import OuterRef, Subquery
from django.http import HttpRequest

from games.tables.models import Seat
from replays.models import Replay, Verdict, Visibility

OF_REPLAY = ("visibility", "title", "head", "owner", "is_featured")
OF_SEAT = ("number", "kind", "level", "name", "person__username", "person__person__name", "person__person__closed")


def version(request: HttpRequest, replay: UUID, ply: int | None = None) -> Hashable:
    """What identifies the present state of a replay's page; None where a stranger may not see it.

    Which other races there are on its board is left out: a page may lack a new one for a minute.
    """
    newest = Verdict.objects.filter(replay=OuterRef("pk")).order_by("-created", "-id").values("pk")[:1]
    open_ones = Replay.objects.filter(pk=replay).exclude(visibility=Visibility.PRIVATE)
    rows = [*open_ones.values_list(*OF_REPLAY, Subquery(newest))]
    seats = Seat.objects.filter(table=replay).order_by("number").values_list(*OF_SEAT)
    return (*rows, *seats) if rows else None
