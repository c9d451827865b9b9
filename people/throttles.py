"""How often things may be asked: counted in the database, so that it holds over all processes and machines.

`limit` counts each try and is for what is rare: signing in, guests, letters. `EveryCall` is for the API: a process
takes calls from the database by the block and spends them by itself, so most calls write nothing, and the limit holds
all the same. It must never keep an address or a name as it was typed.
"""

from __future__ import annotations

import hashlib
import ipaddress
import math
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle

from core.errors import TooMany
from core.i18n import plural_noop
from people.models import Count

BLOCK = 60  # calls that a process takes at once; what it does not spend is lost to the others until the window ends
MOST_HELD = 10_000  # callers that a process remembers
KEPT_S = 24 * 3600  # rows of windows that ended longer ago than this are swept away

TAKE = """
    INSERT INTO people_count (key, used, ends) VALUES (%(key)s, %(count)s, %(ends)s)
    ON CONFLICT (key) DO UPDATE SET
        used = CASE WHEN people_count.ends <= %(now)s THEN 0 ELSE people_count.used END + excluded.used,
        ends = CASE WHEN people_count.ends BETWEEN %(now)s + 1 AND excluded.ends THEN people_count.ends
            ELSE excluded.ends END
    RETURNING used, ends
"""


def limit(name: str, *parts: object) -> None:
    """Count one try under the key that `parts` make; `TooMany` beyond what the settings allow."""
    if not settings.THROTTLED:
        return
    most, seconds = settings.THROTTLES[name]
    used, ends = take(_key(name, *parts), 1, seconds)
    if used > most:
        raise too_many(min(seconds, ends - time.time()))


def take(key: str, count: int, seconds: int) -> tuple[int, int]:
    """Add to the count of a window, in one statement; gives the count with it, and when the window ends.

    A window that would end later than one that begins now was begun by a clock that was ahead: it ends with that one.
    """
    now = int(time.time())
    with connection.cursor() as cursor:
        cursor.execute(TAKE, {"key": key, "count": count, "now": now, "ends": now + seconds})
        used, ends = cursor.fetchone()
    if used == count:  # a window began: a good moment to sweep
        Count.objects.filter(ends__lt=now - KEPT_S).delete()
    return used, ends


def too_many(left_s: float) -> TooMany:
    seconds = max(1, math.ceil(left_s))
    return TooMany(
        "request.throttled",
        plural_noop(
            "This comes too often. Try again in 1 second.",
            "This comes too often. Try again in %(seconds)s seconds.",
            "seconds",
        ),
        seconds=seconds,
    )


def address(request: HttpRequest) -> str:
    """Where a request comes from."""
    return origin(request.headers.get("X-Forwarded-For", ""), request.META.get("REMOTE_ADDR", ""))


def origin(forwarded: str, remote: str) -> str:
    """The address that the first of our proxies saw; of IPv6 the network that one household has."""
    chain = [hop.strip() for hop in (*forwarded.split(","), remote) if hop.strip()]
    text = chain[max(0, len(chain) - 1 - settings.PROXIES)] if chain else ""
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return text[:64]
    return str(ip) if ip.version == 4 else str(ipaddress.ip_network((ip, 64), strict=False))


def _key(name: str, *parts: object) -> str:
    joined = "\0".join(str(part) for part in parts).encode()
    return f"{name}:{hashlib.sha256(joined).hexdigest()[:40]}"


@dataclass(slots=True)
class Held:
    """Calls that this process may still let through, until when by a clock that nobody sets; none left and none to be
    had is refused."""

    left: int
    ends: int  # of the window, as the database has it
    until: float
    is_over: bool


class Blocks:
    """What this process took from the database, by caller; the least recent are forgotten."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: OrderedDict[str, Held] = OrderedDict()

    def spend(self, key: str, most: int, seconds: int) -> None:
        """Let one call through, or raise `TooMany`."""
        while not self._spent(key):
            self._fetch(key, most, seconds)

    def _spent(self, key: str) -> bool:
        with self._lock:
            held = self._held.get(key)
            if held is None or held.until <= time.monotonic():
                return False
            self._held.move_to_end(key)
            if held.left:
                held.left -= 1
                return True
            if held.is_over:
                raise too_many(held.until - time.monotonic())
            return False

    def _fetch(self, key: str, most: int, seconds: int) -> None:
        used, ends = _take_or_trust(key, seconds)
        until = time.monotonic() + min(seconds, ends - time.time())
        granted = max(0, min(BLOCK, most - (used - BLOCK)))
        with self._lock:
            before = self._held.get(key)
            left = before.left if before is not None and before.ends == ends else 0
            self._held[key] = Held(left + granted, ends, until, is_over=used >= most)
            while len(self._held) > MOST_HELD:
                self._held.popitem(last=False)

    def forget(self) -> None:
        with self._lock:
            self._held.clear()


def _take_or_trust(key: str, seconds: int) -> tuple[int, int]:
    """A block from the database; without one that can be written, reading goes on and is not counted."""
    try:
        return take(key, BLOCK, seconds)
    except DatabaseError:
        return BLOCK, int(time.time()) + seconds


blocks = Blocks()


def count(request: HttpRequest, user: Any) -> None:
    """Let a call of the API through, by user or, of strangers, by address; else raise `TooMany`."""
    if settings.THROTTLED:
        is_known = user is not None and user.is_authenticated
        name, caller = ("api", user.pk) if is_known else ("api-stranger", address(request))
        blocks.spend(_key(name, caller), *settings.THROTTLES[name])


class EveryCall(BaseThrottle):
    """The general limit of the API."""

    def allow_request(self, request: Any, view: Any) -> bool:
        count(request, request.user)
        return True
