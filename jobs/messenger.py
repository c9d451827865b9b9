"""Sends hints to the workers from a thread of its own, so that no request ever waits for the broker.

A hint says that something waits in a queue, and no more. No more are sent than keep the workers busy: each of them
sends the next one while there is work. A hint may be lost here at any time: the sweeper sends it again. It must never
raise, wait or touch the database.
"""

from __future__ import annotations

import atexit
import os
import queue
import threading
import time

import structlog
from celery import current_app

log = structlog.get_logger(__name__)

MOST_WAITING = 1000  # here, for the thread
ENOUGH = 32  # in a queue of the broker: a worker that finds more to do sends the next hint itself
COMPLAIN_EVERY_S = 30.0
LAST_WORDS_S = 1.0  # how long a process that ends waits for its last hints


class Messenger:
    """A bounded queue and the thread that empties it; each process has its own, made with its first hint."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._pid = -1
        self._lock = threading.Lock()
        self._complained_at = -COMPLAIN_EVERY_S

    def tell(self, to: str) -> bool:
        """Have a hint sent to a queue soon; False when too many wait here already and this one was dropped."""
        if self._pid != os.getpid():
            self._start()
        try:
            self._waiting.put_nowait(to)
        except queue.Full:
            self.complain("too many hints wait")
            return False
        return True

    def flush(self, patience_s: float) -> bool:
        """Wait until all hints are sent, but not longer than that."""
        deadline = time.monotonic() + patience_s
        while self._pid == os.getpid() and self._waiting.unfinished_tasks:
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.005)
        return True

    def complain(self, why: str) -> None:
        """Say that the broker is away, at most twice a minute."""
        now = time.monotonic()
        if now - self._complained_at >= COMPLAIN_EVERY_S:
            self._complained_at = now
            log.warning("hint.dropped", why=why, then="the sweeper sends it again")

    def _start(self) -> None:
        """A queue and a thread for this process: after a fork, the parent's thread is not here."""
        with self._lock:
            if self._pid == os.getpid():
                return
            self._waiting: queue.Queue[str] = queue.Queue(self._most)
            threading.Thread(target=self._empty, args=(self._waiting,), name="messenger", daemon=True).start()
            self._pid = os.getpid()

    def _empty(self, waiting: queue.Queue[str]) -> None:
        while True:
            to = waiting.get()
            try:
                send(to)
            except Exception as error:  # whatever ails the broker, the row is safe
                self.complain(f"{type(error).__name__}: {error}"[:200])
            finally:
                waiting.task_done()


def send(to: str) -> None:
    """Send a hint unless enough of them lie there; raises what the broker raises."""
    if length(to) < ENOUGH:
        publish(to)


def publish(to: str) -> None:
    """Send one hint now, once; raises what the broker raises."""
    current_app.send_task("jobs.do", kwargs={"queue": to}, queue=to, retry=False, ignore_result=True)


def length(of: str) -> int:
    """How many hints lie in a queue, besides those that a worker holds; raises what the broker raises."""
    with current_app.amqp.producer_pool.acquire(block=True) as producer:
        return int(producer.channel._size(of))


_messenger = Messenger()
tell = _messenger.tell
flush = _messenger.flush
os.register_at_fork(after_in_child=_messenger.__init__)  # type: ignore[misc]  # a lock held at the fork stays held
atexit.register(lambda: flush(LAST_WORDS_S))
