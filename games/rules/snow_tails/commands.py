"""What a seat may order, read strictly from the object that came in. It must never look at a race.

`{"do": "place", "place": 3}` · `{"do": "race", "cards": {"left": 4}, "plan": "FDF", "bonus": 0, "discards": []}` ·
`{"do": "retire"}`. Every field is always there; a command can be read and checked alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from games.rules.protocol import Command
from games.rules.snow_tails.cards import PLACES, Play
from ground.canonical import Value
from ground.errors import Malformed
from ground.words import gettext_noop as _

PLACE, RACE, RETIRE = "place", "race", "retire"
PLANS = frozenset("".join(steps) for count in range(10) for steps in product("FD", repeat=count))
BONUSES = (0, 1)
MOST_DISCARDS = 12
CARD_PLACES = frozenset(PLACES)
RACE_FIELDS = frozenset({"do", "cards", "plan", "bonus", "discards"})
PLACE_FIELDS, RETIRE_FIELDS = frozenset({"do", "place"}), frozenset({"do"})


class TakePlace(NamedTuple):
    """Choose a start place (ST-24)."""

    place: int


@dataclass(slots=True)
class PlayTurn:
    """One whole turn: cards by place, the steps, the bonus, what is discarded if the hand is too large."""

    cards: Play
    plan: str
    bonus: int
    discards: tuple[int, ...]


class Retire(NamedTuple):
    """Leave the race (R-ST-37)."""


Order = TakePlace | PlayTurn | Retire


def read(said: Command) -> Order:
    """The order that an object says.

    >>> read({"do": "place", "place": 3})
    TakePlace(place=3)
    """
    do = said.get("do")
    if do == RACE:
        if said.keys() != RACE_FIELDS:
            raise _odd_fields(said, RACE_FIELDS)
        plan, bonus, discards = said["plan"], said["bonus"], said["discards"]
        if not isinstance(plan, str) or plan not in PLANS:
            raise Malformed("st.plan-form", _("A plan is up to nine steps: F for forward, D for drift."))
        if type(bonus) is not int or bonus not in BONUSES:
            raise Malformed("st.bonus-form", _("The bonus is 0 or 1."))
        return PlayTurn(read_cards(said["cards"]), plan, bonus, _discards(discards) if discards != [] else ())
    if do == PLACE:
        if said.keys() != PLACE_FIELDS:
            raise _odd_fields(said, PLACE_FIELDS)
        return TakePlace(_number(said["place"]))
    if do == RETIRE:
        if said.keys() != RETIRE_FIELDS:
            raise _odd_fields(said, RETIRE_FIELDS)
        return Retire()
    raise Malformed("st.do", _("An order in Snow Tails is to take a place, to race or to retire."))


def write(order: Order) -> Command:
    """The object that says an order."""
    if isinstance(order, PlayTurn):
        discards: list[Value] = [*order.discards]
        return {"do": RACE, "cards": {**order.cards}, "plan": order.plan, "bonus": order.bonus, "discards": discards}
    return {"do": PLACE, "place": order.place} if isinstance(order, TakePlace) else {"do": RETIRE}


def _odd_fields(said: Command, wanted: frozenset[str]) -> Malformed:
    odd = ", ".join(sorted(said.keys() ^ wanted))
    return Malformed("st.fields", _("The order has fields too many or too few: %(odd)s."), odd=odd[:200])


def _number(said: Value) -> int:
    if type(said) is not int:
        raise Malformed("st.number", _("A place is a whole number."))
    return said


def read_cards(said: Value) -> Play:
    """The cards by place."""
    if not isinstance(said, dict) or not CARD_PLACES.issuperset(said):
        raise Malformed("st.cards", _("Cards lie on left, right or brake."))
    for card in said.values():
        if type(card) is not int or not 1 <= card <= 5:
            raise Malformed("st.card", _("Dog cards show 1 to 5."))
    return said  # type: ignore[return-value]  # numbers, as just seen


def _discards(said: Value) -> tuple[int, ...]:
    cards = [card for card in said if type(card) is int and 1 <= card <= 5] if isinstance(said, list) else []
    if not isinstance(said, list) or len(cards) != len(said) or len(cards) > MOST_DISCARDS or cards != sorted(cards):
        raise Malformed("st.discards-form", _("Discards are dog cards 1 to 5 in ascending order."))
    return tuple(cards)
