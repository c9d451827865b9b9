"""What a running job says about itself, written at most twice a second.

It must never slow the work down: most calls only look at a flag and the clock.
"""

from __future__ import annotations

import threading
import time
from typing import Any

from jobs import claims
from jobs.claims import Cancelled, Claim

PAUSE_S = 0.5


class Progress:
    """Called as `progress(done, of, message)`; raises `Cancelled` once the claim is gone."""

    def __init__(self, claim: Claim, lost: threading.Event) -> None:
        self._claim = claim
        self._lost = lost
        self._written_at = time.monotonic()  # the claim said that it has begun
        self._step: tuple[int, int, str] | None = None

    def __call__(self, done: int, of: int, message: str = "") -> None:
        if self._lost.is_set():
            raise Cancelled
        self._step = (done, of, message)
        if time.monotonic() - self._written_at >= PAUSE_S:
            self.flush()

    def flush(self) -> None:
        """Write the last thing said, if it is not written yet."""
        step, self._step = self._step, None
        if step is not None:
            self._written_at = time.monotonic()
            claims.progress(self._claim, *step)

    def last(self) -> dict[str, Any]:
        """The last progress as columns, for a caller that writes the row anyway."""
        return claims.to_columns(*self._step) if self._step else {}
