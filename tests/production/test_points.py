"""What once brought a public house down, tried on a house by a recipe: half bodies, probes, missing static files.

It must never reach anything but the house of the test.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from tests.production.sites import HOST
from tests.production.stories import Town
from tests.production.visitor import Answer, Line

pytestmark = [pytest.mark.xdist_group("production"), pytest.mark.soak]
HALF = 24  # requests whose bodies never come
OPEN = 300  # lines on which nothing is said


def beside(town: Town, name: str, path: str, **headers: str) -> Answer:
    """A page of one web process, asked by its address, as a probe does."""
    running = town.house.running[name]
    port = int(running.service.command[running.service.command.index("--port") + 1])
    line = Line(town.outside, running.host.address, port)
    line.request("GET", path, headers={"Host": f"{running.host.address}:{port}"} | headers)
    answer = line.getresponse()
    try:
        return Answer(answer.status, dict(answer.getheaders()), answer.read())
    finally:
        line.close()


@contextmanager
def unfinished(town: Town, address: str, port: int, text: str, number: int) -> Iterator[None]:
    """So many lines on which something was begun and nothing more is said."""
    tls = ssl.create_default_context(cafile=str(town.authority)) if port == 443 else None
    lines: list[socket.socket] = []
    try:
        for _turn in range(number):
            line: socket.socket = town.outside.connect(address, port, 10)
            line = tls.wrap_socket(line, server_hostname=HOST) if tls else line
            line.sendall(text.encode())
            lines.append(line)
        yield
    finally:
        for line in lines:
            with suppress(OSError):
                line.close()


HALF_BODY = (
    f"POST /races/new HTTP/1.1\r\nHost: {HOST}\r\nX-Forwarded-Proto: https\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na"
)
HALF_HEAD = f"GET / HTTP/1.1\r\nHost: {HOST}\r\n"
SECURE = {"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.77.0.9"}


@pytest.mark.parametrize(
    ("text", "number"), [(HALF_BODY, HALF), (HALF_HEAD, OPEN), ("", OPEN)], ids=["bodies", "heads", "idle"]
)
def test_what_is_not_finished_stops_no_web_process(compose_town: Town, text: str, number: int) -> None:
    web = compose_town.house.running["web-1"].host
    with unfinished(compose_town, web.address, 8000, text, number):
        assert beside(compose_town, "web-1", "/healthz").status == 200
        assert beside(compose_town, "web-1", "/", **SECURE).status == 200


def test_what_is_not_finished_stops_nobody_at_the_proxy(compose_town: Town) -> None:
    with unfinished(compose_town, compose_town.door, 443, HALF_BODY, HALF):
        assert compose_town.visitor().ask("GET", "/").status == 200


def test_it_answers_probes_by_address(compose_town: Town) -> None:
    for path in ("/healthz", "/readyz"):
        answer = beside(compose_town, "web-1", path)
        assert answer.status == 200, f"{path}: {answer.status} {answer.text[:200]}"


def test_it_is_not_ready_without_static_files(compose_town: Town) -> None:
    """For the web process, the folder that `prepare` filled is gone."""
    static = compose_town.house.network.folder / "volumes/static"
    moved = {path: static.parent / f"moved-{path.name}" for path in static.iterdir()}
    for path, place in moved.items():
        path.rename(place)
    try:
        compose_town.house.restart("web-2")
        assert not compose_town.house.is_ready("web-2")
    finally:
        for path, place in moved.items():
            place.rename(path)
        compose_town.house.until_well("web-2")


def test_a_form_goes_through_where_the_proxy_has_a_port(compose_town: Town) -> None:
    """A visitor who typed the port gets a page, not a bare refusal."""
    visitor = compose_town.visitor()
    page = visitor.ask("GET", "/sign-in")
    token = page.text.split('name="csrfmiddlewaretoken" value="', 1)[1].split('"', 1)[0]
    body = f"csrfmiddlewaretoken={token}&username=nobody&password=nothing".encode()
    form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"https://{HOST}", "Host": f"{HOST}:443"}
    answer = visitor.ask("POST", "/sign-in", body, **form)
    assert answer.status == 422, "the form was not read"
    assert "Password" in answer.text


def test_it_shows_a_new_house_its_courses(compose_town: Town) -> None:
    assert len(compose_town.visitor().get("/courses")["results"]) >= 10


def test_it_tells_strangers_no_versions(compose_town: Town) -> None:
    text = compose_town.visitor().ask("GET", "/house").text
    assert "PostgreSQL 1" not in text
    assert "CPython" not in text
