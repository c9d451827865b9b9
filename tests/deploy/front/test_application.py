"""The front without a server: what it tells Django of a request, and what it does while Django is busy."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from django.conf import LazySettings

from deploy.front.application import Front, request_id_of
from deploy.front.bodies import REFUSED, Bodies, Limits
from deploy.front.environ import environ_of, headers_of
from deploy.front.pool import WAITING_EACH, Lookers, Pool

SCOPE = {
    "type": "http", "method": "GET", "path": "/käse", "query_string": b"a=%20", "http_version": "1.1",
    "headers": [(b"host", b"boreal.example")], "client": ("192.0.2.7", 4711), "server": ("10.0.0.1", 8000),
}  # fmt: skip


def sent(front: Front, **scope: Any) -> list[dict[str, Any]]:
    """The answer to one request."""
    messages: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        messages.append(message)

    asyncio.run(front(SCOPE | scope, receive, send))
    return messages


async def never(heard: Any, listening: Any) -> None:
    await asyncio.Event().wait()


def front(application: Any, threads: int = 1) -> Front:
    return Front(Pool(application, threads), Lookers(), Bodies(Limits(100, 50)), never)


def refusing(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    """An application that says what the front refused."""
    start_response("503 Service Unavailable", [])
    return [environ[REFUSED].code.encode()]


def test_it_tells_django_what_was_asked() -> None:
    environ = environ_of(SCOPE, headers_of(SCOPE), b"abc")
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/käse"
    expected = {
        "QUERY_STRING": "a=%20", "HTTP_HOST": "boreal.example", "REMOTE_ADDR": "192.0.2.7", "SERVER_PORT": "8000",
        "CONTENT_LENGTH": "3",
    }  # fmt: skip
    assert expected.items() <= environ.items()
    assert environ["wsgi.input"].read() == b"abc"


def test_health_is_answered_while_no_thread_is_free() -> None:
    busy = front(None)
    busy.pool.under_way = 10_000
    start, body = sent(busy, path="/healthz")
    assert (start["status"], b'"alive"' in body["body"]) == (200, True)


def test_more_people_than_may_wait_are_told_so_at_once() -> None:
    busy = front(refusing)
    busy.pool.under_way = 1 + WAITING_EACH
    start, body = sent(busy)
    assert (start["status"], body["body"]) == (503, b"request.busy")
    assert (b"connection", b"close") in start["headers"]


def test_a_request_waits_for_a_free_thread() -> None:
    """Two come at once to one thread, and both are answered."""
    names: list[str] = []

    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        names.append(threading.current_thread().name)
        start_response("200 OK", [])
        return [b"done"]

    async def both() -> list[Any]:
        pool = Pool(application, 1)
        return await asyncio.gather(*(pool.answer({}, "id") for _ in range(2)))

    assert [answer.body for answer in asyncio.run(both())] == [b"done", b"done"]
    assert len(set(names)) == 1


def test_every_answer_has_a_number_and_only_a_proxy_of_ours_may_give_it(settings: LazySettings) -> None:
    given = {"x-request-id": "0123456789abcdef"}
    settings.PROXIES = 0
    assert request_id_of(given) != given["x-request-id"]
    settings.PROXIES = 1
    assert request_id_of(given) == given["x-request-id"]
    assert request_id_of({"x-request-id": "a b\n"}) != "a b\n"


def test_the_number_of_a_request_is_in_every_line_of_its_log() -> None:
    from structlog.contextvars import get_contextvars

    bound: list[dict[str, Any]] = []

    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        bound.append(get_contextvars())
        start_response("200 OK", [])
        return []

    [start, _body] = sent(front(application))
    assert (b"x-request-id", bound[0]["request"].encode()) in start["headers"]


def test_what_django_made_is_closed() -> None:
    class Result(list[bytes]):
        is_closed = False

        def close(self) -> None:
            self.is_closed = True

    result = Result([b"a", b"b"])

    def application(environ: dict[str, Any], start_response: Any) -> Result:
        start_response("200 OK", [("X-A", " 1")])
        return result

    start, body = sent(front(application))
    assert (body["body"], result.is_closed, (b"x-a", b"1") in start["headers"]) == (b"ab", True, True)
