"""The key of a season's lots: committed to when the season is made, told once it is over.

The lot of each round follows from it and is published with its heats, so nobody can draw again until they like it. So
does the secret of a round with the same luck at all tables: it was fixed before any member gave a word to it.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from uuid import UUID

from games.rules.luck import Stream

KEY_BYTES = 32
_COMMIT, _ROUND, _COURSE = b"boreal:season:commit:1", b"boreal:season:round:1", b"boreal:season:course:1"
_GROUP, _LUCK = b"boreal:season:group:1", b"boreal:season:luck:1"


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
    return hmac.digest(key, _ROUND + _of(season, number), "sha256").hex()


def group(season: UUID, number: int) -> UUID:
    """The group of a round whose tables have the same luck; nobody chooses it, since it stands in their key.

    >>> group(UUID(int=0), 1).hex
    '45ef65eab8c96d89bd87f6fb7834b97c'
    """
    return UUID(bytes=sha256(_GROUP + _of(season, number)).digest()[:16])


def luck(season: UUID, key: bytes, number: int) -> bytes:
    """The secret of that group."""
    return hmac.digest(key, _LUCK + _of(season, number), "sha256")


def _of(season: UUID, number: int) -> bytes:
    return season.bytes + number.to_bytes(2, "big")


def course_seed(lot: str) -> str:
    """The seed of a course by lot that nobody chose; anyone who knows the lot of its round can make it again.

    >>> course_seed("00" * 32)
    'dbd300fbc95c1a52'
    """
    return sha256(_COURSE + bytes.fromhex(lot)).hexdigest()[:16]


def stream(lot: str) -> Stream:
    """Draws from the lot of a round."""
    return Stream(bytes.fromhex(lot))
