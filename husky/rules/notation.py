"""The words of one order in a race told as text: `264-wolf-bear-e 1,7-2,7 4,5-5,5 6,10-7,10`, `relocate 4,3`.

A turn is the card, the musher's path, then each animal: the cell that it leaves, the cells that it enters; a cell is
its column and row. What follows from the state is not written. It must never judge an order; the rules do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.protocol import Command
from games.rules.tokens import Token, odd
from husky.boards import ROW, spelt
from husky.rules import commands
from husky.rules.commands import KEEP, MOST_CELL, MOST_STEPS, PLAY, Play
from husky.rules.decks import CARDS, NUMBER
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, WIND

STAYS, KEEPS = "stays", "keeps"  # no cell is entered; no card is swapped
AND = "-"
CELL = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")
MOST_ANIMALS = 2


def write(command: Command) -> str:
    """The words of an order. Requires one that the rules accept.

    >>> write({"do": "play", "card": "264-wolf-bear-e", "path": [], "animals": [[504, 505], [1006, 1007]]})
    '264-wolf-bear-e stays 4,5-5,5 6,10-7,10'
    """
    order = commands.read(command)
    if isinstance(order, Play):
        return " ".join([CARDS[order.card].name, _way(order.path), *map(_way, order.animals)])
    if order.what == SWAP:
        return f"{SWAP} {KEEPS if order.card < 0 else CARDS[order.card].name}"
    return f"{order.what} {_way(order.cells)}"


def _way(cells: tuple[int, ...]) -> str:
    return AND.join(map(spelt, cells)) or STAYS


def read(row: list[Token]) -> Command:
    """The order that words say. Requires at least one word.

    >>> read([Token("wind"), Token("18,7-19,7")])
    {'do': 'wind', 'path': [718, 719]}
    """
    first, *rest = row
    if first.text in NUMBER:
        return _play(row)
    if first.text not in READERS:
        raise _odd(first)
    _end(rest[1:])
    return READERS[first.text](rest[0] if rest else first)


def _play(row: list[Token]) -> Command:
    _end(row[2 + MOST_ANIMALS :])
    animals: list[Value] = [_cells(token) for token in row[2:]]
    return {"do": PLAY, "card": row[0].text, "path": _path(row[1] if row[1:] else row[0]), "animals": animals}


def _path(token: Token) -> list[Value]:
    return [] if token.text == STAYS else _cells(token)


def _cells(token: Token) -> list[Value]:
    matches = [CELL.fullmatch(cell) for cell in token.text.split(AND)]
    cells: list[Value] = [
        int(match[2]) * ROW + int(match[1]) for match in matches if match and int(match[2]) < MOST_CELL // ROW
    ]
    if not len(matches) == len(cells) <= MOST_STEPS:
        raise _odd(token)
    return cells


def _relocated(token: Token) -> Command:
    cell, *more = _cells(token)
    if more:
        raise _odd(token)
    return {"do": RELOCATE, "to": cell}


def _swapped(token: Token) -> Command:
    if token.text not in (KEEPS, *NUMBER):
        raise _odd(token)
    return {"do": SWAP, "card": KEEP if token.text == KEEPS else token.text}


def _carried(token: Token) -> Command:
    return {"do": WIND, "path": _path(token)}


def _wayed(what: str, token: Token) -> Command:
    return {"do": what, "way": _cells(token)}


READERS: dict[str, Callable[[Token], Command]] = {
    **{what: partial(_wayed, what) for what in (ANIMAL, PACK, SIGNAL)},
    RELOCATE: _relocated,
    SWAP: _swapped,
    WIND: _carried,
}


def _end(rest: list[Token]) -> None:
    if rest:
        raise _odd(rest[0])


def _odd(token: Token) -> Malformed:
    template = _("Line %(line)s, column %(column)s: this is no part of an order in Husky: %(word)s")
    return odd("hu.text", template, token)
