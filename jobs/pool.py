"""Celery's pool of processes, for which a process that was killed while it started is one to be replaced.

Celery takes it for a fault of the program and ends the whole worker, with the work of all its other processes. It must
never hide that fault where it is one: a process that ended by itself ends the worker as before.
"""

from __future__ import annotations

import structlog
from celery.concurrency import prefork

log = structlog.get_logger(__name__)


class TaskPool(prefork.TaskPool):  # type: ignore[misc]  # Celery has no types
    def did_start_ok(self) -> bool:
        """Asked once, when the first processes should be up."""
        ended = [process.exitcode for process in self._pool._pool if process.exitcode is not None]
        if not ended or any(status >= 0 for status in ended):
            return bool(super().did_start_ok())
        log.warning("pool.killed-at-start", processes=len(ended), then="they are replaced")
        self._pool.maintain_pool()
        return True
