"""Numbers that follow from a seed, the same on every machine: SHA-256 over tag, seed and counter.

It must never ask for luck, nor know what its numbers are for.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

TAG = b"boreal:course:1"
T = TypeVar("T")


class Stream:
    """Number after number; what would favour small ones is thrown away."""

    def __init__(self, seed: str) -> None:
        seed_bytes = seed.encode()
        self._head = TAG + len(seed_bytes).to_bytes(8, "big") + seed_bytes
        self._counter = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        while True:
            word = int.from_bytes(sha256(self._head + self._counter.to_bytes(8, "big")).digest()[:8], "big")
            self._counter += 1
            if word < (1 << 64) - (1 << 64) % n:
                return word % n

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in an order of the stream's choice."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
