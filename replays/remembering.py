"""Pictures that were painted lately, by the tag of what they show, as many as fit. It must never hold anything else."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

MOST_BYTES = 24 << 20  # in each process


class Remembered:
    """The least recently asked are forgotten."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.size = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def get(self, tag: str, make: Callable[[], bytes]) -> bytes:
        """What is known by a tag, made if it is not; two who ask at once may both make it."""
        with self._lock:
            if tag in self._kept:
                self._kept.move_to_end(tag)
                return self._kept[tag]
        made = make()
        self._keep(tag, made)
        return made

    def _keep(self, tag: str, made: bytes) -> None:
        with self._lock:
            self.size += len(made) - len(self._kept.pop(tag, b""))
            self._kept[tag] = made
            while self.size > self.most:
                self.size -= len(self._kept.popitem(last=False)[1])


pictures = Remembered()
