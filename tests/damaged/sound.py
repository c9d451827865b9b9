"""Sound logs to be damaged, made without a database: the tiny game raced by a seeded hand, chained and signed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from games.log import chain, entry, scroll
from games.log.chain import Stored
from games.log.entry import Entry
from games.log.scroll import Foot
from games.log.signing import Head, sign
from games.rules import luck, play

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))


@dataclass(frozen=True)
class Sound:
    """A finished race's log, as entries and as a file."""

    stored: list[Stored]
    data: bytes

    @property
    def race(self) -> str:
        return entry.read(self.stored[0].data).race


def race_id(seed: int) -> str:
    return sha256(b"race %d" % seed).hexdigest()[:32]


def sound_log(seed: int) -> Sound:
    """The log of a whole tiny race."""
    race, hand = race_id(seed), random.Random(seed)
    secret = sha256(b"secret %d" % seed).digest()
    seats = [{"id": f"seat-{number}", "entropy": "é"} for number in range(2)]
    pins = {
        "board": "0" * 64,
        "commitment": luck.commitment(secret, race),
        "options": {"goal": 20},
        "rules": "tiny/1",
        "seats": seats,
    }
    draws = luck.Stream(luck.key(secret, race, luck.entropy({"command": pins})))
    step = play.begin(pins, b"", draws)
    stored = [_stored(race, 0, "", step.body)]
    while step.outcome is None:
        command = {"do": hand.choice(["play", "play", "pass"])}
        step = play.order("tiny/1", step.state, step.state.turn, command, draws)
        body = {**step.body, "end": {"outcome": step.outcome, "secret": secret.hex()}} if step.outcome else step.body
        stored.append(_stored(race, len(stored), stored[-1].hash, body))
    return Sound(stored, written(stored))


def _stored(race, ply, previous, body) -> Stored:
    data = entry.write(Entry(race, ply, previous, f"order-{ply}", 1_700_000_000_000 + ply, body))
    return Stored(data, chain.link(data))


def written(stored: list[Stored], key: Ed25519PrivateKey = KEY) -> bytes:
    """The file of these entries, signed."""
    return scroll.write(stored, signed_foot(stored, key))


def signed_foot(stored: list[Stored], key: Ed25519PrivateKey = KEY) -> Foot:
    last = entry.read(stored[-1].data)
    return Foot(sign(Head(last.race, last.ply, stored[-1].hash), key), key.public_key().public_bytes_raw())
