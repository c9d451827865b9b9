"""What happens when nobody moved by the deadline: as it was said before the start.

It must never act where the race has moved on since.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from games import heads
from games.heads import Standing
from games.results import Order
from games.rules import registry
from games.tables import bots, turns
from games.tables.leaving import stand_in
from games.tables.models import Overdue, Seat, Stage, Table
from jobs.kinds import Report

RETIRE = {"do": "retire"}
Act = Callable[[Table, tuple[Seat, ...], Seat, Standing], None]


def pass_deadline(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """At the deadline of a ply: every person who still owes a decision is dealt with."""
    race, ply = UUID(input["race"]), input["ply"]
    table = Table.objects.defer("plan").get(race_id=race)
    standing = heads.load(race)
    if table.stage != Stage.RACING or standing.closed or standing.ply != ply:
        return {"overdue": 0}
    seats = tuple(table.seats.order_by("number"))
    owing = [seats[number] for number in registry.find(standing.rules).movers(standing.state)]
    late = [seat for seat in owing if not seat.is_driven]
    for seat in late[:1]:  # a ply has one order; who else is late is asked again at the next one
        ACTS[Overdue(table.overdue)](table, seats, seat, standing)
    return {"overdue": len(late)}


def _move(table: Table, seats: tuple[Seat, ...], seat: Seat, standing: Standing) -> None:
    bots.give(table, seats, seat, standing)


def _seat(table: Table, seats: tuple[Seat, ...], seat: Seat, standing: Standing) -> None:
    stand_in(table, seat.number, standing.ply)


def _retire(table: Table, seats: tuple[Seat, ...], seat: Seat, standing: Standing) -> None:
    """Retire where the game knows it (R-ST-37); elsewhere a bot takes the seat, so that the others can race on."""
    order = Order(table.race_id, seat.number, {**RETIRE}, f"late-{standing.ply}", standing.ply)
    if not can_retire(standing, seat.number) or turns.carried_out(table, seats, order).status != 200:
        stand_in(table, seat.number, standing.ply)


def can_retire(standing: Standing, number: int) -> bool:
    """Whether the rules let this seat retire now."""
    game = registry.find(standing.rules)
    return any(choice.command == RETIRE for choice in game.choices(standing.state, number, {}))


ACTS: dict[Overdue, Act] = {Overdue.MOVE: _move, Overdue.SEAT: _seat, Overdue.RETIRE: _retire}
