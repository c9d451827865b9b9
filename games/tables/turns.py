"""Orders of people and bots at a table: the one way from a door to the log.

It must never decide by the rules of a game: `games.services` does, for whoever ordered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from uuid import UUID

from games import heads, services
from games.append import Beside
from games.log.orderer import BY_PERSON
from games.results import NotAllowed, Order, Result, Stale
from games.rules.play import Step
from games.rules.protocol import Command
from games.stages import Stage
from games.tables import access, afterwards, metrics, raw_sql, seeing, steps
from games.tables.access import Caller, VisibleTable
from games.tables.raw_sql import Sitting


@dataclass(frozen=True, slots=True)
class SentOrder:
    """An order as somebody at a table gives it."""

    seat: int
    command: Command
    command_id: str
    expected_ply: int


def give(race: UUID, caller: Caller, wanted: SentOrder) -> Result:
    """Carry out an order of the caller's own seat, or say why not."""
    order = Order(race, wanted.seat, wanted.command, wanted.command_id, wanted.expected_ply)
    while (at := raw_sql.sitting(race)) and at.is_ordered_by(caller.user.pk, wanted.seat):
        if not is_overtaken(result := carried_out(at, order), order.expected_ply):
            return result
    seen = access.find(race, caller)
    if wanted.seat in seen.mine and (answer := services.given_before(order)):
        return answer  # sent again after the seat or the race was given up: it was carried out all the same
    access.in_stage(seen, Stage.RACING, Stage.OVER)
    check_drives(seen, wanted.seat)
    if seen.table.stage == Stage.OVER:
        return services.give_order(order)  # the log itself says that it is closed
    return give(race, caller, wanted)  # the seat was taken back since it was read


def check_drives(seen: VisibleTable, number: int) -> None:
    """Only who sits there gives the orders of a seat, and not while a bot does."""
    access.check_own(seen, number)
    if seen.seats[number].is_driven:
        raise access.stood_in()


def is_overtaken(result: Result, ply: int) -> bool:
    """Whether the table changed since it was read, and nothing else: at the ply that was seen no order is stale."""
    return isinstance(result, Stale) and result.ply == ply


def carried_out(at: Sitting, order: Order, by_bots: bool = False) -> Result:
    """Give an order to the log; what follows from it is written with it. At a table in step it may have to wait."""
    began = perf_counter()
    answer = _out_of_step(at.in_step, order) if at.in_step is not None else None
    result = services.given_before(order) or answer if answer else _given(at, order, by_bots)
    metrics.ordered(order.by, result, answer is not None, perf_counter() - began)
    return result


def _given(at: Sitting, order: Order, by_bots: bool) -> Result:
    def also(step: Step, ply: int) -> Beside:
        beside = afterwards.moved(at, step, ply, by_bots)
        here = seeing.by_order(order.race, order.seat) if order.by == BY_PERSON else ()
        return replace(beside, then=(*beside.then, *here))

    return services.give_order(order, also)


def _out_of_step(group: UUID, order: Order) -> Result | None:
    """Why an order of a table in step has to wait; nothing where it need not. What is found at the ply that was seen
    stays so: other tables only go on."""
    standing = heads.load(order.race)
    if standing.closed:
        return None  # the log says so itself
    if standing.ply != order.expected_ply:
        return Stale(standing.ply)
    if steps.is_held(group, order.race, standing.rules, standing.state):
        return NotAllowed(steps.held(steps.round_of(standing.rules, standing.state)), standing.ply)
    return None
