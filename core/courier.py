"""Sends words to somebody outside of the process from a thread of its own: nobody who has something to say waits.

What it is told may be lost at any time: its owner must have another way to make good for it. It must never raise, wait
or touch the database of whoever tells.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable
from weakref import WeakSet

MOST_WAITING = 1000  # here, for the thread
COMPLAIN_EVERY_S = 30.0


class Courier:
    """A bounded queue and the thread that empties it; each process has its own, made with its first word."""

    def __init__(self, name: str, send: Callable[[str], object], complain: Callable[[str], object],
                 most: int = MOST_WAITING) -> None:  # fmt: skip
        self._name, self._send, self._complain, self._most = name, send, complain, most
        self._reset()
        _couriers.add(self)

    def _reset(self) -> None:
        self._pid = -1
        self._lock = threading.Lock()
        self._complained_at = -COMPLAIN_EVERY_S

    def tell(self, word: str) -> bool:
        """Have a word sent soon; False when too many wait here already and this one was dropped."""
        if self._pid != os.getpid():
            self._start()
        try:
            self._waiting.put_nowait(word)
        except queue.Full:
            self.complain("too many wait")
            return False
        return True

    def flush(self, patience_s: float) -> bool:
        """Wait until everything is sent, but not longer than that."""
        deadline = time.monotonic() + patience_s
        while self._pid == os.getpid() and self._waiting.unfinished_tasks:
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.005)
        return True

    def complain(self, why: str) -> None:
        """Log that the other side is away, at most twice a minute."""
        now = time.monotonic()
        if now - self._complained_at >= COMPLAIN_EVERY_S:
            self._complained_at = now
            self._complain(why)

    def _start(self) -> None:
        """A queue and a thread for this process: after a fork, the parent's thread is not here."""
        with self._lock:
            if self._pid == os.getpid():
                return
            self._waiting: queue.Queue[str] = queue.Queue(self._most)
            threading.Thread(target=self._empty, args=(self._waiting,), name=self._name, daemon=True).start()
            self._pid = os.getpid()

    def _empty(self, waiting: queue.Queue[str]) -> None:
        while True:
            word = waiting.get()
            try:
                self._send(word)
            except Exception as error:  # whatever ails the other side, nothing depends on this word
                self.complain(f"{type(error).__name__}: {error}"[:200])
            finally:
                waiting.task_done()


_couriers = WeakSet[Courier]()


def _after_fork() -> None:
    for courier in _couriers:
        courier._reset()  # a lock that was held at the fork stays held


os.register_at_fork(after_in_child=_after_fork)
