"""What somebody chose in a race and what it was pinned to, without anything that follows from it.

It must never hold an event: the rules decide them again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import Malformed, Wrong
from core.i18n import gettext_noop as _
from games.log.orderer import Orderer
from games.rules import branching, groups, play
from games.rules.play import Step
from games.rules.protocol import Command, Pins


@dataclass(frozen=True, slots=True)
class Record:
    """The pins of entry 0, and every order with its seat; the first order is ply 1."""

    pins: Pins
    orders: tuple[tuple[int, Command], ...]
    race: str = ""  # its id, without which luck cannot be counted again
    course: str = ""  # what people call it; the race knows only its board
    secret: str = ""  # in hex, once it is revealed
    before: tuple[str, ...] = ()  # the secrets of the races that a branch came from
    by: tuple[Orderer, ...] = ()  # who gave each order, the start first, where that is to be told


def record_of(
    race: str, bodies: Sequence[dict[str, Any]], course: str = "", line: bytes = b"", by: Sequence[Orderer] = ()
) -> Record:
    """The record of a log, from the public bodies of its entries and the line of the secret, where there is one."""
    first, *rest = bodies
    pins = {key: pin for key, pin in first["command"].items() if key != "do"}
    orders = tuple((body["seat"], body["command"]) for body in rest)
    end = bodies[-1].get("end", {})
    match = groups.LINE.fullmatch(line)
    secret = match[1].decode() if match else end.get("secret", "")
    return Record(pins, orders, race, course, secret, tuple(end.get(branching.BEFORE, ())), tuple(by))


def decided(record: Record, board: bytes) -> Iterator[Step]:
    """Every step of a race whose secret is known, decided again; `Refused` where the rules do not allow an order."""
    secrets = [bytes.fromhex(secret) for secret in (record.secret, *record.before)]
    try:
        branching.check_secrets(record.race, record.pins, secrets)
    except Wrong as wrong:
        template = _("The secret of the luck is not the one that was committed to.")
        raise Malformed("text.secret", template) from wrong
    lucks = branching.lucks(record.race, record.pins, secrets)
    step = play.begin(record.pins, board, lucks.at(0))
    yield step
    for ply, (seat, command) in enumerate(record.orders, 1):
        step = play.order(str(record.pins["rules"]), step.state, seat, command, lucks.at(ply))
        yield step
