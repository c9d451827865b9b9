"""A race told as text that a person reads and that reads back: a head, one line for each order, the secret at the end.

The frame is the same for every game; the words of an order are each game's own. It must never judge a race:
`record.decided` hands what was read to the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from textwrap import wrap

from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules import heading, registry
from games.rules.heading import NAMES
from games.rules.protocol import Command
from games.rules.record import Record
from games.rules.tokens import Token, odd, rows
from games.rules.version import Turns

FIRST = ["boreal", "1"]
SECRET = "secret"  # noqa: S105  # the word before it
MOST_CHARACTERS = 1 << 20
WIDTH = 100  # of remarks
NUMBER = re.compile(r"[0-9]+\.")
HEX = re.compile(r"[0-9a-f]{64}")


def write(record: Record, remarks: Sequence[str] = ()) -> str:
    """The text of a record; with remarks, one stands below each order."""
    turns = registry.whole(str(record.pins["rules"])).turns
    if turns is None:
        raise KeyError(record.pins["rules"])
    lines = [" ".join(FIRST), *heading.write(record), ""]
    for ply, (seat, command) in enumerate(record.orders, 1):
        lines.append(f"{ply}. {NAMES[seat]} {turns.write(command)}")
        lines += _remark(remarks[ply - 1]) if remarks else []
    if record.secret:
        lines += ["", f"{SECRET} {record.secret}"]
    return "\n".join(lines) + "\n"


def _remark(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="   ; ", subsequent_indent="   ; ")


def read(text: str) -> Record:
    """The record that a text says. Requires nothing of it; a complaint tells line and column, from 1."""
    if len(text) > MOST_CHARACTERS:
        raise Malformed("text.size", _("A race as text has at most %(most)s characters."), most=MOST_CHARACTERS)
    first, *lines = [*rows(text)] or [[Token("")]]
    if [token.text for token in first] != FIRST:
        raise odd("text.first", _("Line %(line)s, column %(column)s: a race as text begins with: boreal 1"), first[0])
    secret = _secret(lines.pop()) if lines and lines[-1][0].text == SECRET else ""
    orders = next((at for at, row in enumerate(lines) if NUMBER.fullmatch(row[0].text)), len(lines))
    last = (lines[orders - 1] if orders else first)[-1]
    record = heading.read(lines[:orders], last.since(len(last.text)))
    turns = _turns_of(next(row[1] for row in lines if row[0].text == "rules"))
    return replace(record, orders=tuple(_orders(record, turns, lines[orders:])), secret=secret)


def _turns_of(rules: Token) -> Turns:
    with suppress(Malformed):
        if turns := registry.whole(rules.text).turns:
            return turns
    raise odd("text.rules", _("Line %(line)s, column %(column)s: these rules have no notation: %(word)s"), rules)


def _secret(row: list[Token]) -> str:
    if len(row) != 2 or not HEX.fullmatch(row[1].text):
        raise odd("text.secret", _("Line %(line)s, column %(column)s: a secret is 64 hexadecimal digits."), row[-1])
    return row[1].text


def _orders(record: Record, turns: Turns, lines: list[list[Token]]) -> Iterator[tuple[int, Command]]:
    seats = record.pins["seats"]
    names = NAMES[: len(seats)] if isinstance(seats, list) else ()
    for ply, row in enumerate(lines, 1):
        yield _order(turns, names, row, ply)


def _order(turns: Turns, names: Sequence[str], row: list[Token], ply: int) -> tuple[int, Command]:
    if row[0].text != f"{ply}.":
        raise odd(
            "text.number", _("Line %(line)s, column %(column)s: order %(ply)s should stand here."), row[0], ply=ply
        )
    if len(row) < 3:
        raise odd(
            "text.order", _("Line %(line)s, column %(column)s: a seat and its order are wanted here: %(word)s"), row[-1]
        )
    if row[1].text not in names:
        raise odd("text.nobody", _("Line %(line)s, column %(column)s: nobody sits here: %(word)s"), row[1])
    return names.index(row[1].text), turns.read(row[2:])
