"""A crowd that watches a race as pages do: who loses the stream asks, and opens another one after the last event.

All of it runs on one event loop in a thread of its own. It must never look behind the addresses that a page asks.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID

from tests.parts.waiting import HANG_S, wait_for

RETRY_S = 2.0  # what a stream tells a browser to wait before it comes back
ASK_S, AGAIN_S = 4.0, 15.0  # as in live.js
AT_ONCE = 100  # lines of one crowd that are being opened: a backlog of the kernel is no part of these tests
BROKEN = 0


class Crowd:
    """So many watchers of one race at some servers; where one is gone they try the next. All ask at one."""

    def __init__(self, ports: Sequence[int], race: UUID, number: int, asks: int = 0) -> None:
        self.ports, self.race, self.asks = ports, race, asks or ports[0]
        self.plies = [-1] * number  # at which each of them stands
        self.marks: list[list[str]] = [[] for _ in range(number)]
        self.opened = [0] * number
        self.tries = [0] * number
        self.following: set[int] = set()  # those whose stream is open
        self.answers: Counter[int] = Counter()
        self.asked = 0
        self._ending = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._all()), daemon=True)

    def __enter__(self) -> Crowd:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._ending.set()
        self._thread.join(HANG_S)

    def until_all_at(self, ply: int) -> None:
        wait_for(lambda: self.all_at(ply), f"all see ply {ply}, not {Counter(self.plies)}, {self.answers}")

    def until_all_follow(self) -> None:
        wait_for(lambda: len(self.following) == len(self.plies), "all have a stream")

    def all_at(self, ply: int) -> bool:
        return all(seen == ply for seen in self.plies)

    def went_back(self) -> list[list[str]]:
        """What those heard who were sent an event twice, or one from before."""
        return [heard for heard in self.marks if [*map(_place, heard)] != sorted({*map(_place, heard)})]

    async def _all(self) -> None:
        self._gate = asyncio.Semaphore(AT_ONCE)
        watchers = [asyncio.create_task(self._watch(number)) for number in range(len(self.plies))]
        while not self._ending.is_set():
            await asyncio.sleep(0.05)
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)

    async def _watch(self, number: int) -> None:
        while True:
            status = await self._follow(number)
            self.tries[number] += 1
            self.answers[status] += 1
            await self._look(number)
            if status in (BROKEN, 200):
                await asyncio.sleep(RETRY_S)
            else:
                await self._ask(number)

    async def _follow(self, number: int) -> int:
        """Read a stream to its end; the status with which it began."""
        path, status, writer = f"/live/races/{self.race}", BROKEN, None
        try:
            async with self._gate:
                reader, writer = await self._get(number, path)
                status = int((await reader.readline() or b"HTTP/1.1 0").split()[1])
                if status == 200:
                    await reader.readuntil(b"retry:")
                    self.opened[number] += 1
                    self.following.add(number)
            while status == 200 and (line := await reader.readline()):
                if line.startswith(b"id: "):
                    self._hear(number, line[4:].strip().decode())
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self.following.discard(number)
            if writer is not None:
                writer.close()
        return status

    async def _ask(self, number: int) -> None:
        """Without a stream: every few seconds, until one is tried again."""
        for _turn in range(int(AGAIN_S / ASK_S) + 1):
            await asyncio.sleep(ASK_S)
            await self._look(number)

    async def _look(self, number: int) -> None:
        """Where the race stands, from whoever answers for that."""
        with suppress(OSError, asyncio.IncompleteReadError, ValueError, KeyError):
            async with self._gate:
                reader, writer = await self._get(number, f"/api/v1/races/{self.race}", self.asks)
                answer = await reader.read()
                writer.close()
            self.asked += 1
            ply = json.loads(answer.partition(b"\r\n\r\n")[2])["ply"]
            self.plies[number] = max(ply, self.plies[number])

    async def _get(self, number: int, path: str, port: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        port = port or self.ports[(number + self.tries[number]) % len(self.ports)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        heard = f"Last-Event-ID: {self.marks[number][-1]}\r\n" if self.marks[number] else ""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{heard}\r\n".encode())
        return reader, writer

    def _hear(self, number: int, mark: str) -> None:
        self.marks[number].append(mark)
        self.plies[number] = _place(mark)[0]


def _place(mark: str) -> tuple[int, int]:
    ply, _dot, changes = mark.partition(".")
    return int(ply), int(changes or 0)
