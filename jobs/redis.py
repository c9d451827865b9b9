"""Celery's Redis transport, for which a full, read-only or vanished Redis is an outage that passes.

To kombu a full Redis is a mistake of the program, and the worker dies of it. And a message that could not be
acknowledged keeps its place among those in work for ever: once all places are taken so, the worker asks for nothing
more and never notices that its connection is gone. It must never change how messages travel.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from kombu.transport import redis as plain
from redis import exceptions

log = structlog.get_logger(__name__)

OUTAGES = (exceptions.OutOfMemoryError, exceptions.ReadOnlyError)
FAILURES = (*plain.Transport.connection_errors, *OUTAGES)


class QoS(plain.QoS):
    """Gives a message's place free even if Redis cannot be told; told again later, the message finds its job done."""

    def ack(self, delivery_tag: str) -> None:
        self._tell(delivery_tag, super().ack)

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        self._tell(delivery_tag, partial(super().reject, requeue=requeue))

    def _tell(self, delivery_tag: str, tell: Callable[[str], object]) -> None:
        try:
            tell(delivery_tag)
        except FAILURES as error:
            self._quick_ack(delivery_tag)
            log.warning("hint.not-acknowledged", why=type(error).__name__, then="it may come again, for nothing")

    def restore_unacked(self, client: Any = None) -> None:
        """A worker that closes its line gives back what it holds; what it cannot give back, the sweep asks for."""
        try:
            super().restore_unacked(client)  # type: ignore[no-untyped-call]
        except FAILURES as error:
            self._delivered.clear()
            log.warning("hint.not-given-back", why=type(error).__name__, then="the sweep asks again")


class Channel(plain.Channel):
    QoS = QoS

    def _connparams(self, asynchronous: bool = False) -> Any:
        """A connection that was closed no longer has a client, and kombu would look for its address there."""
        if self.connection is None or self.connection.client is None:
            raise exceptions.ConnectionError("the connection was closed")
        return super()._connparams(asynchronous)  # type: ignore[no-untyped-call]


class Transport(plain.Transport):
    Channel = Channel
    connection_errors = FAILURES  # Celery reads these before it connects

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[no-untyped-call]
        self.connection_errors = (*self.connection_errors, *OUTAGES)
