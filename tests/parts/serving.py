"""A web server over the tests' settings, and readers that hold a stream open."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from deploy.serve import web_command
from tests.house.rooms import ROOT
from tests.parts.children import environment
from tests.parts.servers import free_port
from tests.parts.waiting import HANG_S, wait_for


class Server:
    """A granian on a port of its own, with the tests' settings where no others are meant."""

    def __init__(self, workers: int = 1, settings: str = "", **extra: str) -> None:
        self.port = free_port()
        self.command = web_command("127.0.0.1", self.port, workers)
        self.environment = environment(**({"DJANGO_SETTINGS_MODULE": settings} if settings else {}), **extra)

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, env=self.environment, cwd=ROOT, start_new_session=True)
        until_answers(self.port)

    def kill(self) -> None:
        """`kill -9` to all of its processes, in the middle of whatever they do."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def serving(streams: int = 4, settings: str = "", **extra: str) -> Iterator[int]:
    """The port of a server with these settings and so many streams; all of its processes end with the block."""
    server = Server(settings=settings, BOREAL_STREAMS=str(streams), **extra)
    try:
        server.start()
        yield server.port
    finally:
        server.kill()


def until_answers(port: int, path: str = "/healthz") -> None:
    wait_for(lambda: answers(port, path), f"{path} answers")


def answers(port: int, path: str) -> bool:
    try:
        return get(port, path)[0] == 200
    except (OSError, http.client.HTTPException):
        return False


def get(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG_S)
    try:
        line.request("GET", path, headers=headers)
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
    finally:
        line.close()


class Reader:
    """Holds one stream open and reads it piece by piece."""

    def __init__(self, port: int, path: str = "/live", **headers: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG_S)
        self.line.request("GET", path, headers=headers)
        self.answer = self.line.getresponse()

    def until(self, words: str) -> str:
        """Everything up to the piece with these words in it."""
        text = ""
        while words not in text:
            piece = self.answer.read1()
            if not piece:
                raise EOFError(text)
            text += piece.decode()
        return text

    def leave(self) -> None:
        """Close the line as a browser does that goes to another page."""
        if self.line.sock is not None:
            self.line.sock.close()
        self.answer.close()
        self.line.close()
