"""Asks again for what a race waits for in vain: a job may fail, or be lost with the machine that it ran on.

It must never act itself: who looks at a race has it asked for, and the job finds out whether it is still owed.
"""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from games.tables.afterwards import stamp
from games.tables.models import Seat
from games.tables.seeing import Looked
from jobs.clock import SLACK
from jobs.services import ask

PATIENCE_S = 20
TIMES = "nudge"  # another word than before ids of the house had a mark: of those jobs some were done in vain
DEADLINE = "games.deadline"


def nudge(looked: Looked) -> None:
    """Have a bot or a deadline asked for again that is late: after 20 seconds, 40, 80 and so on, once each.

    A deadline is left to the sweeper, who looks first whether it is late only because the clock was set.
    """
    seats = looked.seen.seats
    asked = owed([seats[number] for number in looked.movers], looked)
    times = times_late(looked) if asked else 0
    if times:
        kind, input = asked[0]
        due = timezone.now() if kind == DEADLINE else None
        ask(kind, input | {TIMES: times}, due, gives_way=all(seat.is_driven for seat in seats))


def owed(owing: list[Seat], looked: Looked) -> list[tuple[str, dict[str, Any]]]:
    """The job that the race waits for, if it is one."""
    table = looked.seen.table
    race = {"race": table.race_id.hex, "ply": looked.standing.ply}
    if any(seat.is_driven for seat in owing):
        return [("games.move-bots", race | {"changes": table.changes})]
    return [(DEADLINE, race | {"due": stamp(table.due)})] if owing and table.due else []


def times_late(looked: Looked) -> int:
    """How often it should have been asked for again by now."""
    table = looked.seen.table
    late_s = (timezone.now() - (table.due or table.moved)).total_seconds()
    if table.moved > timezone.now() + SLACK:
        return 1  # by a clock that was ahead: nobody knows how late it is
    return (max(0, int(late_s)) // PATIENCE_S).bit_length()
