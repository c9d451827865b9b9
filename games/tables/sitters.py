"""Which account sits on a seat, bound by entry 0: the salt is drawn at the start, and the person can open it later.

It must never tell salt and account of a seat to anybody but its person; a season's bundle opens those of its members.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from core.errors import Missing
from core.i18n import gettext_noop as _
from games import queries
from games.log import entry, sitter
from games.rules import branching
from games.tables.access import User, VisibleTable
from games.tables.models import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """What shows that a seat was one's own: put into the formula, it gives what entry 0 says of the seat."""

    race: str
    number: int
    seat: str
    account: str
    salt: str
    commitment: str


def bind(seats: Iterable[Seat]) -> None:
    """Draw the salts of seats that people sit on, before entry 0 is written."""
    bound = [seat for seat in seats if _person(seat) is not None]
    for seat in bound:
        seat.salt = secrets.token_bytes(sitter.SALT_BYTES)
    Seat.objects.bulk_update(bound, ["salt"])


def commitment(seat: Seat) -> str:
    """What entry 0 says of the person of a seat; nothing where there is none, or where nothing was bound."""
    binding = opening(seat)
    return binding.commitment if binding else ""


def is_closed(seat: Seat) -> bool:
    """Whether the account is closed: then only its person may still know the key that it had."""
    return getattr(_person(seat), "closed", None) is not None


def _person(seat: Seat) -> Any:
    return getattr(seat.person, "person", None)


def opening(seat: Seat) -> Opening | None:
    """The opening of a seat by its row, if its account is still known."""
    person = _person(seat)
    if seat.salt is None or person is None:
        return None
    race, id, account, salt = seat.table_id.hex, seat.id.hex, person.key.hex, bytes(seat.salt)
    bound = sitter.commitment(race, id, account, salt)
    return Opening(race, seat.number, id, account, salt.hex(), bound)


def own(seats: Iterable[Seat], user: User) -> list[Opening]:
    """The openings of somebody's own seats at a table, where they open what entry 0 binds; nobody else's."""
    mine = [seat for seat in seats if user.pk is not None and seat.person_id == user.pk]
    bindings = [binding for seat in mine if (binding := opening(seat))]
    pins = _pinned(UUID(bindings[0].race)) if bindings else []
    return [binding for binding in bindings if _opens(binding, pins)]


def _opens(binding: Opening, pins: list[dict[str, Any]]) -> bool:
    return binding.number < len(pins) and sitter.opens(
        binding.race, pins[binding.number], binding.account, binding.salt
    )


def proof(seen: VisibleTable, number: int) -> Opening:
    """The opening of one's own seat. A seat of somebody else or of a bot is missing, like one that is not there."""
    for binding in own(seen.seats, seen.caller.user):
        if binding.number == number:
            return binding
    raise Missing("table.no-proof", _("There is no such seat of yours in this race, or nothing was bound to it."))


def _pinned(race: UUID) -> list[dict[str, Any]]:
    """What entry 0 says of each seat. Requires that the race is started."""
    pins: Any = branching.pins_of(entry.read(queries.first(race)))
    return list(pins["seats"])


def salts(races: Iterable[UUID]) -> dict[tuple[UUID, int], str]:
    """The salts of the seats of races, by race and number: of those whose account is not closed."""
    seats = Seat.objects.filter(table__in=[*races], person__person__closed=None).exclude(salt=None)
    return {
        (race, number): bytes(salt or b"").hex() for race, number, salt in seats.values_list("table", "number", "salt")
    }
