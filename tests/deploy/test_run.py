"""`make run`, started for real: what a newcomer sees, and what stays behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.running import Running, environment, python, stores
from tests.parts.waiting import wait_for

pytestmark = [pytest.mark.xdist_group("run")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("run")


@pytest.fixture(scope="module")
def addresses() -> dict[str, str]:
    return stores()


@pytest.fixture(scope="module")
def running(folder: Path, addresses: dict[str, str]) -> Iterator[Running]:
    """A first start in an empty folder, alive for the whole module."""
    first = Running(folder / "home", addresses).until_ready()
    yield first
    first.kill()


def answered(running: Running) -> bool:
    return "answered just now" in running.page("/house")


@pytest.mark.stack
def test_it_shows_the_first_page_and_says_where_in_a_few_lines(running: Running) -> None:
    assert "Races on ice" in running.page("/")
    lines = running.words().splitlines()
    assert lines[-2] == f"Open http://127.0.0.1:{running.port}/   (Ctrl-C ends it)"
    assert lines[-1].split()[-1].startswith(f"http://127.0.0.1:{running.port}/welcome#key=")
    assert len(lines) <= 5


def test_the_operator_is_printed_links_to_the_port_that_is_served(running: Running, addresses: dict[str, str]) -> None:
    result = python("manage.py", "person", "welcome", **environment(running.home, **addresses))
    assert result.stdout.startswith(f"http://127.0.0.1:{running.port}/welcome#key="), result.stderr


@pytest.mark.stack
def test_it_brings_a_worker_that_does_a_job(running: Running) -> None:
    wait_for(lambda: answered(running), "a worker answered the house check")


def test_it_starts_a_web_server_again_that_was_killed(running: Running) -> None:
    before = set(running.named("granian"))
    os.kill(min(before), signal.SIGKILL)
    wait_for(lambda: running.named("granian") and before.isdisjoint(running.everyone()), "another web server")
    wait_for(lambda: _answers(running), "the first page answers again")


def _answers(running: Running) -> bool:
    try:
        return bool(running.page("/"))
    except OSError:
        return False


def test_it_says_when_its_port_is_taken_before_it_touches_anything(running: Running, folder: Path) -> None:
    untouched = folder / "untouched"
    result = python("-m", "deploy.run", **environment(untouched, BOREAL_PORT=str(running.port)))
    assert result.returncode == 2
    assert result.stderr.startswith(f"boreal.run.E001: The port {running.port} of 127.0.0.1 is taken")
    assert "BOREAL_PORT=" in result.stderr
    assert result.stderr.count("\n") == 1
    assert not untouched.exists()


def test_it_may_start_beside_itself_and_end_alone(running: Running, addresses: dict[str, str]) -> None:
    second = Running(running.home, addresses).until_ready()
    assert second.end(signal.SIGTERM) == 0
    assert second.everyone() == []
    assert "Races on ice" in running.page("/")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_web_and_worker_on_a_signal_and_leaves_nobody(
    running: Running, addresses: dict[str, str], number: signal.Signals
) -> None:
    again = Running(running.home, addresses).until_ready()
    assert again.named("granian")
    assert again.named("celery")
    assert again.end(number) == 0
    assert again.everyone() == []
    assert "Traceback" not in again.words()
    assert again.words().splitlines()[-1] == "Boreal has ended."


def test_it_may_be_interrupted_while_it_gets_ready(running: Running, addresses: dict[str, str], folder: Path) -> None:
    early = Running(folder / "early", addresses)
    wait_for(lambda: "getting ready" in early.words(), "it begins")
    assert early.end() == 0
    assert early.everyone() == []
    assert "Traceback" not in early.words()


SWALLOWING = """
import os, signal
from deploy import run

def run_badly(plan):
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        signal.pause()
    except BaseException:
        {then}
    run.watch([])

run.run = run_badly
raise SystemExit(run.main())
"""


@pytest.mark.parametrize("then", ["pass", "raise RuntimeError('in a class body')"])
def test_it_ends_in_order_where_the_signal_was_swallowed(tmp_path: Path, then: str) -> None:
    result = python("-c", SWALLOWING.format(then=then), **environment(tmp_path))
    assert (result.returncode, result.stdout, result.stderr) == (0, "Boreal has ended.\n", "")


def test_it_takes_its_children_along_when_it_is_killed(running: Running, addresses: dict[str, str]) -> None:
    orphaning = Running(running.home, addresses).until_ready()
    orphaning.process.kill()
    orphaning.process.wait()
    wait_for(lambda: orphaning.everyone() == [], "no process is left")


@pytest.mark.stack
def test_it_may_be_started_twice_at_once_in_an_empty_folder(folder: Path) -> None:
    addresses = stores()
    both = [Running(folder / "new", addresses) for _ in range(2)]
    try:
        for house in both:
            house.until_ready()
            assert '"ready"' in house.page("/readyz")
    finally:
        for house in both:
            house.kill()
