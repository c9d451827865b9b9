"""A client that orders races over HTTP, and the web processes it talks to, which a test may kill and start again."""

from __future__ import annotations

import http.client
import json
from types import TracebackType
from typing import Any, Self

from tests.parts.serving import Server
from tests.parts.waiting import HANG_S


class Web(Server):
    """Web processes over the tests' settings for the length of a block."""

    def __init__(self, workers: int = 1, threads: int = 4) -> None:
        super().__init__(workers, BOREAL_THREADS=str(threads))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()


class Client:
    """One connection to a web server, used again and again."""

    def __init__(self, port: int, **headers: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG_S)
        self.headers = {"Content-Type": "application/json", "Accept": "application/json", **headers}

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path, None)

    def post(self, path: str, payload: dict[str, Any]) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(payload))

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, Any]:
        self.line.request(method, path, body, self.headers)
        answer = self.line.getresponse()
        data = answer.read()
        if "json" not in answer.headers.get("Content-Type", ""):
            raise ValueError(f"{method} {path}: {answer.status}, not JSON: {data[:300]!r}")
        return answer.status, json.loads(data)


def body(answer: Any) -> bytes:
    """What Django's own client got; of a stream the first piece, then the line is hung up and its place is free."""
    if not answer.streaming:
        return bytes(answer.content)
    piece = next(iter(answer.streaming_content))
    answer._iterator.close()  # not `answer.close()`, which would close the test's database too
    return bytes(piece)
