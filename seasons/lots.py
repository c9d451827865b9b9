"""The key of a season's lots: committed to when the season is made, told once it is over.

The lot of each round follows from it and is published with its heats, so nobody can draw again until they like it.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from uuid import UUID

from games.rules.luck import Stream

KEY_BYTES = 32
_COMMIT, _ROUND, _COURSE = b"boreal:season:commit:1", b"boreal:season:round:1", b"boreal:season:course:1"


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def commitment(season: UUID, key: bytes) -> str:
    """What binds the key without telling it: SHA-256 over a tag, the season's id and the key.

    >>> commitment(UUID(int=0), bytes(32))[:16]
    'd711f56c09f7cf67'
    """
    return sha256(_COMMIT + season.bytes + key).hexdigest()


def lot(season: UUID, key: bytes, number: int) -> str:
    """The key of a round's lots, in hexadecimal digits."""
    return hmac.digest(key, _ROUND + season.bytes + number.to_bytes(2, "big"), "sha256").hex()


def course_seed(lot: str) -> str:
    """The seed of a course by lot that nobody chose; whoever reads the lot of its round can make it again.

    >>> course_seed("00" * 32)
    'dbd300fbc95c1a52'
    """
    return sha256(_COURSE + bytes.fromhex(lot)).hexdigest()[:16]


def stream(lot: str) -> Stream:
    """Draws from the lot of a round."""
    return Stream(bytes.fromhex(lot))
