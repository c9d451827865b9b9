"""Locks between processes of one machine, held by open files: the kernel frees them when a process dies.

They order work and prevent waste. No promise of the log or of the jobs may rest on them.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Turnstile:
    """A lock whose waiters are served about in the order they came.

    Two files: one waits at the gate, the others before it. Whoever leaves has to queue again behind them.
    A process forked while holding it does not hold it: descriptors are opened per process.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.held = False
        self._pid = -1
        self._gate = self._room = -1

    def enter(self, patience_s: float = 10.0) -> None:
        """Wait for the turn; after `patience_s` go on without it (the database's own lock still decides)."""
        self._open()
        os.sched_yield()  # who was woken at the gate is let to it first
        deadline = time.monotonic() + patience_s
        fcntl.flock(self._gate, fcntl.LOCK_EX)  # whoever stands here leaves by their own deadline
        try:
            self.held = _take(self._room, deadline)
        finally:
            fcntl.flock(self._gate, fcntl.LOCK_UN)

    def leave(self) -> None:
        if self.held:
            self.held = False
            fcntl.flock(self._room, fcntl.LOCK_UN)

    def _open(self) -> None:
        if self._pid == os.getpid():
            return
        self._pid = os.getpid()
        self.held = False
        self._gate = os.open(f"{self.path}.gate", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self._room = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def __del__(self) -> None:
        for descriptor in (self._gate, self._room):
            if descriptor >= 0 and self._pid == os.getpid():
                os.close(descriptor)


def _take(descriptor: int, deadline: float) -> bool:
    """Take the lock, looking again every tenth of a millisecond, after a millisecond less often (a slow disk is at it);
    only the first in line ever looks.
    """
    looks = 0
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.0001 if looks < 10 else 0.0005)
            looks += 1


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Hold a lock file for the length of a block; others wait."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
