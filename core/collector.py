"""The collector of garbage out of the way of work that leaves it none. It must never be off for longer than a block."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def set_code_aside() -> None:
    """Whatever is there now stays for good: the collector need not walk through it again and again.

    It took a twentieth of the time of a verification.
    """
    gc.collect()
    gc.freeze()


@contextmanager
def resting() -> Iterator[None]:
    """Within the block nothing is looked for. Requires work whose values never point at one another in a ring.

    Bots remember much of a course; while they learn it, the collector took a twentieth of their time and found nothing.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
