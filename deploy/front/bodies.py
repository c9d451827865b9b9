"""Bodies of requests: read whole on the event loop, within a time and a room, before any thread is given to them.

It must never wait without an end, nor keep more than the room that was set aside for what has not come yet.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from core.errors import Outage, TooLarge, TooSlow, Wrong
from core.i18n import gettext_noop as _

MOST_DROPPED, DROPPING_S = 32 << 20, 10.0
REFUSED = "boreal.refused"  # under this name Django finds what was refused before it, and tells it
Receive = Callable[[], Awaitable[dict[str, Any]]]
TOO_LARGE = _("What was sent has %(size)s bytes; at most %(most)s are accepted here.")
TOO_LARGE_OF_STRANGERS = _("What was sent has %(size)s bytes; at most %(most)s are accepted without signing in.")
TOO_SLOW = _("What was sent did not arrive in time. Try again with a better connection.")
CROWDED = _("Too much is being sent here at the same time. Try again in a few seconds.")


class Gone(Exception):
    """Whoever sent this request left before its body was whole; nobody waits for an answer."""


@dataclass(frozen=True)
class Limits:
    """How much is taken, how slowly, and of how many at once."""

    most: int  # bytes of one body
    of_strangers: int  # bytes of one body of somebody who shows neither a session nor a token
    pause_s: float = 10.0  # between two pieces
    base_s: float = 20.0  # for any body; a large one has more, by its size
    slowest: int = 16 << 10  # bytes a second
    at_once: int = 1024  # unfinished bodies of this process
    of_address: int = 64
    room: int = 128 << 20  # bytes of unfinished bodies

    def time_s(self, size: int) -> float:
        """How long a body may take."""
        return self.base_s + size / self.slowest


@dataclass
class Bodies:
    """Reads bodies; counts those that are not whole yet."""

    limits: Limits
    by_address: Counter[str] = field(default_factory=Counter)
    unfinished: int = 0
    held: int = 0  # bytes

    async def read(self, receive: Receive, size: int | None, address: str, is_known: bool) -> bytes:
        """The whole body; `Wrong` where it is not taken. `size` is what the request says, None where it does not."""
        most = self.limits.most if is_known else self.limits.of_strangers
        if size is not None and size > most:
            await _drop(receive)
            raise self._too_large(size, is_known)
        with self._counted(address):
            try:
                return await self._pieces(receive, size, most, is_known)
            except TimeoutError:
                raise TooSlow("request.too-slow", TOO_SLOW) from None

    async def _pieces(self, receive: Receive, size: int | None, most: int, is_known: bool) -> bytes:
        pieces: list[bytes] = []
        came = 0
        now = asyncio.get_running_loop().time
        end = now() + self.limits.time_s(most if size is None else size)
        try:
            async with asyncio.timeout(self.limits.pause_s) as limit:
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        raise Gone
                    piece = message.get("body", b"")
                    came += len(piece)
                    self.held += len(piece)
                    pieces.append(piece)
                    if came > most:
                        raise self._too_large(came, is_known)
                    if self.held > self.limits.room:
                        raise Outage("request.crowded", CROWDED, again=1)
                    if not message.get("more_body"):
                        return b"".join(pieces)
                    limit.reschedule(min(end, now() + self.limits.pause_s))
        finally:
            self.held -= came

    @contextmanager
    def _counted(self, address: str) -> Iterator[None]:
        """A place among the unfinished bodies, of which no address has them all."""
        if self.unfinished >= self.limits.at_once or self.by_address[address] >= self.limits.of_address:
            raise Outage("request.crowded", CROWDED, again=1)
        self.unfinished += 1
        self.by_address[address] += 1
        try:
            yield
        finally:
            self.unfinished -= 1
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def _too_large(self, size: int, is_known: bool) -> Wrong:
        if is_known:
            return TooLarge("request.too-large", TOO_LARGE, size=size, most=self.limits.most)
        most = self.limits.of_strangers
        return TooLarge("request.too-large", TOO_LARGE_OF_STRANGERS, size=size, most=most)


async def _drop(receive: Receive) -> None:
    """A browser that is cut off in the middle of sending shows no answer; so a little more is taken, and dropped."""
    dropped = 0
    try:
        async with asyncio.timeout(DROPPING_S):
            while dropped < MOST_DROPPED:
                message = await receive()
                dropped += len(message.get("body", b""))
                if message["type"] != "http.request" or not message.get("more_body"):
                    return
    except TimeoutError:
        return


def size_of(headers: dict[str, str]) -> int | None:
    """How long a request says that its body is; None where it does not say.

    >>> size_of({}), size_of({"content-length": "7"}), size_of({"transfer-encoding": "chunked"})
    (0, 7, None)
    """
    if "transfer-encoding" in headers:
        return None
    length = headers.get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() else None
