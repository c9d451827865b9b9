"""Django in a pool of threads: an answer is made whole in one of them, and sent by nobody who could be slow.

It must never hold a thread for somebody who reads or writes slowly.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from django.db import close_old_connections
from structlog.contextvars import bound_contextvars

from core import streams
from core.errors import Outage
from core.i18n import gettext_noop as _
from core.streams import Events, Piece
from deploy.front.hub import Looking

BUSY = _("Too many people are asking at the same time. Try again in a few seconds.")
WAITING_EACH = 32  # requests that may wait for each thread
T = TypeVar("T")
Environ = dict[str, Any]
Application = Callable[..., Iterable[bytes]]
RawHeaders = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What Django answered: a body, or a stream that begins."""

    status: int
    headers: RawHeaders
    body: bytes | Events


class Pool:
    """Threads that run an application by WSGI; beyond what may wait for them a request is refused at once."""

    def __init__(self, application: Application, threads: int) -> None:
        self._application = application
        self._threads = ThreadPoolExecutor(threads, "page")
        self._refusing = ThreadPoolExecutor(1, "refusing")
        self._most = threads * (1 + WAITING_EACH)
        self.under_way = 0

    async def answer(self, environ: Environ, request_id: str) -> Answer:
        """Run it in one of the threads."""
        if self.under_way >= self._most:
            raise Outage("request.busy", BUSY, again=1)
        self.under_way += 1
        try:
            return await self._run(self._threads, environ, request_id)
        finally:
            self.under_way -= 1

    async def refuse(self, environ: Environ, request_id: str) -> Answer:
        """Run it in the thread for refusals, which is free when all others are busy."""
        return await self._run(self._refusing, environ, request_id)

    async def _run(self, threads: ThreadPoolExecutor, environ: Environ, request_id: str) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(threads, self._call, environ, request_id)

    def _call(self, environ: Environ, request_id: str) -> Answer:
        begun: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], error: Any = None) -> None:
            begun.append((status, headers))

        with bound_contextvars(request=request_id):
            result = self._application(environ, start_response)
            body = result if isinstance(result, Events) else _whole(result)
        status, headers = begun[-1]
        raw = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        return Answer(int(status[:3]), raw, body)

    def close(self) -> None:
        """Let what is under way end, and nothing new begin."""
        for threads in (self._threads, self._refusing):
            threads.shutdown(wait=False, cancel_futures=True)


def _whole(result: Iterable[bytes]) -> bytes:
    try:
        return b"".join(result)
    finally:
        if close := getattr(result, "close", None):
            close()


class Lookers(Looking):
    """The few threads, each with a connection to the database, in which a process looks for what its streams send."""

    def __init__(self, threads: int = 2) -> None:
        self._threads = ThreadPoolExecutor(threads, "looker")

    async def look(self, events: Events) -> Piece | None:
        return await self._run(events.look)

    async def marks(self, topics: Sequence[str]) -> Mapping[str, str]:
        return await self._run(partial(streams.marks, topics))

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _with_database, work)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _with_database(work: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return work()
    finally:
        close_old_connections()
