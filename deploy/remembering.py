"""What a process may remember, as the operator says, and how much it does, for whoever looks from outside.

It must never look at what is remembered.
"""

from __future__ import annotations

import os
from typing import Any

from django.conf import settings

from core import memory
from core.memory import Shelf
from deploy.metrics.figures import CACHE_BUDGET, CACHE_BYTES

_counted: dict[Shelf[Any], int] = {}


def begin() -> None:
    """Once in each process."""
    memory.house.resize(settings.CACHE_BYTES)
    memory.house.watch(_changed)
    os.register_at_fork(after_in_child=_afresh)


def _afresh() -> None:
    """A child that was forked holds what its parent held, and counts it as its own from the next change on."""
    memory.house.unlock()
    _counted.clear()


def _changed(shelf: Shelf[Any]) -> None:
    if not _counted:
        CACHE_BUDGET.add(by=memory.house.budget)
    before, _counted[shelf] = _counted.get(shelf, 0), shelf.size
    if shelf.size != before:
        CACHE_BYTES.add(shelf.name, by=shelf.size - before)
