"""What a race of Husky can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.protocol import Pins
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

FEWEST_SEATS, MOST_SEATS = 3, 6  # HU-01
MOST_ROUNDS = 1_000
BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Options:
    """The default is the game by the book, as we read it."""

    has_events: bool = True  # HU-56
    in_order: bool = False  # R-HU-05: checkpoints count only one after the other
    first: int = BY_LOT  # the start player, who turns the weather (HU-17)
    most_rounds: int = 0  # 0: no cap


def read(pins: Pins) -> tuple[int, Options]:
    """The number of seats and the options of entry 0."""
    seats, said = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        template = _("Husky is raced by %(fewest)s to %(most)s mushers (HU-01).")
        raise Malformed("hu.seats", template, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not isinstance(said, dict):
        raise Malformed("hu.options", _("The options must be an object."))
    odd = sorted(set(said) - {"events", "in-order", "first", "rounds"})
    if odd:
        raise Malformed("hu.option", _("Husky has no option %(name)s."), name=odd[0])
    return len(seats), Options(
        has_events=_number(said, "events", 1, 0, 1) == 1,
        in_order=_number(said, "in-order", 0, 0, 1) == 1,
        first=_number(said, "first", BY_LOT, BY_LOT, len(seats) - 1),
        most_rounds=_number(said, "rounds", 0, 0, MOST_ROUNDS),
    )


def _number(said: dict[str, Value], name: str, default: int, least: int, most: int) -> int:
    value = said.get(name, default)
    if type(value) is not int or not least <= value <= most:
        template = _("The option %(name)s is a whole number from %(least)s to %(most)s.")
        raise Malformed("hu.number", template, name=name, least=least, most=most)
    return value
