"""What is sent to a webhook, and what is never connected to, shown on sockets of this machine."""

from __future__ import annotations

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from ipaddress import ip_network
from typing import Any

import pytest

from core.errors import Malformed, Outage, Refused
from people import hooks
from tests.parts.waiting import HANG_S

OK = b"HTTP/1.1 204 No Content\r\n\r\n"


class Ear:
    """A listener that notes one request a line and answers as it is told."""

    def __init__(self, answer: bytes, pause_s: float = 0, keeps_open: bool = False) -> None:
        self.answer, self.pause_s, self.keeps_open = answer, pause_s, keeps_open
        self.heard: list[bytes] = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while True:
            try:
                line, _address = self.socket.accept()
            except OSError:
                return
            self.heard.append(line.recv(65536))
            for at in range(len(self.answer)) if self.pause_s else [0]:
                time.sleep(self.pause_s)
                try:
                    line.sendall(self.answer[at : at + 1] if self.pause_s else self.answer)
                except OSError:
                    break
            if not self.keeps_open:
                line.close()


@pytest.fixture
def allowed(settings: Any, monkeypatch: Any) -> None:
    """This machine may be posted to, with patience for a busy one."""
    settings.WEBHOOK_NETS = [ip_network("127.0.0.0/8")]
    monkeypatch.setattr(hooks, "TIME_S", float(HANG_S))


@pytest.fixture
def ear() -> Iterator[Any]:
    ears: list[Ear] = []

    def make(answer: bytes = OK, **how: Any) -> Ear:
        ears.append(Ear(answer, **how))
        return ears[-1]

    yield make
    for server in ears:
        server.socket.close()


def test_it_sends_one_signed_post(allowed: None, ear: Any) -> None:
    server = ear()
    assert hooks.post(f"http://127.0.0.1:{server.port}/a?b=1", "secret", b'{"x":1}') == 204
    head, _blank, body = server.heard[0].partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    fields = dict(line.split(": ", 1) for line in lines[1:])
    assert lines[0] == "POST /a?b=1 HTTP/1.1"
    assert (body, fields["Content-Length"], fields["Host"]) == (b'{"x":1}', "7", f"127.0.0.1:{server.port}")
    assert fields["Boreal-Signature"] == f"sha256={hooks.signature('secret', int(fields['Boreal-Time']), body)}"
    assert hooks.signature("other", int(fields["Boreal-Time"]), body) not in head.decode()


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "127.1", "0x7f.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"]
)
def test_it_opens_no_line_to_this_machine(ear: Any, host: str) -> None:
    server = ear()
    with pytest.raises((Refused, Outage)) as caught:
        hooks.post(f"http://{host}:{server.port}/", "s", b"{}")
    assert caught.value.code in {"people.webhook-refused", "people.webhook-host"}
    assert server.heard == []


def resolver(monkeypatch: Any, *answers: list[str]) -> list[str]:
    """Names that resolve to what is told, one answer after the other; gives what was asked."""
    asked: list[str] = []

    def look_up(host: str, port: int, **how: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, port)) for place in answers[len(asked) - 1]]

    monkeypatch.setattr(hooks.socket, "getaddrinfo", look_up)
    return asked


def test_it_connects_to_what_it_checked_though_the_name_moves_on(monkeypatch: Any) -> None:
    """The planted fault of a guard that resolves twice: the second answer is this machine."""
    asked = resolver(monkeypatch, ["9.9.9.9"], ["127.0.0.1"])
    connected: list[Any] = []

    def connect(place: Any, timeout: float) -> Any:
        connected.append(place)
        raise ConnectionRefusedError

    monkeypatch.setattr(hooks.socket, "create_connection", connect)
    with pytest.raises(Outage):
        hooks.post("http://rebinding.example/", "s", b"{}")
    assert (asked, connected) == (["rebinding.example"], [("9.9.9.9", 80)])


def test_it_refuses_a_host_of_which_one_address_is_inside(monkeypatch: Any) -> None:
    resolver(monkeypatch, ["9.9.9.9", "10.0.0.1"])
    with pytest.raises(Refused) as caught:
        hooks.post("https://mixed.example/", "s", b"{}")
    assert caught.value.code == "people.webhook-refused"


def test_it_says_that_a_host_is_not_found(monkeypatch: Any) -> None:
    def look_up(*args: Any, **how: Any) -> None:
        raise socket.gaierror(-2, "not known")

    monkeypatch.setattr(hooks.socket, "getaddrinfo", look_up)
    with pytest.raises(Outage) as caught:
        hooks.post("https://nowhere.example/", "s", b"{}")
    assert (caught.value.code, caught.value.again) == ("people.webhook-host", True)


def test_it_follows_nobody_elsewhere(allowed: None, ear: Any) -> None:
    other = ear()
    server = ear(f"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:{other.port}/\r\n\r\n".encode())
    assert hooks.post(f"http://127.0.0.1:{server.port}/", "s", b"{}") == 302
    assert other.heard == []


@pytest.mark.parametrize("answer", [b"", b"hello\r\n", b"HTTP/1.1 99 x\r\n", b"x" * 100_000, b"HTTP/2 200\r\n"])
def test_it_believes_no_answer_that_is_not_http(allowed: None, ear: Any, answer: bytes) -> None:
    with pytest.raises(Outage) as caught:
        hooks.post(f"http://127.0.0.1:{ear(answer).port}/", "s", b"{}")
    assert caught.value.code == "people.webhook-line"


def test_it_waits_for_no_body(allowed: None, ear: Any) -> None:
    answer = b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nx"
    assert hooks.post(f"http://127.0.0.1:{ear(answer, keeps_open=True).port}/", "s", b"{}") == 200


def test_it_lets_nobody_hold_it_up_by_drops(allowed: None, ear: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(hooks, "TIME_S", 0.5)
    server = ear(b"x" * 1000, pause_s=0.1)
    with pytest.raises(Outage) as caught:
        hooks.post(f"http://127.0.0.1:{server.port}/", "s", b"{}")
    assert caught.value.fields["why"] in {"TimeoutError", "timeout"}


def test_it_asks_a_certificate_for_its_name(allowed: None, ear: Any) -> None:
    with pytest.raises(Outage) as caught:
        hooks.post(f"https://127.0.0.1:{ear(b'no TLS here').port}/", "s", b"{}")
    assert "SSL" in str(caught.value.fields["why"])
    context = ssl.create_default_context()
    assert (context.check_hostname, context.verify_mode) == (True, ssl.CERT_REQUIRED)


def test_it_sends_nothing_large(allowed: None, ear: Any) -> None:
    server = ear()
    with pytest.raises(Malformed):
        hooks.post(f"http://127.0.0.1:{server.port}/", "s", b"x" * (hooks.MOST_BYTES + 1))
    assert server.heard == []
