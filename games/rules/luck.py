"""All luck of a race, from one secret drawn when it is created: committed to at once, revealed at its end.

It must never use the machine's randomness: the same secret, race and seats give the same draws for ever.
What this cannot prove: the operator, who keeps the secret, could look at hands while the race goes on.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

from ground.canonical import Value

SECRET_BYTES = 32
_COMMIT, _KEY, _DRAW = b"boreal:luck:commit:1", b"boreal:luck:key:1", b"boreal:luck:draw:1"
_SPAN = 1 << 64


class Luck(Protocol):
    """What the rules may ask of luck."""

    def below(self, n: int, label: str, counter: int) -> int:
        """A number from 0 to n - 1; the same for the same label and counter."""


def commitment(secret: bytes, race: str) -> str:
    """What is published when the race is created; it binds the secret without telling it.

    >>> commitment(bytes(32), "0" * 32)[:16]
    '414d9fc42365fda5'
    """
    return sha256(_framed(_COMMIT, race.encode(), secret)).hexdigest()


def key(secret: bytes, race: str, entropy: Sequence[str]) -> bytes:
    """The key of all draws, from the secret and what each seat added when it joined."""
    return hmac.digest(secret, _framed(_KEY, race.encode(), *(word.encode() for word in entropy)), "sha256")


class Stream:
    """Draws from a key: HMAC-SHA256 over label and counter, numbers that would favour some rejected."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def below(self, n: int, label: str, counter: int) -> int:
        """See `Luck`; requires 1 <= n <= 2^32.

        >>> [Stream(bytes(32)).below(6, "dice", turn) for turn in range(8)]
        [3, 1, 4, 1, 0, 5, 5, 3]
        """
        assert 1 <= n <= 1 << 32, n
        fair = _SPAN - _SPAN % n
        attempt = 0
        while True:
            drawn = self._word(label, counter, attempt)
            if drawn < fair:
                return drawn % n
            attempt += 1

    def _word(self, label: str, counter: int, attempt: int) -> int:
        asked = _framed(_DRAW, label.encode(), counter.to_bytes(8, "big"), attempt.to_bytes(8, "big"))
        return int.from_bytes(hmac.digest(self._key, asked, "sha256")[:8], "big")


def _framed(*parts: bytes) -> bytes:
    """Parts with their lengths before them, so that no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def entropy(first_body: dict[str, Value]) -> list[str]:
    """What the seats added, in their order, as entry 0 tells it."""
    command = first_body.get("command")
    seats = command.get("seats") if isinstance(command, dict) else None
    return [str(seat.get("entropy", "")) for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
