"""`make run`: prepares the house, starts web and worker, watches them, and ends them in order.

It must never serve a page or do a job itself, and must leave no process behind.
"""

from __future__ import annotations

import http.client
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

from core.errors import Outage
from deploy.children import Child
from deploy.env import Env
from deploy.ports import Address, reserved
from deploy.private import keep_private
from deploy.ready import ReadyHouse, made_ready
from deploy.serve import many_files, web_command
from deploy.startup_errors import plainly
from deploy.version import VERSION

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FIRST_PAGE_S = 60.0
LOOK_S = 0.2


class Stopped(BaseException):
    """Somebody asked us to end; not an error, so nothing that handles errors may catch it.

    Where it strikes in a class body or a database's callback, Python makes another error of it or none: `asked` knows.
    """


asked: list[int] = []  # the signals that told us to end


@dataclass(frozen=True)
class Plan:
    """What the environment asks of this start."""

    address: Address
    workers: int  # processes for work that takes long


def read_plan() -> Plan:
    env = Env()
    address = Address(env.text("BOREAL_BIND") or "127.0.0.1", env.whole("BOREAL_PORT", 8000, 1, 65535))
    plan = Plan(address, env.whole("BOREAL_WORKERS", max(2, min(os.cpu_count() or 2, 4)), 1, 256))
    env.finish()
    return plan


def main() -> int:
    keep_private()
    many_files()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings.embedded")
    for number in STOPS:
        signal.signal(number, _stop)
    try:
        with plainly():
            run(read_plan())
    except BaseException:
        if not asked:
            raise
        say("Boreal has ended.")
    return 0


def run(plan: Plan) -> None:
    """Everything between the first look at the port and the end of the last child."""
    with reserved(plan.address):
        say(f"Boreal {VERSION} is getting ready …")
        house = made_ready(public_url(plan.address), plan.workers)
        for sentence in house.sentences:
            say(sentence)
        children = [web(plan.address), *workers(house)]
        try:
            supervise(children, plan.address, house.claim)
        finally:
            end(children)


def supervise(children: list[Child], address: Address, claim: str = "") -> None:
    for child in children:
        child.start()
    wait_for_first_page(address, lambda: watch(children))
    greet(address, claim)
    while True:
        watch(children)
        time.sleep(LOOK_S)


def watch(children: list[Child]) -> None:
    if asked:
        raise Stopped
    for child in children:
        child.watch()


def end(children: list[Child]) -> None:
    """First no more visitors, then no more jobs; another signal changes nothing, the time is bounded anyway."""
    for number in STOPS:
        signal.signal(number, signal.SIG_IGN)
    for child in children:
        child.end()


def web(address: Address) -> Child:
    return Child("web server", web_command(address.bind, address.port), quiet(), patience_s=10)


def workers(house: ReadyHouse) -> list[Child]:
    return [
        Child(f"worker of {queues}", [*command, "--loglevel", "WARNING"], quiet() | house.environment, patience_s=20)
        for queues, command in house.workers.items()
    ]


def quiet() -> dict[str, str]:
    """The environment of a child at a terminal: what went wrong is worth a line, what went well is not."""
    environment = {"BOREAL_LOG_LEVEL": "WARNING", "PYTHONWARNINGS": "ignore:You're running the worker with superuser"}
    return environment | os.environ


def wait_for_first_page(address: Address, meanwhile: Callable[[], None]) -> None:
    deadline = time.monotonic() + FIRST_PAGE_S
    while not answers(address):
        meanwhile()
        if time.monotonic() > deadline:
            template = "The first page did not answer within %(seconds)s seconds."
            raise Outage("boreal.run.E004", template, seconds=int(FIRST_PAGE_S), again=1)
        time.sleep(0.05)


def answers(address: Address) -> bool:
    """Whether the web server gives a page; which one is its own affair (a host may be refused)."""
    line = http.client.HTTPConnection(address.near, address.port, timeout=5)
    try:
        line.request("GET", "/healthz")
        return line.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def greet(address: Address, claim: str = "") -> None:
    """What an operator needs first; `claim` is where the house gets its owner, with the key in it."""
    say(f"Open {address.url}   (Ctrl-C ends it)")
    if address.is_public and not hosts():
        say("It listens to other machines, but answers them only under names listed in BOREAL_HOSTS.")
    if claim:
        say(f"Nobody owns this house yet. Its owner signs up at {public_url(address)}{claim}")


def hosts() -> list[str]:
    return Env().names("BOREAL_HOSTS")


def public_url(address: Address) -> str:
    """Where people reach the house, as far as this start knows."""
    named = [f"http://{name}:{address.port}" for name in hosts()]
    return (Env().text("BOREAL_URL") or [*named, address.url][0]).rstrip("/")


def say(line: str) -> None:
    print(line, flush=True)


def _stop(number: int, frame: FrameType | None) -> None:
    asked.append(number)
    raise Stopped


if __name__ == "__main__":
    sys.exit(main())
