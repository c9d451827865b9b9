"""The Board of Pond Hop: a row of floes, thick or thin, from the near shore to the far one."""

from __future__ import annotations

import re
from hashlib import sha256

from core import canonical
from core.errors import Malformed

THICK, THIN = ".", "~"
FLOES = re.compile(r"[.~]{3,60}")
TAG = b"boreal:board:1"


def write(floes: str) -> bytes:
    return canonical.dump({"floes": floes, "format": 1, "game": "pond_hop"})


def read(data: bytes) -> str:
    """The floes that bytes say; anything but a sound Board is `Malformed`.

    >>> read(write("..~."))
    '..~.'
    """
    payload = canonical.load_object(data, 1 << 10)
    floes = payload.get("floes")
    if not isinstance(floes, str) or not FLOES.fullmatch(floes) or write(floes) != data:
        raise Malformed("board.format", "This is not a pond that this version can read.")
    return floes


def digest(floes: str) -> str:
    parts = (TAG, write(floes))
    return sha256(b"".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()


def fewest_hops(floes: str) -> int:
    """Hops of two, from the near shore past the last floe."""
    return (len(floes) + 2) // 2
