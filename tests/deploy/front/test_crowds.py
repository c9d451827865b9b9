"""Crowds that begin requests and never end them keep nobody else out: they cost sockets, never threads."""

from __future__ import annotations

from collections.abc import Iterator
from select import select

import pytest

from tests.deploy.front.sockets import HALF_BODY, HALF_HEADERS, NOTHING, answered, crowd, opened
from tests.parts.serving import Reader, get, serving
from tests.parts.waiting import wait_for

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]
THREADS = 2


@pytest.fixture(scope="module")
def port(django_db_setup: None) -> Iterator[int]:
    with serving(4, "tests.core.stream_settings", BOREAL_THREADS=str(THREADS)) as number:
        yield number


def works(port: int) -> bool:
    """Whether a page and the health answer."""
    return [get(port, path)[0] for path in ("/healthz", "/page", "/page")] == [200, 200, 200]


@pytest.mark.parametrize(
    ("words", "number"), [(HALF_BODY, 60), (HALF_HEADERS, 1500), (NOTHING, 1500)], ids=["bodies", "headers", "nothing"]
)
def test_unfinished_requests_keep_nobody_out(port: int, words: bytes, number: int) -> None:
    with crowd(port, words, number):
        assert works(port)
    assert works(port)


def test_nobody_has_all_the_places_of_unfinished_bodies(port: int) -> None:
    """Beyond a few from one address, more are refused at once and told when to come again."""
    with crowd(port, HALF_BODY, 80) as lines:
        spoken = wait_for(lambda: select(lines, [], [], 0)[0], "some are refused")
        refused = answered(spoken[0])
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"request.crowded" in refused
        assert b"retry-after: 5" in refused.lower()
        assert works(port)


def test_open_streams_take_no_thread(port: int) -> None:
    readers = [Reader(port) for _ in range(THREADS + 2)]
    for reader in readers:
        reader.until("id: 3")
    assert works(port)
    for reader in readers:
        reader.leave()


def test_a_body_that_comes_in_pieces_is_taken(port: int) -> None:
    head = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n"
    with opened(port, head + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n") as line:
        line.sendall(b"1\r\ny\r\n0\r\n\r\n")
        assert answered(line).startswith(b"HTTP/1.1 403")  # it brings no token of a form


def test_what_is_larger_than_anything_that_is_taken_is_told_so(port: int) -> None:
    status, _headers, body = get(port, "/page", **{"Content-Length": str(1 << 30), "Accept": "application/json"})
    assert (status, '"code": "request.too-large"' in body) == (413, True)


@pytest.mark.parametrize("name", ["X_Forwarded_For", "X_Request_ID"])
def test_no_header_with_an_underscore_passes_for_one_of_a_proxy(port: int, name: str) -> None:
    answer = get(port, "/page", **{name: "203.0.113.9"})
    assert "203.0.113.9" not in str(answer)
