"""Whatever body is sent to whatever address of the API: a code in problem+json, and never a 500."""

from __future__ import annotations

import http.client
import re
import socketserver
import threading
from collections.abc import Iterator
from uuid import UUID

import pytest
from django.contrib.auth import get_user_model
from django.urls import URLPattern, URLResolver, get_resolver

from tests.core.test_strictjson import WRONG
from tests.parts.serving import serving
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

VALUES = {"uuid": str(UUID(int=7)), "int": "1", "str": "x", "slug": "x", "path": "x"}
NUL = '{"plan":"\\u0000","title":"\\u0000","wishes":"\\u0000","seed":"\\u0000"}'
ODD = {
    "a NUL in every text": NUL.encode(),
    "huge numbers": b'{"plan":1e300,"title":123456789012345678901234567890,"wishes":{"boxes":1e300},"seed":1e300}',
    "lists for all": b'{"plan":[[]],"title":[],"wishes":[],"seed":[],"tags":{},"to":[],"between":{}}',
    "no object": b"[1]",
    "a text": b'"plan"',
    "null": b"null",
}


def addresses(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """Every address there is, with something in place of what it asks for."""
    for pattern in patterns:
        here = before + str(pattern.pattern).lstrip("^")
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, here)
        else:
            yield re.sub(r"<(?:(\w+):)?\w+>", lambda part: VALUES[part[1] or "str"], here)


ELSEWHERE = "/api/v1/schema"  # reads no body, and complains in YAML
API = sorted({path for path in addresses(get_resolver().url_patterns) if path.startswith("/api/v1/")} - {ELSEWHERE})


@pytest.fixture
def dora(client):
    client.force_login(get_user_model().objects.create_user("dora"))
    client.raise_request_exception = False
    return client


def test_it_knows_the_addresses():
    assert len(API) >= 10
    assert "/api/v1/courses/check" in API


@pytest.mark.parametrize("address", API)
@pytest.mark.parametrize("name", [*WRONG, *ODD])
def test_it_answers_any_body_with_a_code(dora, address, name):
    answer = dora.post(address, ODD[name] if name in ODD else WRONG[name][0], content_type="application/json")
    assert 400 <= answer.status_code < 500
    assert answer["Content-Type"] == "application/problem+json"
    assert re.fullmatch(r"[a-z]+(\.[a-z-]+)+", answer.json()["code"])
    assert answer.json()["title"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_it_reads_json_only(dora, kind):
    answer = dora.post("/api/v1/courses/check", b"plan=START", content_type=kind)
    assert (answer.status_code, answer.json()["code"]) == (415, "request.unsupported-media-type")


@pytest.mark.parametrize("name", [name for name in WRONG if name != "nothing"])
def test_it_tells_what_is_wrong_with_a_body(dora, name):
    data, code = WRONG[name]
    answer = dora.post("/api/v1/courses/check", data, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, f"request.{code}")


# ---- a body that nobody reads -------------------------------------------------------------------------------

TRIES = 60
REFUSED = {"/api/v1/replays/imports": 401, "/nowhere": 404, "/sign-in": 403}


def next_requests(port: int, path: str) -> list[str]:
    """Post a large body to `path`, then ask again on the same line, so often; tells what each next request came to."""
    body, results = b"x" * (1 << 20), []
    for _try in range(TRIES):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG_S)
        post(line, path, body)
        try:
            line.request("GET", "/healthz")
            results.append(str(line.getresponse().status))
        except (OSError, http.client.HTTPException) as error:
            results.append(type(error).__name__)
        line.close()
    return results


def post(line: http.client.HTTPConnection, path: str, body: bytes) -> None:
    try:
        line.request("POST", path, body)
        line.getresponse().read()
    except OSError:  # closed while it was still sending: that client knows, and opens another
        line.close()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving() as number:
        yield number


@pytest.mark.parametrize("path", REFUSED)
def test_whoever_was_refused_a_large_body_can_ask_again_on_the_same_line(port: int, path: str) -> None:
    assert next_requests(port, path) == ["200"] * TRIES


class ClosesWithoutAWord(socketserver.StreamRequestHandler):
    """Answers as if the line stayed open, and closes it."""

    def handle(self) -> None:
        self.rfile.readline()
        self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")


def test_it_catches_a_server_that_closes_without_a_word() -> None:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), ClosesWithoutAWord) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        results = next_requests(server.server_address[1], "/nowhere")
        server.shutdown()
    assert set(results) - {"200"}
