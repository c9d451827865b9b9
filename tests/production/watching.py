"""Spectators by the hundred on `/live/`, through the proxy: all lines in one thread, each with its own TLS.

It must never count a line as watching before it has heard something.
"""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections import Counter
from pathlib import Path

from tests.parts.waiting import HANG_S, wait_for
from tests.production.namespaces import Host

AT_ONCE = 20  # lines that are being opened


class Watchers:
    """So many readers of one race's stream; those that lose their line come back."""

    def __init__(self, host: Host, door: str, name: str, authority: Path, race: str, number: int) -> None:
        self.host, self.door, self.name, self.race, self.number = host, door, name, race, number
        self.tls = ssl.create_default_context(cafile=str(authority))
        self.open: set[int] = set()
        self.events: Counter[int] = Counter()
        self.answers: Counter[int] = Counter()
        self.ending = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._all()), daemon=True)

    def __enter__(self) -> Watchers:
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.ending.set()
        self.thread.join(HANG_S)

    def until_all_watch(self) -> None:
        wait_for(lambda: len(self.open) == self.number, f"{self.number} watch; answers so far: {dict(self.answers)}")

    def until_all_heard(self, least: int) -> None:
        """Each of them has heard so many events."""
        wait_for(lambda: sum(self.events[n] >= least for n in range(self.number)) == self.number,
                 f"each of {self.number} watchers hears {least} events")  # fmt: skip

    async def _all(self) -> None:
        self.gate = asyncio.Semaphore(AT_ONCE)
        watchers = [asyncio.ensure_future(self._watch(n)) for n in range(self.number)]
        while not self.ending.is_set():
            await asyncio.sleep(0.1)
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)

    async def _watch(self, number: int) -> None:
        while not self.ending.is_set():
            try:
                await self._read(number)
            except (OSError, ssl.SSLError, asyncio.IncompleteReadError, TimeoutError):
                self.answers[0] += 1
            finally:
                self.open.discard(number)
            await asyncio.sleep(0.5)

    async def _read(self, number: int) -> None:
        async with self.gate:
            sock = self.host.open_socket()
            sock.setblocking(False)
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(sock, (self.door, 443)), 30)
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(sock=sock, ssl=self.tls, server_hostname=self.name), 30
            )
            asked = f"GET /live/races/{self.race} HTTP/1.1\r\nHost: {self.name}\r\nAccept: text/event-stream\r\n\r\n"
            writer.write(asked.encode())
            status = int((await asyncio.wait_for(reader.readline(), 60) or b"HTTP/1.1 0").split()[1])
            self.answers[status] += 1
        try:
            while status == 200 and (line := await reader.readline()):
                if line.startswith(b"data:"):
                    self.open.add(number)
                    self.events[number] += 1
        finally:
            writer.close()
