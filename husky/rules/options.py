"""What a race of Husky can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.option import BY_LOT, Cap, Choice, Declaration, Seat
from games.rules.protocol import Pins

FEWEST_SEATS, MOST_SEATS = 3, 6  # HU-01
MOST_ROUNDS = 1_000

_NUMBER = "hu.number"
_WRONG = _("The option %(name)s is a whole number from %(least)s to %(most)s.")
OPTIONS = Declaration("hu.option", _("Husky has no option %(name)s."), (
    Choice("events", _("Event cards"), _NUMBER, _WRONG, values=((1, _("yes")), (0, _("no")))),
    Choice("in-order", _("Checkpoints"), _NUMBER, _WRONG,
           values=((0, _("in any order")), (1, _("one after the other")))),
    Seat("first", _("Who begins, and turns the weather"), _NUMBER, _WRONG, most_seats=MOST_SEATS),
    Cap("rounds", _("The race is stopped after this many rounds"), _NUMBER, _WRONG, _("0: never."), most=MOST_ROUNDS),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Options:
    """The default is the game by the book, as we read it."""

    has_events: bool = True  # HU-56
    in_order: bool = False  # R-HU-05: checkpoints count only one after the other
    first: int = BY_LOT  # the start player, who turns the weather (HU-17)
    most_rounds: int = 0  # 0: no cap


def read(pins: Pins) -> tuple[int, Options]:
    """The number of seats and the options of entry 0."""
    seats, payload = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        template = _("Husky is raced by %(fewest)s to %(most)s mushers (HU-01).")
        raise Malformed("hu.seats", template, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not isinstance(payload, dict):
        raise Malformed("hu.options", _("The options must be an object."))
    values = OPTIONS.read(payload, len(seats))
    return len(seats), Options(
        has_events=values["events"] == 1,
        in_order=values["in-order"] == 1,
        first=values["first"],
        most_rounds=values["rounds"],
    )
