"""What follows from an entry, in its own transaction: the end, the next deadline, the bots' turn, a notice.

It must never decide an order, nor wait for anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.heads import Standing
from games.rules import registry
from games.rules.play import Step
from games.tables import trips
from games.tables.models import Stage, Table
from jobs.services import enqueue

MOST_STILL = timedelta(minutes=2)  # who looks at the race so soon needs no notice


def moved(table: Table, step: Step, ply: int, by_bots: bool = False) -> None:
    """After an entry at this ply: whose turn it is decides what is to be done."""
    now = timezone.now()
    if step.outcome is not None:
        Table.objects.filter(pk=table.pk).update(stage=Stage.OVER, moved=now, ended=now, due=None)
        return
    due = _due(table, now)
    if trips.moved(table.race_id, now, due):
        wait(table, registry.find(str(step.body["rules"])).movers(step.state), ply, due, by_bots)


def changed_hands(table: Table, standing: Standing, number: int) -> None:
    """After a seat went to a bot or back; what it owes is asked anew. Requires that the table is held."""
    movers = registry.find(standing.rules).movers(standing.state)
    if number in movers:
        due = _due(table, timezone.now())
        Table.objects.filter(pk=table.pk).update(due=due)
        wait(table, movers, standing.ply, due)


def wait(table: Table, movers: Sequence[int], ply: int, due: datetime | None, by_bots: bool = False) -> None:
    """Jobs for what is to come: bots that move, a deadline that may pass, people who may want to know.

    Who drives a seat is read here, for it may have changed since the order came in. The job of bots goes on by itself.
    """
    owing = trips.owing(table.race_id, movers)
    asked = {"race": table.race_id.hex, "ply": ply}
    if any(seat.is_driven for seat in owing):
        if due is not None:
            Table.objects.filter(pk=table.pk).update(due=None)
        if not by_bots:
            enqueue("games.move-bots", asked | {"changes": table.changes})
        return
    if due is not None:
        enqueue("games.deadline", asked | {"due": stamp(due)}, due=due)
    if any(seat.can_be_told for seat in owing):
        enqueue("games.tell-turn", asked, due=MOST_STILL)


def stamp(moment: datetime) -> int:
    """A moment as the input of a job can hold it, in microseconds.

    >>> from datetime import UTC
    >>> stamp(datetime(1970, 1, 1, 0, 0, 1, 5, tzinfo=UTC))
    1000005
    """
    return round(moment.timestamp() * 1_000_000)


def _due(table: Table, now: datetime) -> datetime | None:
    return now + timedelta(seconds=table.pace_s) if table.pace_s else None
