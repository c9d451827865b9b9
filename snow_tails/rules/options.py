"""What a race of Snow Tails can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.option import Cap, Choice, Counts, Declaration, Order
from games.rules.protocol import Pins
from snow_tails.rules.bags import Bag, bag_with

FEWEST_SEATS, MOST_SEATS = 1, 5  # R-ST-03; a lone sled may race too, for par and medals
FEWEST_CARDS, MOST_OF_A_VALUE = 12, 12  # five in hand, two on the dogs: a card can always be drawn
MOST_ROUNDS = 500
_USUAL = (4, 4, 4, 4, 4)  # R-ST-01
STANDARD = bag_with(_USUAL)

_SWITCH = "st.switch", _("The option %(name)s is 0 or 1.")
OPTIONS = Declaration("st.option", _("Snow Tails has no option %(name)s."), (
    Counts("deck", _("Cards of each value in a deck"), "st.deck",
           _("A deck is five counts, for the cards 1 to 5: each up to %(most)s, at least %(fewest)s in all."),
           _("How many 1s, 2s, 3s, 4s and 5s each sled has."),
           usual=_USUAL, most=MOST_OF_A_VALUE, fewest=FEWEST_CARDS),
    Choice("bonus", _("Bonus for pulling evenly"), *_SWITCH, values=((1, _("yes")), (0, _("no")))),
    Choice("specials", _("Special tiles"), *_SWITCH,
           values=((1, _("as drawn")), (0, _("on their plain side: easier")))),
    Order("order", _("Who chooses a start place first, and so on"), "st.order",
          _("The order of choosing names every seat once."),
          _("Every seat once; empty: at random."), most_seats=MOST_SEATS),
    Choice("places", _("Start places"), "st.places", _("Start places are chosen or dealt."),
           values=(("chosen", _("chosen in turn")), ("dealt", _("dealt")))),
    Cap("rounds", _("The race is stopped after this many rounds"), "st.rounds",
        _("The cap of rounds is 0 (none) to %(most)s."), _("0: never."), most=MOST_ROUNDS),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Options:
    """The default is the game by the book."""

    deck: Bag = STANDARD
    has_bonus: bool = True
    has_specials: bool = True  # without: special tiles lie on their plain side (ST-111, R-ST-08)
    order: tuple[int, ...] = ()  # who chooses a start place first; empty: by lot (ST-23, R-ST-28)
    is_dealt: bool = False  # places are not chosen: who is first in the order gets place 1, and so on
    most_rounds: int = 0  # R-ST-37; 0: no cap


def read(pins: Pins) -> tuple[int, Options]:
    """The number of seats and the options of entry 0."""
    seats, payload = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise Malformed("st.seats", _("Snow Tails is raced by 1 to %(most)s sleds."), most=MOST_SEATS)
    if not isinstance(payload, dict):
        raise Malformed("st.options", _("The options must be an object."))
    values = OPTIONS.read(payload, len(seats))
    return len(seats), Options(
        deck=bag_with(values["deck"]),
        has_bonus=values["bonus"] == 1,
        has_specials=values["specials"] == 1,
        order=tuple(values["order"]),
        is_dealt=values["places"] == "dealt",
        most_rounds=values["rounds"],
    )
