"""Orders a second over HTTP, one web worker, with permissions and rules; beside it two views that only insert.

Every order carries a token or a session; a program may have the resulting moment sent along. The two views
belong to the same framework behind the same middlewares and put one durable row into the same database: the floor for
one that signs in as an order does, the bare one for anybody.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from deploy.serve import web_command
from tests.parts.servers import free_port
from tests.parts.serving import until_answers
from tests.speed.append import database

CLIENTS = 4
RACES = 160  # of which every client takes one after the other; a lone sled needs about a dozen orders
Orders = list[tuple[str, bytes]]  # of a race: address and body of each
SECRET = "s" * 32  # of a page
VIEWS = {"bare": "/tiny/bare", "floor": "/tiny/floor"}


@dataclass
class Prepared:
    """Races that wait for orders that are known already, and the token of their owner."""

    token: str
    session: str
    races: list[Orders] = field(default_factory=list)  # each order: address and body


class Figures(NamedTuple):
    """Orders a second of all clients together, how long the slowest of a hundred took, what one costs the worker."""

    rate: float
    slow_ms: float
    cpu_ms: float


def run(seconds: float, rounds: int) -> Iterator[str]:
    """The lines of the table; each figure is the best of the rounds, taken in turn; of p99 that of the best."""
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (_url, env), (web := serving(env)) as port:
            figures: dict[str, list[Figures]] = {name: [] for name in (*VIEWS, *WAYS)}
            for _round in range(rounds):
                for name, path in VIEWS.items():
                    headers = _headers(_prepare(env, 1).token)
                    figures[name].append(_measured(web.process.pid, port, headers, _inserts(path), seconds))
                for name, (to_headers, query) in WAYS.items():
                    prepared = _prepare(env)
                    _warm(port, prepared)
                    races = [
                        [(path + query.format(at), body) for at, (path, body) in enumerate(race)]
                        for race in prepared.races
                    ]
                    figures[name].append(_measured(web.process.pid, port, to_headers(prepared), races, seconds))
            yield from _table(engine, figures)


def _prepare(env: dict[str, str], count: int = RACES) -> Prepared:
    """Races opened by a child of the service, with every order that will be given in them."""
    command = [sys.executable, "-m", "tests.speed.ordering", str(count)]
    payload = json.loads(subprocess.run(command, env=env, capture_output=True, check=True, text=True).stdout)
    races = [[(order["path"], json.dumps(order["body"]).encode()) for order in race] for race in payload["races"]]
    return Prepared(payload["token"], payload["session"], races)


def _warm(port: int, prepared: Prepared) -> None:
    """Let the worker read every race once, as one that serves their tables has done."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    for race in prepared.races:
        line.request("GET", race[0][0].replace("/orders", "/legal?most=1"), headers=_headers(prepared.token))
        line.getresponse().read()


def _headers(token: str) -> dict[str, str]:
    return {"Content-Type": "application/json", "Accept": "application/json", "Authorization": f"Bearer {token}"}


def _with_token(prepared: Prepared) -> dict[str, str]:
    return _headers(prepared.token)


def _with_session(prepared: Prepared) -> dict[str, str]:
    """As a page sends it."""
    cookies = f"sessionid={prepared.session}; csrftoken={SECRET}"
    return {"Content-Type": "application/json", "Accept": "application/json", "Cookie": cookies, "X-CSRFToken": SECRET}


WAYS = {  # who orders, and what they want with the answer
    "boreal": (_with_token, ""),
    "session": (_with_session, ""),
    "moment": (_with_token, "?after={}"),
}


def _asking(race: Orders, query: str) -> Orders:
    return [(path + query.format(ply), body) for ply, (path, body) in enumerate(race)]


def _inserts(path: str) -> list[Orders]:
    return [[(path, b'{"command":{"do":"floor"},"seat":0,"expected_ply":0,"command_id":"x"}')] * 12] * RACES


class serving:  # noqa: N801  # a block
    """One web worker of the service."""

    def __init__(self, env: dict[str, str]) -> None:
        self.port = free_port()
        self.command = web_command("127.0.0.1", self.port)
        self.env = env

    def __enter__(self) -> int:
        self.process = subprocess.Popen(self.command, env=self.env)
        until_answers(self.port)
        return self.port

    def __exit__(self, *gone: Any) -> None:
        self.process.terminate()
        self.process.wait()


def spent_s(pid: int) -> float:
    """Seconds of the processor that a process and its children took; the load of the machine changes them little."""
    proc = Path(f"/proc/{pid}")
    took = sum(int(field) for field in (proc / "stat").read_text().rpartition(")")[2].split()[11:13])
    children = (proc / "task" / str(pid) / "children").read_text().split()
    return took / os.sysconf("SC_CLK_TCK") + sum(spent_s(int(child)) for child in children)


def _measured(worker: int, port: int, headers: dict[str, str], races: list[Orders], seconds: float) -> Figures:
    waits: list[float] = []
    queue, deadline = iter(races), time.monotonic() + seconds
    began, spent = time.monotonic(), spent_s(worker)
    clients = [threading.Thread(target=_client, args=(port, headers, queue, deadline, waits)) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    waits.sort()
    took, spent = time.monotonic() - began, spent_s(worker) - spent
    return Figures(len(waits) / took, 1000 * waits[int(0.99 * len(waits))], 1000 * spent / len(waits))


def _client(port: int, headers: dict[str, str], queue: Iterator[Any], deadline: float, waits: list[float]) -> None:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    while time.monotonic() < deadline:
        race = next(queue, None)
        if race is None:
            return
        for path, body in race:
            began = time.monotonic()
            line.request("POST", path, body, headers)
            answer = line.getresponse()
            content = answer.read()
            if answer.status != 200:
                raise RuntimeError(f"{path}: {answer.status} {content[:300]!r}")
            waits.append(time.monotonic() - began)


def _table(engine: str, figures: dict[str, list[Figures]]) -> Iterator[str]:
    yield engine
    best = {name: max(figure.rate for figure in rounds) for name, rounds in figures.items()}
    for name, rounds in figures.items():
        top = max(rounds)
        shares = "   ".join(f"{top.rate / best[view]:5.2f} of {view}" for view in VIEWS)
        least = min(each.cpu_ms for each in rounds)
        yield f"  {name:8} {top.rate:8,.0f} orders/s   {shares}   p99 {top.slow_ms:6.1f} ms   processor {least:5.2f} ms"
