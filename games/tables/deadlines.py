"""What happens when nobody moved by the deadline: as it was said before the start.

It must never act where the race has moved on since.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from games import heads
from games.heads import Standing
from games.results import Order
from games.rules import registry
from games.tables import bots, turns
from games.tables.afterwards import stamp
from games.tables.leaving import stand_in
from games.tables.models import Overdue, Seat, Stage, Table
from jobs.kinds import Report

RETIRE = {"do": "retire"}
Act = Callable[[Table, Seat, Standing], None]


def pass_deadline(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """At the deadline of a ply: every person who still owes a decision is dealt with."""
    race = UUID(input["race"])
    table = Table.objects.defer("plan").get(race_id=race)
    standing = heads.load(race)
    if not is_passed(table, standing, input):
        return {"overdue": 0}
    movers = registry.find(standing.rules).movers(standing.state)
    late = [seat for seat in table.seats.filter(number__in=movers).order_by("number") if not seat.is_driven]
    for seat in late[:1]:  # a ply has one order; who else is late is asked again at the next one
        ACTS[Overdue(table.overdue)](table, seat, standing)
    return {"overdue": len(late)}


def is_passed(table: Table, standing: Standing, asked: dict[str, Any]) -> bool:
    """Whether the deadline that was asked for is still the one of the decision that is owed."""
    goes_on = table.stage == Stage.RACING and not standing.closed and table.due is not None
    return goes_on and (standing.ply, stamp(cast(datetime, table.due))) == (asked["ply"], asked["due"])


def _move(table: Table, seat: Seat, standing: Standing) -> None:
    bots.give(table, seat, standing)


def _seat(table: Table, seat: Seat, standing: Standing) -> None:
    stand_in(table.race_id, seat.number, standing.ply)


def _retire(table: Table, seat: Seat, standing: Standing) -> None:
    """Retire where the game knows it (R-ST-37); elsewhere a bot takes the seat, so that the others can race on."""
    order = Order(table.race_id, seat.number, {**RETIRE}, f"late-{standing.ply}", standing.ply)
    if not can_retire(standing, seat.number) or turns.carried_out(table, order).status != 200:
        stand_in(table.race_id, seat.number, standing.ply)


def can_retire(standing: Standing, number: int) -> bool:
    """Whether the rules let this seat retire now."""
    game = registry.find(standing.rules)
    return any(choice.command == RETIRE for choice in game.choices(standing.state, number, {}))


ACTS: dict[Overdue, Act] = {Overdue.MOVE: _move, Overdue.SEAT: _seat, Overdue.RETIRE: _retire}
