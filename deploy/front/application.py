"""The ASGI program itself: health at once, bodies whole, Django in threads, streams on the event loop.

It must never run Django on the event loop, nor wait there for the database.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from django.conf import settings

from core.errors import Wrong
from core.streams import Events
from deploy.front.bodies import REFUSED, Bodies, Gone, Receive, size_of
from deploy.front.environ import Headers, Scope, environ_of, headers_of
from deploy.front.hub import Hub, Listen, Watcher
from deploy.front.pool import Answer, Lookers, Pool, RawHeaders
from people.throttles import origin

Send = Callable[[dict[str, Any]], Awaitable[None]]
HEALTH = "/healthz"
ALIVE = b'{"status": "alive"}'
REQUEST_ID = re.compile(r"[A-Za-z0-9_.:-]{8,64}")
CLOSES = (b"connection", b"close")


class Front:
    """One for each process."""

    def __init__(self, pool: Pool, lookers: Lookers, bodies: Bodies, listen: Listen) -> None:
        self.pool, self.lookers, self.bodies = pool, lookers, bodies
        self.hub = Hub(lookers, listen)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http" and scope["path"] == HEALTH and scope["method"] in ("GET", "HEAD"):
            await _send(
                send, Answer(200, [(b"content-type", b"application/json"), (b"cache-control", b"no-store")], ALIVE)
            )
        elif scope["type"] == "http":
            with suppress(Gone):
                await self._serve(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """From the start of the process to its end, at which open streams end too: their pages come back elsewhere."""
        while True:
            kind = (await receive())["type"]
            if kind == "lifespan.shutdown":
                self.hub.end()
                self.pool.close()
                self.lookers.close()
            await send({"type": f"{kind}.complete"})
            if kind == "lifespan.shutdown":
                return

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_of(scope)
        request_id = request_id_of(headers)
        answer = await self._answer(scope, headers, receive, request_id)
        answer.headers.append((b"x-request-id", request_id.encode()))
        if isinstance(answer.body, Events):
            await self._stream(answer.status, answer.headers, answer.body, receive, send)
        else:
            await _send(send, answer)

    async def _answer(self, scope: Scope, headers: Headers, receive: Receive, request_id: str) -> Answer:
        try:
            body = await self._body(scope, headers, receive)
            return await self.pool.answer(environ_of(scope, headers, body), request_id)
        except Wrong as wrong:
            refusal = environ_of(scope, headers, b"") | {REFUSED: wrong, "CONTENT_LENGTH": ""}
            answer = await self.pool.refuse(refusal, request_id)
            answer.headers.append(CLOSES)  # the rest of the body may still be on its way
            return answer

    async def _body(self, scope: Scope, headers: Headers, receive: Receive) -> bytes:
        size = size_of(headers)
        if size == 0:
            return b""
        address = origin(headers.get("x-forwarded-for", ""), (scope.get("client") or ("",))[0])
        return await self.bodies.read(receive, size, address, is_known(headers))

    async def _stream(self, status: int, headers: RawHeaders, events: Events, receive: Receive, send: Send) -> None:
        """Send what there is to tell until the reader leaves or does not keep up, the stream is of some age, or this
        process ends."""
        watcher = self.hub.follow(events)
        leaving = asyncio.ensure_future(_until_gone(receive))
        leaving.add_done_callback(lambda _gone: watcher.end())
        try:
            await send({"type": "http.response.start", "status": status, "headers": headers})
            piece: str | None = events.first
            while piece is not None:
                await send({"type": "http.response.body", "body": piece.encode(), "more_body": True})
                piece = await _next(watcher)
            if not leaving.done():
                await send({"type": "http.response.body", "body": b""})
        except asyncio.CancelledError:
            if not watcher.is_dropped:
                raise
        finally:
            self.hub.leave(watcher)
            leaving.cancel()
            events.close()


async def _next(watcher: Watcher) -> str | None:
    """What to send next: a piece, or a sign of life after a silence; None at the end."""
    events = watcher.events
    try:
        return await watcher.next(max(0.0, min(events.heartbeat_s, events.left_s())))
    except TimeoutError:
        return events.heartbeat if events.left_s() > 0 else None


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _send(send: Send, answer: Answer) -> None:
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


def is_known(headers: Headers) -> bool:
    """Whether a request shows a session or a token; what they are worth, Django decides."""
    return "authorization" in headers or f"{settings.SESSION_COOKIE_NAME}=" in headers.get("cookie", "")


def request_id_of(headers: Headers) -> str:
    """The number under which a request is known in every log: the proxy's, where one of ours gave it, else our own."""
    given = headers.get("x-request-id", "")
    return given if settings.PROXIES and REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
