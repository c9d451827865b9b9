"""What follows from an entry, in its own transaction: the end, the next deadline, the bots' turn, a notice.

It must never decide an order, nor wait for anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.rules import registry
from games.rules.play import Step
from games.tables.models import Kind, Seat, Stage, Table
from jobs.services import enqueue

MOST_STILL = timedelta(minutes=2)  # who looked at the race so lately needs no notice


def moved(table: Table, seats: Sequence[Seat], step: Step, ply: int) -> None:
    """After an entry at this ply: whose turn it is decides what is to be done."""
    now = timezone.now()
    if step.outcome is not None:
        Table.objects.filter(pk=table.pk).update(stage=Stage.OVER, moved=now, ended=now, due=None)
        return
    owing = [seats[number] for number in registry.find(str(step.body["rules"])).movers(step.state)]
    due = now + timedelta(seconds=table.pace_s) if table.pace_s and not any(seat.is_driven for seat in owing) else None
    Table.objects.filter(pk=table.pk).update(moved=now, due=due)
    ask(table, owing, ply, due)


def ask(table: Table, owing: Sequence[Seat], ply: int, due: datetime | None) -> None:
    """Jobs for what is to come: bots that move, a deadline that may pass, people who may want to know."""
    race = table.race_id.hex
    if any(seat.is_driven for seat in owing):
        enqueue("games.move-bots", {"race": race, "ply": ply})
        return
    if due is not None:
        enqueue("games.deadline", {"race": race, "ply": ply}, due=due)
    if any(wants_notice(seat) for seat in owing):
        enqueue("games.tell-turn", {"race": race, "ply": ply}, due=MOST_STILL)


def wants_notice(seat: Seat) -> bool:
    """Whether somebody sits there who is not looking now."""
    return seat.kind == Kind.PERSON and (seat.looked is None or timezone.now() - seat.looked > MOST_STILL)
