"""All luck of a race, from one secret drawn when it is created: committed to at once, revealed at its end.

It must never use the machine's randomness: the same secret, race and seats give the same draws for ever.
`docs/luck.md` says all of it in words and bytes, with vectors, for anyone who writes it again.
What this cannot prove: the operator, who keeps the secret, could look at hands while the race goes on.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, Protocol

from core.canonical import Value
from core.framing import digest, framed

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

SECRET_BYTES = 32
_COMMIT, _KEY, _DRAW = b"boreal:luck:commit:1", b"boreal:luck:key:1", b"boreal:luck:draw:1"
_SPAN = 1 << 64
_FAIR = _SPAN - (1 << 32)  # below this a word favours no number, whatever n is
_BLOCK = 64  # of SHA-256, as HMAC pads a key (RFC 2104)
_INNER, _OUTER = bytes(byte ^ 0x36 for byte in range(256)), bytes(byte ^ 0x5C for byte in range(256))
_COUNTERS = Struct(">QQQQ").pack  # two counters of 8 bytes, each with its length before it
_WORD = Struct(">Q").unpack_from  # the first 8 bytes of a digest
_MOST_LABELS_HELD = 64


class Luck(Protocol):
    """What the rules may ask of luck."""

    def below(self, n: int, label: str, counter: int) -> int:
        """A number from 0 to n - 1; the same for the same label and counter."""


def commitment(secret: bytes, race: str) -> str:
    """What is published when the race is created; it binds the secret without telling it.

    >>> commitment(bytes(32), "0" * 32)[:16]
    '414d9fc42365fda5'
    """
    return digest(_COMMIT, race.encode(), secret)


def key(secret: bytes, race: str, entropy: Sequence[str]) -> bytes:
    """The key of all draws, from the secret and what each seat added when it joined."""
    return hmac.digest(secret, framed(_KEY, race.encode(), *(word.encode() for word in entropy)), "sha256")


class Stream:
    """Draws from a key: HMAC-SHA256 over label and counter, numbers that would favour some rejected.

    HMAC is written out, so that what key and label contribute is hashed once and not for every draw.
    """

    __slots__ = ("_inner", "_labelled", "_outer")

    def __init__(self, key: bytes) -> None:
        assert len(key) <= _BLOCK, len(key)
        padded = key.ljust(_BLOCK, b"\0")
        self._inner = sha256(padded.translate(_INNER))
        self._outer = sha256(padded.translate(_OUTER))
        self._labelled: dict[str, Hash] = {}

    def below(self, n: int, label: str, counter: int) -> int:
        """See `Luck`; requires 1 <= n <= 2^32.

        >>> [Stream(bytes(32)).below(6, "dice", turn) for turn in range(8)]
        [3, 1, 4, 1, 0, 5, 5, 3]
        """
        assert 1 <= n <= 1 << 32, n
        drawn, attempt = self._word(label, counter, 0), 0
        while drawn >= _FAIR and drawn >= _SPAN - _SPAN % n:
            attempt += 1
            drawn = self._word(label, counter, attempt)
        return drawn % n

    def _word(self, label: str, counter: int, attempt: int) -> int:
        inner = (self._labelled.get(label) or self._begun(label)).copy()
        inner.update(_COUNTERS(8, counter, 8, attempt))
        outer = self._outer.copy()
        outer.update(inner.digest())
        word: int = _WORD(outer.digest())[0]
        return word

    def _begun(self, label: str) -> Hash:
        begun = self._inner.copy()
        begun.update(framed(_DRAW, label.encode()))
        if len(self._labelled) < _MOST_LABELS_HELD:
            self._labelled[label] = begun
        return begun


def entropy(first_body: dict[str, Value]) -> list[str]:
    """What the seats added, in their order, as entry 0 tells it."""
    command = first_body.get("command")
    seats = command.get("seats") if isinstance(command, dict) else None
    return [str(seat.get("entropy", "")) for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
