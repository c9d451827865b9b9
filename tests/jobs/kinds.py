"""Kinds of work for the tests: some add, some die. The files they leave in BOREAL_HOME tell the test where they are."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import UUID

from core.errors import Broken, Malformed, Outage, Refused
from jobs import kinds
from jobs.kinds import Kind, Report

ERRORS: dict[str, Exception] = {
    "malformed": Malformed("tests.malformed", "Nobody can read this."),
    "refused": Refused("tests.refused", "This is not allowed: %(what)s.", what="racing"),
    "broken": Broken("tests.broken", "The log disagrees."),
    "outage": Outage("tests.outage", "Something outside failed.", again=1),
    "crash": ZeroDivisionError("the seed is 7"),
    "memory": MemoryError(),
}
learnt: list[bytes] = []
TEN_MINUTES = 60_000  # in steps of 10 ms: no work of a test outlives its worker for long


def add(input: dict[str, Any], progress: Report) -> int:
    time.sleep(input.get("ms", 0) / 1000)
    return int(input["a"]) + int(input["b"])


def hold(input: dict[str, Any], progress: Report) -> int:
    """Note the process that is at it, then wait until the test lets go."""
    started(input["name"], os.getpid()).touch()
    for step in range(TEN_MINUTES):
        if go(input["name"]).exists():
            break
        if input.get("says", 1):
            progress(step, TEN_MINUTES, "holding")
        time.sleep(0.01)
    return int(input["value"])


def count_to(input: dict[str, Any], progress: Report) -> int:
    for number in range(1, int(input["n"]) + 1):
        progress(number, int(input["n"]), f"counted to {number}")
    return int(input["n"])


def kill_self(input: dict[str, Any], progress: Report) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def eat_memory(input: dict[str, Any], progress: Report) -> int:
    eaten = [bytes(16 << 20) for _ in range(4096)]
    return len(eaten)


def learn(input: dict[str, Any], progress: Report) -> int:
    """Grow by so many megabytes that stay, as bots do on a large course; tells which process did."""
    learnt.append(b"1" * (int(input["megabytes"]) << 20))
    return os.getpid()


def loop(input: dict[str, Any], progress: Report) -> int:
    while True:
        pass


def sleep_through(input: dict[str, Any], progress: Report) -> int:
    """Swallow the soft limit of time, so that only the hard one helps."""
    while True:
        with suppress(Exception):
            time.sleep(60)


def raise_error(input: dict[str, Any], progress: Report) -> int:
    raise ERRORS[input["what"]]


def not_canonical(input: dict[str, Any], progress: Report) -> Any:
    return {"share": 0.5}


def save(job: UUID, input: dict[str, Any], result: Any) -> None:
    from tests.jobs.models import Saved

    Saved.objects.create(job=job, value=result)


def save_fails(job: UUID, input: dict[str, Any], result: Any) -> None:
    save(job, input, result)
    raise ZeroDivisionError


def started(name: str, pid: int) -> Path:
    return Path(os.environ["BOREAL_HOME"], f"started-{name}-{pid}")


def go(name: str) -> Path:
    return Path(os.environ["BOREAL_HOME"], f"go-{name}")


ALL = (
    Kind("tests.add", "short", "tests-1", add, save),
    Kind("tests.move", "bots", "tests-1", add, save),
    Kind("tests.hold", "long", "tests-1", hold, save),
    Kind("tests.count-to", "short", "tests-1", count_to, save),
    Kind("tests.kill-self", "short", "tests-1", kill_self, save),
    Kind("tests.eat-memory", "short", "tests-1", eat_memory, save),
    Kind("tests.learn", "long", "tests-1", learn, save),
    Kind("tests.loop", "long", "tests-1", loop, save),
    Kind("tests.sleep-through", "long", "tests-1", sleep_through, save),
    Kind("tests.raise", "short", "tests-1", raise_error, save),
    Kind("tests.not-canonical", "short", "tests-1", not_canonical, save),
    Kind("tests.save-fails", "short", "tests-1", add, save_fails),
)


def register() -> None:
    for kind in ALL:
        kinds.register(kind)
