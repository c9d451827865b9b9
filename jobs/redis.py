"""Celery's Redis transport, for which a full or read-only Redis is an outage like any other.

To kombu these are mistakes of the program, and the worker dies of them; here it waits and connects again.
It must never change how messages travel.
"""

from __future__ import annotations

from typing import Any

from kombu.transport import redis as plain
from redis import exceptions

OUTAGES = (exceptions.OutOfMemoryError, exceptions.ReadOnlyError)


class Transport(plain.Transport):
    connection_errors = (*plain.Transport.connection_errors, *OUTAGES)  # Celery reads these before it connects

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[no-untyped-call]  # kombu has few types
        self.connection_errors = (*self.connection_errors, *OUTAGES)
