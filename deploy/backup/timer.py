"""Backups one after the other for as long as the process lives; one that fails is tried again soon.

It must never end because a backup failed, and never begin one before it is due, however often it is started.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import structlog

from core.errors import Malformed, Wrong
from deploy.backup import shelf
from deploy.backup.manifest import Manifest
from deploy.backup.storage import Storage

log = structlog.get_logger(__name__)
UNITS = {"m": 60, "h": 3600, "d": 86400}
AGAIN = timedelta(minutes=15)


def length(text: str) -> timedelta:
    """How often, as in 24h.

    >>> length("90m")
    datetime.timedelta(seconds=5400)
    """
    match = re.fullmatch(r"([1-9][0-9]{0,4})([mhd])", text.strip(), re.ASCII)
    if match is None:
        raise Malformed("backup.every", "Say how often as in 30m, 24h or 7d.")
    return timedelta(seconds=int(match[1]) * UNITS[match[2]])


def wait(place: Storage, every: timedelta, now: datetime) -> timedelta:
    """How long until the next is due, by the newest whole one; one dated later than now counts for nothing."""
    moments = [kept.moment for kept in shelf.listed(place) if kept.is_whole and kept.moment <= now]
    return max(timedelta(0), max(moments) + every - now) if moments else timedelta(0)


def run(
    place: Storage,
    every: timedelta,
    act: Callable[[], Manifest],
    pause: Callable[[float], None] = time.sleep,
) -> None:
    """Make one whenever it is due, until somebody ends the process."""
    while True:
        try:
            while left := wait(place, every, datetime.now(UTC)):
                pause(min(left, AGAIN).total_seconds())  # looked at again: clocks are set, other hosts make some too
            made = act()
            log.info("backup.made", name=made.name, place=place.address, bytes=made.size, sealed=made.is_sealed)
        except Wrong as wrong:
            again_s = min(AGAIN, every).total_seconds()
            log.error("backup.failed", code=wrong.code, why=str(wrong), again_s=int(again_s))
            pause(again_s)
