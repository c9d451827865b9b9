"""Synthetic watchers: `python -m tests.speed.watchers PORT COUNT PATH ...` opens so many of each, says "open".

For each line it reads it tells, as JSON, when every event of the first, the second … path came since, by the clock
that all processes of the machine share. An empty input ends it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import defaultdict

AT_ONCE = 50  # that are being opened


class Crowd:
    def __init__(self, port: int, paths: list[str]) -> None:
        self.port, self.paths = port, paths
        self.came: list[defaultdict[str, list[float]]] = [defaultdict(list) for _ in paths]
        self.open = 0
        self.gate = asyncio.Semaphore(AT_ONCE)

    async def watch(self, number: int) -> None:
        async with self.gate:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 18)
            request = f"GET {self.paths[number]} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
            writer.write(request.encode())
            status = await reader.readline()
            if b" 200 " not in status:
                raise RuntimeError(f"a stream was answered with {status!r}")
            while not (await reader.readline()).startswith(b"retry:"):
                pass
            self.open += 1
        async for line in reader:
            if line.startswith(b"id: "):
                self.came[number][line[4:].strip().decode()].append(time.monotonic())


async def main(port: int, count: int, paths: list[str]) -> None:
    crowd = Crowd(port, paths)
    tasks = [asyncio.create_task(crowd.watch(number)) for number in range(len(paths)) for _ in range(count)]
    while crowd.open < len(tasks):
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.05)
    print("open", flush=True)
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(crowd.came), flush=True)
        for came in crowd.came:
            came.clear()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
