"""Which account sits on a seat, bound by entry 0: the salt is drawn at the start, and the person can open it later.

It must never tell salt and account of a seat to anybody but its person.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.log import sitter
from games.tables.models import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """What shows that a seat was one's own: put into the formula, it gives what entry 0 says of the seat."""

    race: str
    seat: str
    account: str
    salt: str
    commitment: str


def bind(seats: Iterable[Seat]) -> None:
    """Draw the salts of seats that people sit on, before entry 0 is written."""
    bound = [seat for seat in seats if seat.person_id is not None]
    for seat in bound:
        seat.salt = secrets.token_bytes(sitter.SALT_BYTES)
    Seat.objects.bulk_update(bound, ["salt"])


def commitment(seat: Seat) -> str:
    """What entry 0 says of the person of a seat; nothing where there is none, or where nothing was bound."""
    found = opening(seat)
    return found.commitment if found else ""


def is_closed(seat: Seat) -> bool:
    """Whether the account is closed: then only its person may still know the key that it had."""
    return getattr(getattr(seat.person, "person", None), "closed", None) is not None


def opening(seat: Seat) -> Opening | None:
    """The opening of a seat by its row, if its account is still known."""
    person: Any = getattr(seat.person, "person", None)
    if seat.salt is None or person is None:
        return None
    race, id, account, salt = seat.table_id.hex, seat.id.hex, person.key.hex, bytes(seat.salt)
    return Opening(race, id, account, salt.hex(), sitter.commitment(race, id, account, salt))
