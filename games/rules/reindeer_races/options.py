"""What a race of Reindeer Races can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from courses.boards.reindeer_races import REWARDS_A, REWARDS_B
from games.rules.protocol import Pins
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

FEWEST_SEATS, MOST_SEATS = 2, 4  # RR-01
MOST_TURNS = 10_000
BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Options:
    """The default is the game by the book, as we read it."""

    leap: int = 3  # R-RR-01: how far beyond the occupied cell a "Bond!" lands; 2 is the literal reading
    rewards: tuple[tuple[int, ...], ...] = ()  # R-RR-05; empty: those of the Board
    is_turned: bool = True  # R-RR-08: every track card gets a half-turn by lot
    first: int = BY_LOT  # the seat that begins (R-RR-24)
    most_turns: int = 0  # R-RR-26; 0: no cap


def read(pins: Pins) -> tuple[int, Options]:
    """The number of seats and the options of entry 0."""
    seats, said = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        template = _("Reindeer Races is played by %(fewest)s to %(most)s teams (RR-01).")
        raise Malformed("rr.seats", template, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not isinstance(said, dict):
        raise Malformed("rr.options", _("The options must be an object."))
    odd = sorted(set(said) - {"leap", "rewards", "orientation", "first", "turns"})
    if odd:
        raise Malformed("rr.option", _("Reindeer Races has no option %(name)s."), name=odd[0])
    return len(seats), Options(
        leap=_number(said, "leap", 3, 2, 3),
        rewards=_rewards(said.get("rewards", "board")),
        is_turned=_orientation(said.get("orientation", "random")),
        first=_number(said, "first", BY_LOT, BY_LOT, len(seats) - 1),
        most_turns=_number(said, "turns", 0, 0, MOST_TURNS),
    )


def _number(said: dict[str, Value], name: str, default: int, least: int, most: int) -> int:
    value = said.get(name, default)
    if type(value) is not int or not least <= value <= most:
        template = _("The option %(name)s is a whole number from %(least)s to %(most)s.")
        raise Malformed("rr.number", template, name=name, least=least, most=most)
    return value


def _rewards(said: Value) -> tuple[tuple[int, ...], ...]:
    sets = {"board": (), "a": REWARDS_A, "b": REWARDS_B}
    if not isinstance(said, str) or said not in sets:
        raise Malformed("rr.rewards", _("The rewards are those of the board, set a or set b."))
    return sets[said]


def _orientation(said: Value) -> bool:
    if said not in ("random", "fixed"):
        raise Malformed("rr.orientation", _("The orientation of the track cards is random or fixed."))
    return said == "random"
