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
from games.log.entry import house_id
from games.log.orderer import DEADLINE, LATE, by_bot
from games.results import NotAllowed, Order
from games.rules import registry
from games.stages import Stage
from games.tables import alarms, bots, raw_sql, turns
from games.tables.afterwards import stamp
from games.tables.leaving import stand_in
from games.tables.models import Level, Overdue, Table
from games.tables.raw_sql import Sitting
from jobs.kinds import Report

RETIRE = {"do": "retire"}
STAND_IN = by_bot(Level.RACER.value, DEADLINE)  # who makes a move that is overdue
Act = Callable[[Sitting, int, Standing], bool]  # whether it was done: not where the table changed meanwhile


def pass_deadline(input: dict[str, Any], progress: Report) -> dict[str, Any]:
    """At the deadline of a ply: every person who still owes a decision is dealt with."""
    race = UUID(input["race"])
    at, table, standing = raw_sql.sitting(race), Table.objects.defer("plan").get(race_id=race), heads.load(race)
    if at is None or not is_passed(table, standing, input):
        return {"overdue": 0}
    late = [number for number in registry.find(standing.rules).movers(standing.state) if not at.seats[number].is_driven]
    for number in sorted(late)[:1]:  # a ply has one order; who else is late is asked again at the next one
        if not ACTS[Overdue(table.overdue)](at, number, standing):
            return pass_deadline(input, progress)
    return {"overdue": len(late)}


def is_passed(table: Table, standing: Standing, asked: dict[str, Any]) -> bool:
    """Whether the deadline that was asked for is still the one of the decision that is owed."""
    goes_on = table.stage == Stage.RACING and not standing.closed and table.due is not None
    return goes_on and (standing.ply, stamp(cast(datetime, table.due))) == (asked["ply"], asked["due"])


def _move(at: Sitting, number: int, standing: Standing) -> bool:
    return not turns.is_overtaken(bots.give(at, number, standing, STAND_IN), standing.ply)


def _seat(at: Sitting, number: int, standing: Standing) -> bool:
    stand_in(at.race, number, standing.ply)
    return True


def _retire(at: Sitting, number: int, standing: Standing) -> bool:
    """Retire where the game knows it (R-ST-37); elsewhere a bot takes the seat, so that the others can race on."""
    if not can_retire(standing, number):
        return _seat(at, number, standing)
    order = Order(at.race, number, {**RETIRE}, house_id("late", standing.ply, number), standing.ply, LATE)
    result = turns.carried_out(at, order)
    alarms.check(order, result)
    if isinstance(result, NotAllowed):
        return _seat(at, number, standing)
    return not turns.is_overtaken(result, standing.ply)


def can_retire(standing: Standing, number: int) -> bool:
    """Whether the rules let this seat retire now."""
    game = registry.find(standing.rules)
    return any(choice.command == RETIRE for choice in game.choices(standing.state, number, {}))


ACTS: dict[Overdue, Act] = {Overdue.MOVE: _move, Overdue.SEAT: _seat, Overdue.RETIRE: _retire}
