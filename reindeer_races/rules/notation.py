"""The words of one order in a race told as text: `draw`, `log+log-2+elf from 4 .!`, `elf on tree new`, `discard log`.

The object on the cards says the lane; it is written only where all are elves. What follows from the state (where a
reindeer ends) is not written. It must never judge an order; the rules do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.bag import Bag
from games.rules.protocol import Command
from games.rules.tokens import Token, odd
from reindeer_races.boards import OBJECTS
from reindeer_races.rules import commands
from reindeer_races.rules.commands import DISCARD, DRAW, MOST_JUMPS, Discard, Draw, Move
from reindeer_races.rules.movement_cards import names, objects
from reindeer_races.rules.running import CROSS, LEAP
from reindeer_races.rules.state import SUPPLY

AND, ON, FROM, NEW = "+", "on", "from", "new"
SIGNS = {CROSS: ".", LEAP: "!"}  # at each occupied landing; crossings after the last leap are left out
JUMPS = re.compile(r"[.!]*!")
POSITION = re.compile(r"[1-9][0-9]{0,2}")


def write(command: Command) -> str:
    """The words of an order. Requires one that the rules accept.

    >>> write({"do": "move", "cards": ["log", "log-2"], "lane": 3, "from": 4, "jumps": [0, 1]})
    'log+log-2 from 4 .!'
    """
    order = commands.read(command)
    if isinstance(order, Draw):
        return DRAW
    if isinstance(order, Discard):
        return f"{DISCARD} {_cards(order.cards)}"
    words = [_cards(order.cards)]
    words += [] if objects(order.cards) else [ON, OBJECTS[order.lane]]
    words += [NEW] if order.start == SUPPLY else [FROM, str(order.start)]
    words += ["".join(SIGNS[jump] for jump in order.jumps)] if order.jumps else []
    return " ".join(words)


def _cards(held: Bag) -> str:
    return AND.join(map(str, names(held)))


def read(row: list[Token]) -> Command:
    """The order that words say. Requires at least one word.

    >>> read([Token("elf"), Token("on"), Token("tree"), Token("new")])
    {'do': 'move', 'cards': ['elf'], 'lane': 5, 'from': 0, 'jumps': []}
    """
    first, *rest = row
    if first.text == DRAW:
        _end(rest)
        return commands.write(Draw())
    if first.text == DISCARD:
        _end(rest[1:])
        return commands.write(Discard(_read_cards(rest[0] if rest else first)))
    return commands.write(_move(row))


def _move(row: list[Token]) -> Move:
    cards = _read_cards(row[0])
    lane, rest = _lane(row, objects(cards))
    start, rest = _start(rest or row[-1:])
    _end(rest[1:])
    return Move(cards, lane, start, _jumps(rest[0]) if rest else ())


def _read_cards(token: Token) -> Bag:
    try:
        return commands.read_cards([*token.text.split(AND)])
    except Malformed:
        raise _odd(token) from None


def _lane(row: list[Token], shown: Sequence[int]) -> tuple[int, list[Token]]:
    """The lane that the cards open (RR-33), or the one that is named for elves (RR-34); and the other words."""
    first, *rest = row
    if len(shown) > 1:
        raise _odd(first)  # RR-30
    if shown:
        return shown[0], rest
    if not rest or rest[0].text != ON:
        raise _odd(rest[0] if rest else first)
    if rest[1:] and rest[1].text in OBJECTS:
        return OBJECTS.index(rest[1].text), rest[2:]
    raise _odd(rest[min(1, len(rest) - 1)])


def _start(rest: list[Token]) -> tuple[int, list[Token]]:
    if rest[0].text == NEW:
        return SUPPLY, rest[1:]
    if rest[0].text != FROM:
        raise _odd(rest[0])
    if rest[1:] and POSITION.fullmatch(rest[1].text):
        return int(rest[1].text), rest[2:]
    raise _odd(rest[min(1, len(rest) - 1)])


def _jumps(token: Token) -> tuple[int, ...]:
    if not JUMPS.fullmatch(token.text) or len(token.text) > MOST_JUMPS:
        raise _odd(token)
    return tuple(LEAP if sign == SIGNS[LEAP] else CROSS for sign in token.text)


def _end(rest: list[Token]) -> None:
    if rest:
        raise _odd(rest[0])


def _odd(token: Token) -> Malformed:
    template = _("Line %(line)s, column %(column)s: this is no part of an order in Reindeer Races: %(word)s")
    return odd("rr.text", template, token)
