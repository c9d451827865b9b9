"""What somebody says of a seat in a race file, to be checked: that it was an account's. It asks no database.

It must never say more than that: who a person is stands in no file.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, NamedTuple

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.log import sitter
from replays.verify import Verdict


class Claim(NamedTuple):
    """A seat, from 0, and what is to open it."""

    seat: int
    account: str
    salt: str


def arguments(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("whose a seat was", "all three, as its person was shown them")
    group.add_argument("--seat", type=int, metavar="N", help="the number of the seat, from 0")
    group.add_argument("--account", metavar="KEY", help="the key of the account, in hexadecimal")
    group.add_argument("--salt", metavar="HEX", help="the salt of the seat, in hexadecimal")


def asked(options: dict[str, Any]) -> Claim | None:
    """The claim, if there is one; `Malformed` where a part of it is missing."""
    parts = [options[name] for name in Claim._fields]
    if parts == [None, None, None]:
        return None
    if None in parts:
        raise Malformed("seat.claim", _("To prove whose a seat was, give --seat, --account and --salt together."))
    return Claim(parts[0], parts[1].strip().lower(), parts[2].strip().lower())


def checked(claim: Claim, verdict: Verdict) -> tuple[bool, str]:
    """Whether it is so, and that in words. Requires a sound file."""
    seats: Any = verdict.bodies[0]["command"]["seats"]
    if not 0 <= claim.seat < len(seats):
        return False, f"there is no seat {claim.seat}"
    if sitter.SITTER not in seats[claim.seat]:
        return False, f"no account is bound to seat {claim.seat}"
    if sitter.opens(verdict.race, seats[claim.seat], claim.account, claim.salt):
        return True, f"seat {claim.seat} was this account's"
    return False, f"seat {claim.seat} was NOT this account's, or the salt is another one"
