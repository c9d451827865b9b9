"""What a seat may order, read strictly from the object that came in. It must never look at a race.

`{"do": "place", "place": 3}` · `{"do": "race", "cards": {"left": 4}, "plan": "FDF", "bonus": 0, "discards": []}` ·
`{"do": "retire"}`. Every field is always there; a command can be read and checked alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.protocol import Command
from snow_tails.rules.cards import PLACES, Play

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


def read(command: Command) -> Order:
    """The order that an object says.

    >>> read({"do": "place", "place": 3})
    TakePlace(place=3)
    """
    do = command.get("do")
    if do == RACE:
        if command.keys() != RACE_FIELDS:
            raise _odd_fields(command, RACE_FIELDS)
        plan, bonus, discards = command["plan"], command["bonus"], command["discards"]
        if not isinstance(plan, str) or plan not in PLANS:
            raise Malformed("st.plan-form", _("A plan is up to nine steps: F for forward, D for drift."))
        if type(bonus) is not int or bonus not in BONUSES:
            raise Malformed("st.bonus-form", _("The bonus is 0 or 1."))
        return PlayTurn(read_cards(command["cards"]), plan, bonus, _discards(discards) if discards != [] else ())
    if do == PLACE:
        if command.keys() != PLACE_FIELDS:
            raise _odd_fields(command, PLACE_FIELDS)
        return TakePlace(_number(command["place"]))
    if do == RETIRE:
        if command.keys() != RETIRE_FIELDS:
            raise _odd_fields(command, RETIRE_FIELDS)
        return Retire()
    raise Malformed("st.do", _("An order in Snow Tails is to take a place, to race or to retire."))


def write(order: Order) -> Command:
    """The object that says an order."""
    if isinstance(order, PlayTurn):
        discards: list[Value] = [*order.discards]
        return {"do": RACE, "cards": {**order.cards}, "plan": order.plan, "bonus": order.bonus, "discards": discards}
    return {"do": PLACE, "place": order.place} if isinstance(order, TakePlace) else {"do": RETIRE}


def _odd_fields(command: Command, wanted: frozenset[str]) -> Malformed:
    odd = ", ".join(sorted(command.keys() ^ wanted))
    return Malformed("st.fields", _("The order has fields too many or too few: %(odd)s."), odd=odd[:200])


def _number(number: Value) -> int:
    if type(number) is not int:
        raise Malformed("st.number", _("A place is a whole number."))
    return number


def read_cards(play: Value) -> Play:
    """The cards by place."""
    if not isinstance(play, dict) or not CARD_PLACES.issuperset(play):
        raise Malformed("st.cards", _("Cards lie on left, right or brake."))
    for card in play.values():
        if type(card) is not int or not 1 <= card <= 5:
            raise Malformed("st.card", _("Dog cards show 1 to 5."))
    return play  # type: ignore[return-value]  # numbers, as just seen


def _discards(payload: Value) -> tuple[int, ...]:
    cards = [card for card in payload if type(card) is int and 1 <= card <= 5] if isinstance(payload, list) else []
    if (
        not isinstance(payload, list)
        or len(cards) != len(payload)
        or len(cards) > MOST_DISCARDS
        or cards != sorted(cards)
    ):
        raise Malformed("st.discards-form", _("Discards are dog cards 1 to 5 in ascending order."))
    return tuple(cards)
