"""The memory of a web process stays within what is stated, whatever courses people draw and look at."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deploy.metrics import living
from deploy.serve import web_command
from tests.deploy.running import environment
from tests.house.rooms import ROOT
from tests.parts import heavy
from tests.parts.servers import free_port
from tests.parts.serving import until_answers
from tests.parts.waiting import HANG_S
from tests.parts.web import Client

MB = 1 << 20
BUDGET = 24  # of the caches of the process that is driven, so that a few courses fill them
WORK = 64  # beside it: what the largest request takes, and what the allocator does not give back
COURSES, SECTIONS = 10, 60  # 18,000 cells each: their Boards, pictures and places take 18 MB

# What is stated of a web process of eight threads: 140 MB to begin with, 96 remembered, 45 for each of the largest
# courses that are drawn at once.
STATED = 600
SOAK_S = int(os.environ.get("BOREAL_SOAK_SECONDS", "3000"))


def house(home: Path, **more: str) -> dict[str, str]:
    return environment(home, DJANGO_SETTINGS_MODULE="deploy.settings.embedded", BOREAL_LOG_LEVEL="ERROR", **more)


def child(env: dict[str, str], *arguments: str) -> Any:
    command = [sys.executable, "-W", "ignore", "-m", "tests.parts.heavy", *arguments]
    result = subprocess.run(command, env=env, cwd=ROOT, check=True, capture_output=True, text=True)
    return json.loads(result.stdout)


def test_a_process_stays_within_its_budget_of_bytes_under_the_largest_courses(tmp_path: Path) -> None:
    first, *others = child(house(tmp_path, BOREAL_CACHE_MB=str(BUDGET)), str(COURSES), str(SECTIONS))
    assert first["budget"] == BUDGET * MB
    assert all(usage["kept"] <= BUDGET * MB for usage in others)
    assert max(usage["kept"] for usage in others) > BUDGET * MB // 3, "they were filled"
    assert max(usage["trimmed"] for usage in others) - first["trimmed"] < (BUDGET + WORK) * MB


# ---- an hour of mixed load on a real server ---------------------------------------------------------------


class Load(threading.Thread):
    """Somebody who looks at large courses, draws and prints them, until told to stop."""

    def __init__(self, port: int, made: Any, seed: int) -> None:
        super().__init__(daemon=True)
        self.port, self.made, self.hand = port, made, Random(seed)
        self.client = Client(port, Authorization=f"Bearer {made['token']}")
        self.stopped, self.asked = threading.Event(), 0

    def run(self) -> None:
        while not self.stopped.is_set():
            self.hand.choice([self.look, self.look, self.look, self.look, self.draw, self.keep])()
            self.asked += 1

    def look(self) -> None:
        race = self.hand.choice(self.made["races"])
        for part in ("", "/state", "/ground", "/entries", "/legal?most=5"):
            self.get(f"/api/v1/races/{race}{part}")

    def draw(self) -> None:
        plan = heavy.chain(self.hand.randrange(400), self.hand.randrange(10, SECTIONS))
        self.raw("POST", "/api/v1/courses/draw", {"plan": plan})

    def keep(self) -> None:
        plan = heavy.chain(self.hand.randrange(400), self.hand.randrange(5, 20))
        course = json.loads(self.raw("POST", "/api/v1/courses", {"plan": plan, "title": "Heavy"}))
        for name in ("picture.png?width=1600", "thumbnail.svg", "course.pdf"):
            self.get(f"/api/v1/courses/{course['id']}/revisions/1/{name}")

    def get(self, path: str) -> None:
        self.raw("GET", path, None)

    def raw(self, method: str, path: str, body: Any) -> bytes:
        self.client.line.request(method, path, None if body is None else json.dumps(body), self.client.headers)
        answer = self.client.line.getresponse()
        data = answer.read()
        assert answer.status < 500, (path, answer.status, data[:200])
        return data


def children(pid: int) -> list[int]:
    pids = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [pid, *(each for child in pids for each in children(child))]


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_server_stays_within_what_is_stated_under_mixed_load(tmp_path: Path) -> None:
    env = house(tmp_path, BOREAL_THROTTLES="no")
    made, port = child(env, "40", str(SECTIONS), "prepare"), free_port()
    server = subprocess.Popen(web_command("127.0.0.1", port), env=env, cwd=ROOT)
    loads, most = [], 0
    try:
        until_answers(port)
        loads = [Load(port, made, seed) for seed in range(6)]
        for load in loads:
            load.start()
        for number in range(SOAK_S // 5):
            time.sleep(5)
            now = max(living.memory(pid) for pid in children(server.pid))
            most = max(most, now)
            if number % 12 == 0:
                rounds = sum(load.asked for load in loads)
                print(f"{5 * number:5} s  {now // MB} MB, {most // MB} at most, {rounds} rounds", flush=True)
            assert all(load.is_alive() for load in loads), "somebody was answered with 5xx"
        assert most < STATED * MB
    finally:
        for load in loads:
            load.stopped.set()
        for load in loads:
            load.join(HANG_S)
        server.terminate()
        server.wait()
