"""Real worker processes for the tests, and brokers that can be harmed.

It ends only what it started; it must never judge what the workers did.
"""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import kombu.pools
import redis
from celery import current_app
from django.db import connection

from jobs.worker import STOP_ENV, worker_command
from tests.parts import servers
from tests.parts.waiting import HANG_S, wait_for

LEASE_S = 2
_numbers = itertools.count()


def database_url() -> str:
    """The address of the test database of this process."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return urlunsplit(urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}"))


def holding(module: str, function: str, number: int) -> dict[str, str]:
    """The environment of a worker whose children stay in their so many-th call of a function, until they are killed."""
    return {"BOREAL_TEST_FAULT": "hold", "BOREAL_TEST_HOLD": f"{module}:{function}:{number}"}


class Worker:
    """A `celery worker` on the test database, with settings and faults from its environment."""

    def __init__(self, concurrency: int = 2, queues: Sequence[str] = (), **env: str) -> None:
        number = next(_numbers)
        self.log = Path(os.environ["BOREAL_HOME"], f"worker-{os.getpid()}-{number}.log")
        command = [*worker_command(concurrency, queues), "--hostname", f"test-{os.getpid()}-{number}@localhost"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=self._env(env), stdout=log, stderr=log)
        atexit.register(self.kill)

    @staticmethod
    def _env(more: dict[str, str]) -> dict[str, str]:
        ours = {
            "BOREAL_TEST_CHILD": "1",
            "DJANGO_SETTINGS_MODULE": os.environ.get("DJANGO_SETTINGS_MODULE", "tests.settings"),
            "DATABASE_URL": database_url(),
            "BOREAL_JOB_LEASE": str(LEASE_S),
            "BOREAL_JOB_SWEEP": "1",
            "BOREAL_LOG": "json",
            "PYTHONWARNINGS": "ignore",
        }
        return os.environ | STOP_ENV | ours | more

    @property
    def pid(self) -> int:
        return self.process.pid

    def ready(self) -> Worker:
        wait_for(lambda: " ready." in self.output() or not self.alive(), "the worker is ready")
        assert self.alive(), f"the worker ended at once:\n{self.output()}"
        return self

    def alive(self) -> bool:
        return self.process.poll() is None

    def output(self) -> str:
        return self.log.read_text(errors="replace")

    def children(self) -> list[int]:
        """The processes of its pool; each of its threads may have started some."""
        pids = []
        with suppress(OSError):
            for task in Path(f"/proc/{self.pid}/task").iterdir():
                pids += [int(pid) for pid in (task / "children").read_text().split()]
        return pids

    def held(self) -> list[int]:
        """Its children that stay where `holding` told them to."""
        return [pid for pid in self.children() if Path(os.environ["BOREAL_HOME"], f"held-{pid}").exists()]

    def kill(self) -> None:
        """kill -9; its pool goes with it."""
        if self.alive():
            self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM, as a supervisor sends it."""
        self.process.terminate()
        return self.process.wait(timeout=HANG_S)


def freeze(pid: int) -> None:
    """Stop a process where it holds no lock of a file: SQLite lets nobody write while a writer sleeps."""

    def frozen() -> bool:
        os.kill(pid, signal.SIGSTOP)
        with suppress(FileNotFoundError):
            if any(str(pid) in line.split() for line in Path("/proc/locks").read_text().splitlines()):
                os.kill(pid, signal.SIGCONT)
                return False
        return True

    wait_for(frozen, "the process holds no lock")


class Files:
    """The broker of the embedded default."""

    ILLS = ("gone",)

    def __init__(self) -> None:
        self.folder = Path(os.environ["BOREAL_HOME"], "queue")
        self.env: dict[str, str] = {}

    def lose_all(self) -> None:
        """Every message is gone."""
        shutil.rmtree(self.folder, ignore_errors=True)

    @contextmanager
    def ill(self, how: str) -> Iterator[None]:
        """The folder cannot be used: a file stands in its place."""
        assert how == "gone"
        wait_for(self._blocked, "a file stands where the folder was")
        try:
            yield
        finally:
            self.folder.unlink()

    def _blocked(self) -> bool:
        """Whether the file could be put there; a worker may make the folder again in between."""
        self.lose_all()
        try:
            self.folder.touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def close(self) -> None:
        self.lose_all()


class OwnRedis(servers.Redis):
    """A Redis for one module of tests, because these tests kill it."""

    ILLS = ("stopped", "black-holed", "full")

    @property
    def env(self) -> dict[str, str]:
        return {"REDIS_URL": self.url}

    def lose_all(self) -> None:
        """Killed, and its files with it."""
        self.kill()
        shutil.rmtree(self.folder)
        Path(self.folder).mkdir()
        self.start()

    @contextmanager
    def ill(self, how: str) -> Iterator[None]:
        fall_ill, recover = {
            "stopped": (self.kill, self.start),
            "black-holed": (lambda: self._signal(signal.SIGSTOP), lambda: self._signal(signal.SIGCONT)),
            "full": (lambda: self._memory(1), lambda: self._memory(0)),
        }[how]
        fall_ill()
        try:
            yield
        finally:
            recover()

    def close(self) -> None:
        self._signal(signal.SIGCONT)
        self.stop()

    def _signal(self, number: int) -> None:
        self.process.send_signal(number)

    def _memory(self, most: int) -> None:
        with redis.Redis.from_url(self.url, socket_timeout=HANG_S) as client:
            client.config_set("maxmemory", most)


@contextmanager
def own_broker() -> Iterator[Files | OwnRedis]:
    """A broker that may be harmed; within the block this process sends its hints there too."""
    broker = OwnRedis() if os.environ["BOREAL_STACK"] == "served" else Files()
    before = current_app.conf.broker_url
    try:
        if isinstance(broker, OwnRedis):
            _talk_to(broker.url)
        yield broker
    finally:
        _talk_to(before)
        broker.close()


def _talk_to(url: str) -> None:
    """Point Celery's settings elsewhere, and forget the connections to the old place."""
    app = current_app._get_current_object()
    app.conf.broker_url = app.conf.broker_write_url = app.conf.broker_read_url = url
    app._pool = None
    app.amqp._producer_pool = None
    kombu.pools.reset()
