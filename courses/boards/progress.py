"""How somebody who waits is told how far a proof is. It must never slow a proof down."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int, str], None]  # done, of so many, and what is done


def nobody_listens(done: int, of: int, message: str) -> None:
    """For callers that want no progress."""
