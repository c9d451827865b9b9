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
from games.tables import access, afterwards
from games.tables.access import Caller, Seen
from games.tables.models import Seat, Stage, Table
from ground.errors import Forbidden, Malformed
from ground.words import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Wanted:
    """An order as somebody at a table gives it."""

    seat: int
    command: Command
    command_id: str
    seen: int


def give(race: UUID, caller: Caller, wanted: Wanted) -> Result:
    """Carry out an order of the caller's own seat, or say why not."""
    seen = access.find(race, caller)
    if seen.table.stage not in (Stage.RACING, Stage.OVER):  # what is over is answered by the log itself
        raise access.told(seen.table.stage)
    check_own(seen, wanted.seat)
    return carried_out(seen.table, seen.seats, Order(race, wanted.seat, wanted.command, wanted.command_id, wanted.seen))


def check_own(seen: Seen, number: int) -> None:
    """Only who sits there gives the orders of a seat, and not while a bot does."""
    if not 0 <= number < len(seen.seats):
        raise Malformed("table.number", _("There is no such seat at this table."))
    if number not in seen.mine:
        raise Forbidden("table.not-your-seat", _("This seat is not yours."))
    if seen.seats[number].is_driven:
        raise Forbidden("table.stood-in", _("A bot races for this seat. Take the seat back first."))


def carried_out(table: Table, seats: tuple[Seat, ...], order: Order) -> Result:
    """Give an order to the log; what follows from it is written with it."""

    def also(step: Step, ply: int) -> None:
        afterwards.moved(table, seats, step, ply)

    return services.give_order(order, also)
