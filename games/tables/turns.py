"""Orders of people and bots at a table: the one way from a door to the log.

It must never decide by the rules of a game: `games.services` does, for whoever ordered.
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from games import services
from games.results import Order, Result
from games.rules.play import Step
from games.rules.protocol import Command
from games.tables import access, afterwards, trips
from games.tables.access import Caller, Seen
from games.tables.models import Stage, Table


@dataclass(frozen=True, slots=True)
class Wanted:
    """An order as somebody at a table gives it."""

    seat: int
    command: Command
    command_id: str
    seen: int


def give(race: UUID, caller: Caller, wanted: Wanted) -> Result:
    """Carry out an order of the caller's own seat, or say why not."""
    order = Order(race, wanted.seat, wanted.command, wanted.command_id, wanted.seen)
    if table := trips.driven_by(race, caller.user.pk, wanted.seat):
        return carried_out(table, order)
    seen = access.find(race, caller)
    if wanted.seat in seen.mine and (answer := services.given_before(order)):
        return answer  # sent again after the seat or the race was given up: it was carried out all the same
    if seen.table.stage not in (Stage.RACING, Stage.OVER):  # what is over is answered by the log itself
        raise access.told(seen.table.stage)
    check_drives(seen, wanted.seat)
    return carried_out(seen.table, order)


def check_drives(seen: Seen, number: int) -> None:
    """Only who sits there gives the orders of a seat, and not while a bot does."""
    access.check_own(seen, number)
    if seen.seats[number].is_driven:
        raise access.stood_in()


def carried_out(table: Table, order: Order, by_bots: bool = False) -> Result:
    """Give an order to the log; what follows from it is written with it."""

    def also(step: Step, ply: int) -> None:
        afterwards.moved(table, step, ply, by_bots)

    return services.give_order(order, also)
