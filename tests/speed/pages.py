"""Pages a second, one web worker: gallery, races and replays, for strangers and for somebody with a session.

Beside them the same pages from the same house as they were made before, each anew for everybody.
"""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import NamedTuple

from core.i18n import LANGUAGES
from tests.speed import arriving
from tests.speed.append import database
from tests.speed.orders import serving, spent_s

CLIENTS = 4
BEFORE, SESSION, STRANGER = "before", "session", "stranger"
TAKES = {"Accept-Encoding": "gzip, deflate, br"}


class Server(NamedTuple):
    """A web worker, and the headers of its clients."""

    port: int
    process: int
    headers: dict[str, str]


class Figures(NamedTuple):
    """Pages a second of all clients together, how long the slowest of a hundred took, what one costs, its bytes."""

    rate: float
    slow_ms: float
    cpu_ms: float
    size: int


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; each figure is the best of the rounds, taken in turn."""
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (_url, env), ExitStack() as stack:
            env = env | {"DJANGO_SETTINGS_MODULE": "tests.speed.page_settings"}
            filled = json.loads(_read_output([sys.executable, "-m", "tests.speed.paging"], env))
            servers = _servers(stack, env, filled["session"])
            yield engine
            for page, addresses in filled["addresses"].items():
                measured: dict[str, list[Figures]] = {name: [] for name in servers}
                for server in servers.values():
                    _warm(server, addresses)
                for _round in range(rounds):
                    for name, server in servers.items():
                        measured[name].append(_measured(server, addresses, seconds))
                yield from _table(page, measured)
            ports = {name: servers[name].port for name in (BEFORE, SESSION)}
            yield f"{engine}, on a slow line ({arriving.LATENCY_MS} ms, {arriving.BYTES_EACH_S * 8 // 1000} kbit/s)"
            yield from arriving.arrivals(ports, filled["slow"], filled["session"], rounds)


def _read_output(command: list[str], env: dict[str, str]) -> str:
    return subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout


def _servers(stack: ExitStack, env: dict[str, str], session: str) -> dict[str, Server]:
    old, new = serving(env), serving(env)
    old.command = [*old.command[:-1], "tests.speed.pages_before:application"]
    ports = [stack.enter_context(web) for web in (old, new)]
    known = TAKES | {"Cookie": f"sessionid={session}"}
    return {
        BEFORE: Server(ports[0], old.process.pid, TAKES),
        SESSION: Server(ports[1], new.process.pid, known),
        STRANGER: Server(ports[1], new.process.pid, TAKES),
    }


def _warm(server: Server, addresses: list[str]) -> None:
    """Let the worker read every race once, as one that has served its pages has done."""
    turn, every = count(), len(addresses) * len(LANGUAGES)
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for _each in range(every):
        _ask(line, server, addresses, next(turn))


def _measured(server: Server, addresses: list[str], seconds: float) -> Figures:
    waits: list[float] = []
    sizes: list[int] = []
    turn, deadline = count(), time.monotonic() + seconds
    began, spent = time.monotonic(), spent_s(server.process)
    clients = [
        threading.Thread(target=_client, args=(server, addresses, turn, deadline, waits, sizes)) for _ in range(CLIENTS)
    ]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    waits.sort()
    took, spent = time.monotonic() - began, spent_s(server.process) - spent
    return Figures(
        len(waits) / took, 1000 * waits[int(0.99 * len(waits))], 1000 * spent / len(waits), sum(sizes) // len(sizes)
    )


def _client(
    server: Server, addresses: list[str], turn: Iterator[int], deadline: float, waits: list[float], sizes: list[int]
) -> None:
    """One address after the other, in each language."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    while time.monotonic() < deadline:
        began = time.monotonic()
        sizes.append(_ask(line, server, addresses, next(turn)))
        waits.append(time.monotonic() - began)


def _ask(line: http.client.HTTPConnection, server: Server, addresses: list[str], number: int) -> int:
    """The bytes of the answer to the question of that number."""
    address, language = addresses[number % len(addresses)], [*LANGUAGES][number // len(addresses) % len(LANGUAGES)]
    line.request("GET", address, headers=server.headers | {"Accept-Language": language})
    answer = line.getresponse()
    size = len(answer.read())
    if answer.status != 200:
        raise RuntimeError(f"{address}: {answer.status}")
    return size


def _table(page: str, measured: dict[str, list[Figures]]) -> Iterator[str]:
    before = max(measured[BEFORE]).rate
    for name, rounds in measured.items():
        best, least = max(rounds), min(figures.cpu_ms for figures in rounds)
        yield (
            f"  {page:8} {name:9} {best.rate:7,.0f} pages/s   {best.rate / before:5.1f} of before"
            f"   p99 {best.slow_ms:6.1f} ms   processor {least:6.2f} ms   {best.size:6,} bytes"
        )
