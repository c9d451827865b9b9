"""Races of bots from a seed, without a server: the same path of orders and entries that live races take.

The same seed, board, bots and options give the same bytes on every machine. It must never ask a clock (every time is
0) and never hand a bot the luck of its race.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from core.canonical import Value
from core.framing import framed
from games.log import chain, entry
from games.log.chain import Stored
from games.log.entry import Entry
from games.log.orderer import BY_HOUSE, UNTOLD, Orderer, by_bot
from games.rules import bots, luck, play, registry
from games.rules.bots import Seated
from games.rules.luck import Stream
from games.rules.play import Step
from games.rules.protocol import Pins, State

SECRET, RACE, WHIMS = "boreal:headless:secret:1", "boreal:headless:race:1", "boreal:headless:whims:1"


@dataclass(frozen=True, slots=True)
class Field:
    """Who races where: rules, board, the level of the bot on each seat, the options."""

    rules: str
    board: bytes
    digest: str
    levels: tuple[str, ...]
    options: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Raced:
    """A race that is over: its id, its entries, its last step."""

    race: str
    stored: list[Stored]
    last: Step


@dataclass(frozen=True, slots=True)
class Opened:
    """A race of bots before anything happened: its name, what it is pinned to, and what is drawn from."""

    field: Field
    race: str
    secret: bytes
    pinned: Pins
    draws: Stream  # the luck of the race
    opening: State
    bots: tuple[Seated, ...]  # by seat; they draw from a luck of their own


def opened(field: Field, seed: bytes, number: int) -> Opened:
    """The race of this number (from 0) that the seed gives, before it is raced."""
    secret = _hashed(SECRET, seed, number.to_bytes(8, "big"))
    name = _hashed(RACE, secret, field.digest.encode(), field.rules.encode(), *map(str.encode, field.levels)).hex()[:32]
    pinned = pins(field, luck.commitment(secret, name))
    draws = Stream(luck.key(secret, name, luck.entropy({"command": pinned})))
    opening = registry.find(field.rules).opening(pinned, field.board)
    whims = Stream(_hashed(WHIMS, secret))
    seated = (bots.seated(field.rules, level, opening, seat, whims) for seat, level in enumerate(field.levels))
    return Opened(field, name, secret, pinned, draws, opening, tuple(seated))


def race(field: Field, seed: bytes, number: int) -> Raced:
    """One whole race of bots: the one of this number (from 0) that the seed gives."""
    begun, game = opened(field, seed, number), registry.find(field.rules)
    log = Log(begun.race, begun.secret)
    step = log.add(play.START, play.begin(begun.pinned, field.board, begun.draws), BY_HOUSE)
    while step.outcome is None:
        seat = game.movers(step.state)[0]
        step = play.apply_by(game, step.state, seat, begun.bots[seat].order(step.state), begun.draws)
        log.add(f"order-{len(log.stored)}", step, by_bot(field.levels[seat]))
    return Raced(begun.race, log.stored, step)


class Log:
    """The entries of a race as they come; the one that ends it reveals the secret."""

    def __init__(self, race: str, secret: bytes) -> None:
        self.stored: list[Stored] = []
        self._race, self._secret = race, secret

    def add(self, command_id: str, step: Step, by: Orderer = UNTOLD) -> Step:
        """Write the entry of a step behind the others."""
        body = step.body
        if step.outcome is not None:
            body = {**body, "end": {"outcome": step.outcome, "secret": self._secret.hex()}}
        previous = self.stored[-1].hash if self.stored else chain.NOWHERE
        data = entry.write(Entry(self._race, len(self.stored), previous, command_id, 0, body, by))
        self.stored.append(Stored(data, chain.link(data)))
        return step


def pins(field: Field, commitment: str = "") -> Pins:
    """What entry 0 says of a race of bots; seats count from 1 in their ids."""
    seats: list[Value] = [{"bot": level, "id": f"bot-{at}"} for at, level in enumerate(field.levels, 1)]
    return {
        "board": field.digest,
        "commitment": commitment,
        "options": dict(field.options),
        "rules": field.rules,
        "seats": seats,
    }


def _hashed(tag: str, *parts: bytes) -> bytes:
    """SHA-256 over the tag and the parts, each with its length before it."""
    return sha256(framed(tag.encode(), *parts)).digest()
