"""Waiting for what happens, with one limit that only a hang ever reaches.

It must never judge: no test is right or wrong by how long something took.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
HANG_S = 3600 if os.environ.get("BOREAL_SOAK") == "1" else 180  # far longer than anything honest on a busy machine
HANG_MS = HANG_S * 1000
LOOK_S = 0.02


def wait_for(condition: Callable[[], T], what: str, rest: Callable[[float], object] = time.sleep) -> T:
    """Whatever the condition gives once it is true; an error that says what was waited for when all hangs."""
    deadline = time.monotonic() + HANG_S
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"after {HANG_S} s still not: {what}")
        rest(LOOK_S)
    return value
