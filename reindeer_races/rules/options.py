"""What a race of Reindeer Races can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.option import BY_LOT, Cap, Choice, Declaration, Seat
from games.rules.protocol import Pins
from reindeer_races.boards import REWARDS_A, REWARDS_B

FEWEST_SEATS, MOST_SEATS = 2, 4  # RR-01
MOST_TURNS = 10_000

_NUMBER = "rr.number"
_WRONG = _("The option %(name)s is a whole number from %(least)s to %(most)s.")
_REWARDS: dict[int | str, tuple[tuple[int, ...], ...]] = {"board": (), "a": REWARDS_A, "b": REWARDS_B}
OPTIONS = Declaration("rr.option", _("Reindeer Races has no option %(name)s."), (
    Choice("orientation", _("Track cards"), "rr.orientation",
           _("The orientation of the track cards is random or fixed."),
           values=(("random", _("turned at random")), ("fixed", _("as drawn"))),
           as_drawn="fixed", unchosen=_("as drawn; turned at random on a random course")),  # R-RR-08
    Choice("rewards", _("Rewards"), "rr.rewards", _("The rewards are those of the board, set a or set b."),
           values=(("board", _("of the course")), ("a", _("set A")), ("b", _("set B")))),
    Choice("leap", _("A leap lands"), _NUMBER, _WRONG,
           values=((3, _("three cells on")), (2, _("two cells on")))),
    Seat("first", _("Who begins"), _NUMBER, _WRONG, most_seats=MOST_SEATS),
    Cap("turns", _("The race is stopped after this many turns"), _NUMBER, _WRONG, _("0: never."), most=MOST_TURNS),
))  # fmt: skip


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
    seats, payload = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        template = _("Reindeer Races is played by %(fewest)s to %(most)s teams (RR-01).")
        raise Malformed("rr.seats", template, fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not isinstance(payload, dict):
        raise Malformed("rr.options", _("The options must be an object."))
    values = OPTIONS.read(payload, len(seats))
    return len(seats), Options(
        leap=values["leap"],
        rewards=_REWARDS[values["rewards"]],
        is_turned=values["orientation"] == "random",
        first=values["first"],
        most_turns=values["turns"],
    )
