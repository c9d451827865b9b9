"""Starts `make run`'s supervisor as a person would, in a data folder of its own, and looks at what it leaves behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import uuid
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from tests.house.rooms import ROOT
from tests.parts.servers import free_port
from tests.parts.serving import get, until_answers
from tests.parts.waiting import HANG_S, wait_for

OURS = ("BOREAL_", "DJANGO_", "DATABASE_URL", "REDIS_URL", "PYTEST_")


def environment(home: Path, **settings: str) -> dict[str, str]:
    """The environment of a newcomer's shell: ours without the variables that belong to Boreal and its tests."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return plain | {"BOREAL_HOME": str(home)} | settings


def stores() -> dict[str, str]:
    """The addresses of the stores of this test run: none, or an empty PostgreSQL database and the Redis."""
    if os.environ["BOREAL_STACK"] != "served":
        return {}
    return {"DATABASE_URL": fresh_database(), "REDIS_URL": os.environ["REDIS_URL"]}


def fresh_database() -> str:
    import psycopg

    name, url = f"run_{uuid.uuid4().hex[:12]}", os.environ["DATABASE_URL"]
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(f'CREATE DATABASE "{name}"'.encode())
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


def python(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command of ours to its end."""
    return subprocess.run(
        [sys.executable, *arguments], env=env, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=False
    )


class Running:
    """A supervisor, its address, and everything it said."""

    def __init__(self, home: Path, stores: dict[str, str], **settings: str) -> None:
        self.home, self.port = home, free_port()
        home.mkdir(exist_ok=True)
        self.output = home.parent / f"{home.name}-{self.port}.txt"
        self.mark = f"BOREAL_PORT={self.port}"
        env = environment(home, **stores, BOREAL_PORT=str(self.port), **settings)
        with self.output.open("wb") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "deploy.run"],
                env=env,
                cwd=ROOT,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )

    def until_ready(self) -> Running:
        wait_for(lambda: "Open http" in self.words() or self.process.poll() is not None, "the address is printed")
        assert self.process.poll() is None, self.words()
        until_answers(self.port, "/")
        return self

    def words(self) -> str:
        return self.output.read_text(errors="replace")

    def page(self, path: str) -> str:
        status, _headers, body = get(self.port, path)
        assert status == 200, body
        return body

    def everyone(self) -> list[int]:
        """Every process of this start that still lives: all inherit its port."""
        return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if self._is_ours(pid)]

    def _is_ours(self, pid: int) -> bool:
        with suppress(OSError):
            return self.mark.encode() in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
        return False

    def named(self, word: str) -> list[int]:
        """The processes of this start whose command line has the word, by number."""
        return sorted(pid for pid in self.everyone() if word in _command(pid))

    def end(self, number: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(HANG_S)

    def kill(self) -> None:
        for pid in self.everyone():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()


def _command(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    return ""
