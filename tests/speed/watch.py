"""What watching a race costs one web worker: a crowd on its stream, and beside it a crowd that asks after each ply.

The asking ones take what the stream brings (`/moment`) by requests of their own. Idle ones take memory and little else.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.parts.waiting import wait_for
from tests.speed.append import database
from tests.speed.orders import Prepared, _headers, _prepare, serving, spent_s

CROWD = 1000
IDLE = 10_000
PACE_S = 0.25  # between two plies
REST_S = 10.0
LOOKS = 12  # races that are looked at ply by ply


def run(seconds: float, rounds: int) -> Iterator[str]:
    plies = max(8, int(seconds * rounds / PACE_S))
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (url, env):
            env |= {"BOREAL_STREAMS": str(IDLE), "BOREAL_THREADS": "4"}
            prepared = _prepare(env)
            yield engine
            with (web := serving(env)) as port:
                yield from _crowd(web.process.pid, port, prepared, plies)
                yield from _asking(web.process.pid, port, prepared, plies)
            yield _looking(env)
            with (web := serving(env)) as port:
                yield from _idle(web.process.pid, port, prepared, url)


def _crowd(worker: int, port: int, prepared: Prepared, plies: int) -> Iterator[str]:
    """One on a race, then a thousand: what each more of the same right costs. The first round warms the process."""
    for turn, count in enumerate((1, 1, CROWD)):
        race = prepared.races.pop()[:plies]
        with watchers(port, count, f"{_live(race)}?seat=-1&after=0.0") as crowd:
            spent = spent_s(worker)
            ordered = {ply + 1: _order(port, prepared, *order) for ply, order in enumerate(race) if not _sleep()}
            time.sleep(2)
            spent = spent_s(worker) - spent
            (came,) = crowd()
        waits = sorted(when - ordered[int(mark.split(".")[0])] for mark, times in came.items() for when in times)
        cost = 1000 * spent / len(race)
        shown = f"p50 {1000 * waits[len(waits) // 2]:6.1f} ms   p99 {1000 * waits[int(0.99 * len(waits))]:6.1f} ms"
        if turn:
            yield (f"  {count:6,} on a stream   {len(waits) / len(race) / count:4.2f} moments each a ply   {shown}   "
                   f"processor {cost:7.2f} ms a ply, order and all")  # fmt: skip


def _asking(worker: int, port: int, prepared: Prepared, plies: int) -> Iterator[str]:
    """What each of a crowd without streams costs: a question a ply."""
    race, count = prepared.races.pop()[:plies], 50
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    spent = 0.0
    for ply, order in enumerate(race):
        _order(port, prepared, *order)
        began = spent_s(worker)
        for _ in range(count):
            line.request("GET", f"{order[0].removesuffix('/orders')}/moment?after={ply}")
            answer = line.getresponse()
            if answer.status != 200 or not answer.read():
                raise RuntimeError(f"a moment was answered with {answer.status}")
        spent += spent_s(worker) - began
    yield f"  by a question each    processor {1000 * spent / len(race) / count:7.2f} ms a ply and watcher"


def _looking(env: dict[str, str]) -> str:
    """What the first of a right costs, and another who looks for themselves; on a stream nobody does."""
    command = [sys.executable, "-m", "tests.speed.looking", str(LOOKS)]
    payload = json.loads(subprocess.run(command, env=env, capture_output=True, check=True, text=True).stdout)
    first = f"{payload['first']:7.2f} ms, {payload['statements']:.0f} statements"
    return f"  a look at a new ply    processor {first}; where another has looked {payload['again']:.2f} ms"


def _idle(worker: int, port: int, prepared: Prepared, url: str) -> Iterator[str]:
    race = prepared.races.pop()
    empty, before = _memory(worker), _files(worker) + 20
    with watchers(port, IDLE, _live(race)):
        spent = spent_s(worker)
        time.sleep(REST_S)
        share, memory = (spent_s(worker) - spent) / REST_S, _memory(worker)
        lines = f"   {_connections(url)} connections to the database" if url.startswith("postgres") else ""
    began = time.monotonic()
    wait_for(lambda: _files(worker) < before, "everybody has gone")
    gone = time.monotonic() - began
    held = f"{memory / 1e6:5.0f} MB (with nobody {empty / 1e6:.0f})"
    yield f"  {IDLE:6,} idle   {held}   {share:5.3f} of a core{lines}   all back after {gone:.1f} s"


def _sleep() -> None:
    time.sleep(PACE_S)


def _live(race: list[tuple[str, bytes]]) -> str:
    return f"/live/races/{race[0][0].split('/')[4]}"


def _order(port: int, prepared: Prepared, path: str, body: bytes) -> float:
    """When it was sent."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    began = time.monotonic()
    line.request("POST", path, body, _headers(prepared.token))
    answer = line.getresponse()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {answer.read()[:300]!r}")
    answer.read()
    line.close()
    return began


@contextmanager
def watchers(port: int, count: int, *paths: str) -> Iterator[Any]:
    """So many streams of each path in a process of their own; what it gives tells when each event came, by path."""
    command = [sys.executable, "-m", "tests.speed.watchers", str(port), str(count), *paths]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdout is not None
        assert crowd.stdin is not None
        if crowd.stdout.readline() != "open\n":
            raise RuntimeError("the watchers did not get in")

        def came() -> list[dict[str, list[float]]]:
            crowd.stdin.write("tell\n")
            crowd.stdin.flush()
            arrivals: list[dict[str, list[float]]] = json.loads(crowd.stdout.readline())
            return arrivals

        try:
            yield came
        finally:
            crowd.kill()


def _processes(worker: int) -> list[int]:
    children = Path(f"/proc/{worker}/task/{worker}/children").read_text().split()
    return [worker, *(each for child in children for each in _processes(int(child)))]


def _memory(worker: int) -> int:
    """Bytes of it and its children, what they share counted once."""
    lines = [line for pid in _processes(worker) for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))


def _files(worker: int) -> int:
    return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in _processes(worker))


def _connections(url: str) -> int:
    import psycopg

    with psycopg.connect(url) as line:
        row = line.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()").fetchone()
    return int(row[0]) - 1 if row else 0
