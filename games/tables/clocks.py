"""What tables have to set right when the clock was set: deadlines, and when somebody last moved or looked.

It must never let a deadline pass by the jump alone, nor give more time for a decision than was agreed on.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from games import news
from games.stages import Stage
from games.tables.afterwards import stamp
from games.tables.models import Seat, Table
from jobs.clock import SLACK
from jobs.services import ask


@transaction.atomic
def heard(by: timedelta, **_kwargs: Any) -> None:
    """The clock was set by so much."""
    now = timezone.now()
    racing = Table.objects.filter(stage=Stage.RACING).select_related("race").only("due", "moved", "pace_s", "race__ply")
    if by > timedelta(0):
        wanted, moved = Q(moved__lte=now - by + SLACK, due__gt=now - by, due__lte=now), by
    else:
        wanted, moved = Q(moved__gt=now + SLACK), None
        Seat.objects.filter(looked__gt=now + SLACK).update(looked=now)
    for table in racing.filter(wanted):
        _set_right(table, now, moved)


def _set_right(table: Table, now: datetime, by: timedelta | None) -> None:
    """Another deadline for a decision that is owed, unless somebody has decided meanwhile. Set back, the clock does not
    tell how long it was owed: all the time that was agreed on is given."""
    due = table.due
    if due is not None:
        due = due + by if by else now + timedelta(seconds=table.pace_s)
    moved = table.moved + by if by else now
    as_read = Table.objects.filter(pk=table.pk, stage=Stage.RACING, due=table.due, moved=table.moved)
    if not as_read.update(due=due, moved=moved, changes=F("changes") + 1):
        return
    news.changed([table.pk])
    if due is not None:
        ask("games.deadline", {"race": table.race_id.hex, "ply": table.race.ply, "due": stamp(due)}, due)
