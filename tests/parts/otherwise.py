"""Races that ended otherwise than they did: raced anew with the same id, seats and luck by other orders, and signed.

Only the holder of the key can make one. It must never assert anything.
"""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from games.log import entry, racefile
from games.log.scroll import Foot, stored_in
from games.log.signing import Head, sign
from tests.replays.bringing import raced_on


def otherwise(data: bytes, key: Ed25519PrivateKey) -> bytes:
    """The file of the same race with another end, under this key."""
    file = racefile.read(data)
    first, *_between, last = (entry.read(line.data) for line in stored_in(file.lines))
    pins = {name: value for name, value in first.body["command"].items() if name != "do"}
    stored = [*raced_on(first.race, bytes.fromhex(last.body["end"]["secret"]), pins, file.board)]
    signed = sign(Head(first.race, len(stored) - 1, stored[-1].hash), key)
    return racefile.write(file.board, stored, Foot(signed, key.public_key().public_bytes_raw()), file.plan)
