"""Sends hints to the workers from a thread of its own, so that no request ever waits for the broker.

A hint says that something waits in a queue, and no more. No more are sent than keep the workers busy: each of them
sends the next one while there is work. A hint may be lost here at any time: the sweeper sends it again. It must never
raise, wait or touch the database.
"""

from __future__ import annotations

import atexit

import structlog
from celery import current_app

from core.courier import MOST_WAITING, Courier

log = structlog.get_logger(__name__)

ENOUGH = 32  # in a queue of the broker: a worker that finds more to do sends the next hint itself
LAST_WORDS_S = 1.0  # how long a process that ends waits for its last hints


class Messenger(Courier):
    """Hints to the workers."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        super().__init__("messenger", lambda to: send(to), _complain, most)


def _complain(why: str) -> None:
    log.warning("hint.dropped", why=why, then="the sweeper sends it again")


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
atexit.register(lambda: flush(LAST_WORDS_S))
