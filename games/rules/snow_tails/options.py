"""What a race of Snow Tails can be set to, and the strict reading of seats and options.

It must never guess: an option it does not know is refused by its name.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.protocol import Pins
from games.rules.snow_tails.bags import Bag, bag_with
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

FEWEST_SEATS, MOST_SEATS = 1, 5  # R-ST-03; a lone sled may race too, for par and medals
FEWEST_CARDS, MOST_OF_A_VALUE = 12, 12  # five in hand, two on the dogs: a card can always be drawn
MOST_ROUNDS = 500
STANDARD = bag_with([4] * 5)  # R-ST-01


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
    seats, said = pins.get("seats"), pins.get("options")
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise Malformed("st.seats", _("Snow Tails is raced by 1 to %(most)s sleds."), most=MOST_SEATS)
    if not isinstance(said, dict):
        raise Malformed("st.options", _("The options must be an object."))
    odd = sorted(set(said) - {"deck", "bonus", "specials", "order", "places", "rounds"})
    if odd:
        raise Malformed("st.option", _("Snow Tails has no option %(name)s."), name=odd[0])
    return len(seats), Options(
        deck=_deck(said.get("deck", [4, 4, 4, 4, 4])),
        has_bonus=_switch(said, "bonus", 1),
        has_specials=_switch(said, "specials", 1),
        order=_order(said.get("order", []), len(seats)),
        is_dealt=_places(said.get("places", "chosen")),
        most_rounds=_rounds(said.get("rounds", 0)),
    )


def _deck(said: Value) -> Bag:
    counts = [count for count in said if type(count) is int] if isinstance(said, list) else []
    is_right = isinstance(said, list) and len(said) == len(counts) == 5
    if not is_right or sum(counts) < FEWEST_CARDS or not all(0 <= count <= MOST_OF_A_VALUE for count in counts):
        template = _("A deck is five counts, for the cards 1 to 5: each up to %(most)s, at least %(fewest)s in all.")
        raise Malformed("st.deck", template, most=MOST_OF_A_VALUE, fewest=FEWEST_CARDS)
    return bag_with(counts)


def _switch(said: dict[str, Value], name: str, default: int) -> bool:
    value = said.get(name, default)
    if type(value) is not int or value not in (0, 1):
        raise Malformed("st.switch", _("The option %(name)s is 0 or 1."), name=name)
    return value == 1


def _order(said: Value, seats: int) -> tuple[int, ...]:
    if said == []:
        return ()
    order = [seat for seat in said if type(seat) is int] if isinstance(said, list) else []
    if sorted(order) != list(range(seats)) or not isinstance(said, list) or len(said) != seats:
        raise Malformed("st.order", _("The order of choosing names every seat once, from 0."))
    return tuple(order)


def _places(said: Value) -> bool:
    if said not in ("chosen", "dealt"):
        raise Malformed("st.places", _("Start places are chosen or dealt."))
    return said == "dealt"


def _rounds(said: Value) -> int:
    if type(said) is not int or not 0 <= said <= MOST_ROUNDS:
        raise Malformed("st.rounds", _("The cap of rounds is 0 (none) to %(most)s."), most=MOST_ROUNDS)
    return said
