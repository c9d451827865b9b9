"""What somebody chose in a race and what it was pinned to, without anything that follows from it.

It must never hold an event: the rules decide them again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules import luck, play
from games.rules.play import Step
from games.rules.protocol import Command, Pins
from ground.errors import Malformed
from ground.words import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Record:
    """The pins of entry 0, and every order with its seat; the first order is ply 1."""

    pins: Pins
    orders: tuple[tuple[int, Command], ...]
    race: str = ""  # its id, without which luck cannot be counted again
    course: str = ""  # what people call it; the race knows only its board
    secret: str = ""  # in hex, once it is revealed


def of(race: str, bodies: Sequence[dict[str, Any]], course: str = "") -> Record:
    """The record of a log, from the public bodies of its entries."""
    first, *rest = bodies
    pins = {key: said for key, said in first["command"].items() if key != "do"}
    orders = tuple((body["seat"], body["command"]) for body in rest)
    return Record(pins, orders, race, course, bodies[-1].get("end", {}).get("secret", ""))


def decided(record: Record, board: bytes) -> Iterator[Step]:
    """Every step of a race whose secret is known, decided again; `Refused` where the rules do not allow an order."""
    secret = bytes.fromhex(record.secret)
    if luck.commitment(secret, record.race) != record.pins.get("commitment"):
        raise Malformed("text.secret", _("The secret of the luck is not the one that was committed to."))
    stream = luck.Stream(luck.key(secret, record.race, luck.entropy({"command": record.pins})))
    step = play.begin(record.pins, board, stream)
    yield step
    for seat, command in record.orders:
        step = play.order(str(record.pins["rules"]), step.state, seat, command, stream)
        yield step
