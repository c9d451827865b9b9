"""Real web servers for the tests: granian over the tests' settings, and a small client that keeps its line."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from types import TracebackType
from typing import Any, Self

from tests.parts.children import environment
from tests.parts.servers import free_port

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Web:
    """Web processes on a port of their own; a test may kill and start them again."""

    def __init__(self, workers: int = 1, threads: int = 4) -> None:
        self.workers, self.threads, self.port = workers, threads, free_port()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(self.port),
             "--workers", str(self.workers), "--blocking-threads", str(self.threads), "--log-level", "error",
             "deploy.wsgi:application"],
            env=environment(), cwd=ROOT, start_new_session=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                if Client(self.port).get("/tiny/ready")[0] == 200:
                    return
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
        raise TimeoutError("the web server did not answer within 60 seconds")

    def kill(self) -> None:
        """`kill -9` to all of its processes, in the middle of whatever they do."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Client:
    """One connection to a web server, used again and again."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path, None)

    def post(self, path: str, said: dict[str, Any]) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(said))

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, Any]:
        self.line.request(method, path, body, {"Content-Type": "application/json", "Accept": "application/json"})
        answer = self.line.getresponse()
        data = answer.read()
        if "json" not in answer.headers.get("Content-Type", ""):
            raise ValueError(f"{method} {path}: {answer.status}, not JSON: {data[:300]!r}")
        return answer.status, json.loads(data)
