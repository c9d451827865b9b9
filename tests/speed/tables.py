"""How many live tables one machine carries: at each a person moves, three bots follow, and ten people watch.

There is a move every five seconds, so the person orders every twenty. It is served as `make run` serves: one web
worker, one for bots, one for pages and signatures; those who order and those who watch share its two cores.
"""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.parts.servers import Redis
from tests.speed.append import database
from tests.speed.bots_beside import share
from tests.speed.orders import _headers, serving
from tests.speed.watch import watchers

TABLES = (125, 250, 500)
WATCHERS = 10
SEATS, MOVE_S = 4, 5.0
ROUNDS = 3  # orders of each person
CLIENTS = 8

Line = http.client.HTTPConnection


@dataclass
class Seen:
    """What the orders of all persons came to."""

    waits: list[float] = field(default_factory=list)
    sent: dict[tuple[int, int], float] = field(default_factory=dict)  # by table and the ply that it led to
    late: int = 0  # times at which the bots had not answered yet


def run(seconds: float, rounds: int) -> Iterator[str]:
    """It is measured once, for as long as three rounds of each table take."""
    yield f"a person and {SEATS - 1} bots, a move every {MOVE_S:g} s, {WATCHERS} watchers each; in ms, p50 / p99"
    for engine in ("sqlite", "postgresql"):
        with database(engine) as (_url, env):
            env |= {"BOREAL_STREAMS": str(WATCHERS * TABLES[-1] + 100)}
            if engine == "postgresql":
                env |= {"REDIS_URL": Redis().url}
            yield engine
            for count in TABLES:
                yield _measured(env, count)


def _measured(env: dict[str, str], count: int) -> str:
    payload = _opened(env, count)
    with ExitStack() as stack:
        web = serving(env)
        port = stack.enter_context(web)
        stack.enter_context(_workers(env))
        paths = [f"/live/races/{race}?seat=-1" for race in payload["races"]]
        crowd = stack.enter_context(watchers(port, WATCHERS, *paths))
        crowd()
        seen = _raced(port, payload)
        time.sleep(MOVE_S)
        came = crowd()
    heard = [when - at for (table, ply), at in seen.sent.items() for when in _heard(came[table], ply)]
    bots = [_answered(came[table], ply) - at for (table, ply), at in seen.sent.items()]
    shown = f"order {_both(seen.waits)}   heard of {_both(heard)}   all bots {_both(bots)}"
    return f"  {count:4} tables   {shown}   {len(seen.waits)} orders, {seen.late} times a bot was late"


@contextmanager
def _workers(env: dict[str, str]) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.speed.working"]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as working:
        if working.stdout is None or working.stdout.readline() != "ready\n":
            raise RuntimeError("the workers did not start")
        yield
        working.communicate()


def _opened(env: dict[str, str], count: int) -> Any:
    command = [sys.executable, "-m", "tests.speed.seating", str(count)]
    return json.loads(subprocess.run(command, env=env, capture_output=True, check=True, text=True).stdout)


def _raced(port: int, payload: Any) -> Seen:
    """All persons order in their turn; each client has its part of the tables."""
    seen, began = Seen(), time.monotonic() + 1
    clients = [threading.Thread(target=_client, args=(port, payload, first, began, seen)) for first in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return seen


def _client(port: int, payload: Any, first: int, began: float, seen: Seen) -> None:
    line, headers = http.client.HTTPConnection("127.0.0.1", port, timeout=60), _headers(payload["token"])
    period, races = SEATS * MOVE_S, payload["races"]
    for turn in range(ROUNDS):
        for number in range(first, len(races), CLIENTS):
            due = began + period * (turn + number / len(races))
            time.sleep(max(0.0, due - time.monotonic()))
            _order(line, headers, races[number], number, seen)


def _order(line: Line, headers: dict[str, str], race: str, number: int, seen: Seen) -> None:
    legal = _asked(line, "GET", f"/api/v1/races/{race}/legal?seat=0&most=1", None, headers)
    if not legal["commands"]:
        seen.late += 1
        return
    ply = legal["ply"]
    body = {"seat": 0, "command": legal["commands"][0], "command_id": f"bench-{ply}", "expected_ply": ply}
    at = time.monotonic()
    _asked(line, "POST", f"/api/v1/races/{race}/orders", json.dumps(body).encode(), headers)
    seen.waits.append(time.monotonic() - at)
    seen.sent[number, ply + 1] = at


def _asked(line: Line, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Any:
    line.request(method, path, body, headers)
    answer = line.getresponse()
    content = answer.read()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {content[:300]!r}")
    return json.loads(content)


def _heard(came: dict[str, list[float]], ply: int) -> list[float]:
    """When watchers heard of a ply, alone or with a later one."""
    return next((times for mark, times in came.items() if int(mark.split(".")[0]) >= ply), [])


def _answered(came: dict[str, list[float]], ply: int) -> float:
    """When the last bot that followed a ply was heard of."""
    return max(times[0] for mark, times in came.items() if ply <= int(mark.split(".")[0]) < ply + SEATS)


def _both(values: list[float]) -> str:
    waits = [1000 * value for value in values]
    return f"{share(waits, 50):6.0f} / {share(waits, 99):6.0f}"
