"""Keeps a claim alive while its work runs, from a thread with a database connection of its own.

It must never end the work: it only raises a flag once the claim is gone.
"""

from __future__ import annotations

import threading
from types import TracebackType

import structlog
from django.conf import settings
from django.db import connections

from jobs.claims import Claim, renew

log = structlog.get_logger(__name__)


class Heartbeat:
    """Within its block the lease is renewed three times per lease; `lost` is set when another claim is newer."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.lost = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._beat, name=f"heartbeat-{claim.job}", daemon=True)

    def __enter__(self) -> Heartbeat:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join(timeout=1)  # a database that hangs must not hold up the next job

    def _beat(self) -> None:
        try:
            while not self._ended.wait(settings.JOB_LEASE_S / 3):
                self._renew()
                if self.lost.is_set():
                    return
        finally:
            connections.close_all()

    def _renew(self) -> None:
        """Renew once; a database that is away may be back before the lease ends, so that only costs a line."""
        try:
            if not renew(self.claim):
                self.lost.set()
        except Exception as error:  # the thread must outlive a full memory or an unreachable database
            log.warning("job.not-renewed", job=str(self.claim.job), why=type(error).__name__)
            connections.close_all()
