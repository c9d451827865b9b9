"""Somebody who comes from outside: through the proxy, by name, over TLS that is verified, with cookies or a token.

It must never take a way that people do not have.
"""

from __future__ import annotations

import http.client
import json
import ssl
import threading
import time
import uuid
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.parts.waiting import HANG_S
from tests.production.namespaces import Host

TRIED_S = 30  # how long one answer is waited for
AGAIN = {429, 502, 503, 504}


class Unanswered(AssertionError):
    """No answer, or one that must not be."""


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")


class Line(http.client.HTTPConnection):
    """An HTTP connection that begins on a host of the network."""

    def __init__(self, host: Host, address: str, port: int, name: str = "", tls: ssl.SSLContext | None = None) -> None:
        super().__init__(name or address, port, timeout=TRIED_S)
        self.begins, self.address, self.tls = host, address, tls

    def connect(self) -> None:
        sock = self.begins.connect(self.address, self.port, TRIED_S)
        self.sock = self.tls.wrap_socket(sock, server_hostname=self.host) if self.tls else sock


@dataclass
class Visitor:
    """A browser or a program; `door` is the address of the proxy, `name` what is written in its bar."""

    host: Host
    door: str
    name: str
    authority: Path
    token: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    leaving: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.tls = ssl.create_default_context(cafile=str(self.authority))
        self.line: Line | None = None

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """One question and its answer, whatever that is; one new line where the old one was closed."""
        sent = {"Host": self.name, "Accept-Language": "en"} | headers
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        for last in (False, True):
            kept = self.line is not None
            line = self.line = self.line or Line(self.host, self.door, 443, self.name, self.tls)
            try:
                line.request(method, path, body, sent)
                return self._taken(line.getresponse())
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if last or not kept:
                    raise Unanswered(f"{method} {path}: {error!r}") from error
        raise AssertionError

    def _taken(self, response: http.client.HTTPResponse) -> Answer:
        for text in response.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(text).items()}
        answer = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        if answer.headers.get("connection", "").lower() == "close":
            self.close()
        return answer

    def close(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None

    # ---- pages ---------------------------------------------------------------------------------------------
    def send_form(self, path: str, **fields: str) -> Answer:
        """What a browser does with a form: the page first, then its fields with the token that it gave."""
        page = self.ask("GET", path)
        assert page.status == 200, f"{path}: {page.status}"
        mark = 'name="csrfmiddlewaretoken" value="'
        token = page.text.split(mark, 1)[1].split('"', 1)[0]
        body = urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        form = {"Content-Type": "application/x-www-form-urlencoded", "Referer": f"https://{self.name}{path}",
                "Origin": f"https://{self.name}"}  # fmt: skip
        return self.ask("POST", path, body, **form)

    # ---- API -----------------------------------------------------------------------------------------------
    def call(self, path: str, payload: Any = None, method: str = "") -> Answer:
        """One call of the API, sent again while the house is on its way back, as a client should."""
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if payload is None else json.dumps(payload).encode()
        deadline = time.monotonic() + HANG_S
        while True:
            try:
                answer = self.ask(method or ("GET" if body is None else "POST"), f"/api/v1{path}", body, **headers)
                if answer.status not in AGAIN:
                    return answer
                trouble = f"{answer.status} {answer.text[:200]}"
            except Unanswered as error:
                trouble = str(error)
            if self.leaving.is_set() or time.monotonic() > deadline:
                raise Unanswered(f"{path}: still {trouble}")
            time.sleep(0.3)

    def get(self, path: str) -> Any:
        answer = self.call(path)
        assert answer.status == 200, f"{path}: {answer.status} {answer.text[:500]}"
        return answer.json

    def post(self, path: str, payload: Any) -> Any:
        answer = self.call(path, payload)
        assert answer.status < 300, f"{path}: {answer.status} {answer.text[:500]}"
        return answer.json

    def become_guest(self, name: str) -> Visitor:
        self.token = self.post("/guests", {"name": f"{name} {uuid.uuid4().hex[:6]}"})["token"]
        return self
