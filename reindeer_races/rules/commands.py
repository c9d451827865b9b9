"""What a seat may order, read strictly from the object that came in. It must never look at a race.

`{"do": "draw"}` · `{"do": "move", "cards": ["log", "elf"], "lane": 3, "from": 1, "jumps": [1]}` ·
`{"do": "discard", "cards": ["tree"]}`. Every field is always there; a command can be read and checked alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.bag import Bag, bag
from games.rules.protocol import Command
from reindeer_races.boards import LANES
from reindeer_races.rules.movement_cards import KIND, KINDS, names

DRAW, MOVE, DISCARD = "draw", "move", "discard"
DRAW_FIELDS, DISCARD_FIELDS = frozenset({"do"}), frozenset({"do", "cards"})
MOVE_FIELDS = frozenset({"do", "cards", "lane", "from", "jumps"})
MOST_CARDS, MOST_JUMPS, MOST_POSITION = 12, 64, 999


class Draw(NamedTuple):
    """Take two cards (RR-25)."""


@dataclass(slots=True)
class Move:
    """Discard cards and run with one reindeer: of which lane (from 0), from where, and how it jumps."""

    cards: Bag
    lane: int
    start: int  # 0: a new one from the supply
    jumps: tuple[int, ...]  # at each occupied landing 1 for "Bond!", 0 for a plain crossing; no 0 at the end


class Discard(NamedTuple):
    """Bring the hand down to seven (RR-26)."""

    cards: Bag


Order = Draw | Move | Discard


def read(command: Command) -> Order:
    """The order that an object says.

    >>> read({"do": "draw"})
    Draw()
    """
    do = command.get("do")
    if do == MOVE:
        if command.keys() != MOVE_FIELDS:
            raise _odd_fields(command, MOVE_FIELDS)
        lane, start = _number(command["lane"], 1, LANES), _number(command["from"], 0, MOST_POSITION)
        return Move(read_cards(command["cards"]), lane - 1, start, _jumps(command["jumps"]))
    if do == DRAW:
        if command.keys() != DRAW_FIELDS:
            raise _odd_fields(command, DRAW_FIELDS)
        return Draw()
    if do == DISCARD:
        if command.keys() != DISCARD_FIELDS:
            raise _odd_fields(command, DISCARD_FIELDS)
        return Discard(read_cards(command["cards"]))
    raise Malformed("rr.do", _("An order in Reindeer Races is to draw, to move or to discard."))


def write(order: Order) -> Command:
    """The object that says an order."""
    if isinstance(order, Draw):
        return {"do": DRAW}
    if isinstance(order, Discard):
        return {"do": DISCARD, "cards": names(order.cards)}
    jumps: list[Value] = [*order.jumps]
    return {"do": MOVE, "cards": names(order.cards), "lane": order.lane + 1, "from": order.start, "jumps": jumps}


def read_cards(card_names: Value) -> Bag:
    """The bag of named cards; they must be named in the order of the kinds, so that there is one spelling."""
    kinds: list[int] = []
    if isinstance(card_names, list) and len(card_names) <= MOST_CARDS:
        try:
            kinds = [KIND[name] for name in card_names]  # type: ignore[index]  # what is no name is found in no table
        except (KeyError, TypeError):
            kinds = []
    if not kinds or kinds != sorted(kinds):
        raise Malformed("rr.cards", _("Cards are named one by one, in the order of the objects, elves last."))
    return bag(KINDS, kinds)


def _odd_fields(command: Command, wanted: frozenset[str]) -> Malformed:
    odd = ", ".join(sorted(command.keys() ^ wanted))
    return Malformed("rr.fields", _("The order has fields too many or too few: %(odd)s."), odd=odd[:200])


def _number(number: Value, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise Malformed("rr.position", _("Lanes count from 1 to 5, cells from 1; 0 is the supply."))
    return number


def _jumps(payload: Value) -> tuple[int, ...]:
    if payload == []:
        return ()
    jumps = [jump for jump in payload if type(jump) is int and jump in (0, 1)] if isinstance(payload, list) else []
    if not isinstance(payload, list) or len(jumps) != len(payload) or len(jumps) > MOST_JUMPS or jumps[-1:] == [0]:
        raise Malformed("rr.jumps", _("Jumps are 1 for a leap, 0 for a plain crossing; the last one is a leap."))
    return tuple(jumps)
