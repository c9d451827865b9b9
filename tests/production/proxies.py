"""What a proxy must do, found out by real requests: upstreams of the test's own tell what reached them.

It must never judge a line of a proxy's file by reading it.
"""

from __future__ import annotations

import json
import socket
import ssl
import threading
import time
from collections import Counter
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.parts.waiting import wait_for
from tests.production.containerfile import Unsound
from tests.production.house import House
from tests.production.image import Image
from tests.production.namespaces import Host, Network, inside
from tests.production.recipe import Recipe, Service
from tests.production.sites import HOST
from tests.production.visitor import Answer, Line, Unanswered, Visitor

MEGABYTE = b"x" * (1 << 20)
FIRST_PIECE_S, LOOKS = 20, 150


class Echo(ThreadingHTTPServer):
    """An upstream on a host of the network; it tells each request, and falls silent in the middle when asked to."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, host: Host, port: int) -> None:
        self.seen: Counter[str] = Counter()
        self.silent = False
        self.name = f"{host.name}:{port}"
        with inside(host.alive.pid):
            super().__init__((host.address, port), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request: object, client_address: object) -> None:
        """The client has left."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Echo

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path not in {"/readyz", "/healthz"}:
            self.server.seen[f"{self.command} {self.path}"] += 1
        if self.server.silent and self.path not in {"/readyz", "/healthz"}:
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        if self.path.startswith("/live/"):
            self._stream()
            return
        answer = json.dumps(
            {"by": self.server.name, "size": len(body), **{k.lower(): v for k, v in self.headers.items()}}
        )
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer.encode())

    def do_POST(self) -> None:
        self.do_GET()

    def _stream(self) -> None:
        """One event, then nothing for as long as the client listens."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(f"data: {self.server.name}\n\n".encode())
        self.wfile.flush()
        with suppress(OSError):
            self.connection.recv(1)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


class Beside:
    """A proxy with upstreams of the test's own, and a guest outside."""

    def __init__(
        self, proxy: Service, image: Image, network: Network, authority: Path, webs: list[str], live: str
    ) -> None:
        self.network = network
        recipe = Recipe(proxy.image, network.folder, {proxy.name: proxy})
        proxy.after, proxy.restart = {}, False
        self.webs = [Echo(self._host(name), 8000) for name in webs]
        self.lives = [Echo(self._host(name), 8001) for name in ([live] if live not in webs else webs)]
        self.house = House(recipe, image, network)
        self.house.switch_on()
        self.guest = network.add("guest")
        self.house.start_services({proxy.name})
        self.door = network.hosts[proxy.host].address
        self.visitor = Visitor(self.guest, self.door, HOST, authority)
        self.authority = authority
        wait_for(self._answers, "the proxy answers")

    def _host(self, name: str) -> Host:
        return self.network.hosts.get(name) or self.network.add(name)

    def _is_asked(self, web: Echo) -> bool:
        """Whether this time it was another's turn; a proxy leaves alone for some seconds what fell silent."""
        time.sleep(0.1)
        return self.ask("GET", "/").json["by"] == web.name

    def _answers(self) -> bool:
        self.house.tend()
        with suppress(Unanswered):
            return self.visitor.ask("GET", "/").status == 200
        return False

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        return self.visitor.ask(method, path, body, **headers)

    # ---- what it must do -------------------------------------------------------------------------------
    def judge(self) -> None:
        """All that a proxy of ours must do; `Unsound` at the first that it does not."""
        for duty in (self.headers, self.numbers, self.limits, self.plain_http, self.streams, self.silence):
            duty()

    def headers(self) -> None:
        reached = self.ask("GET", "/", **{"X-Forwarded-For": "1.2.3.4", "X-Forwarded-Proto": "http"}).json
        wanted = {
            "host": HOST,
            "x-forwarded-for": self.guest.address,
            "x-forwarded-proto": "https",
            "x-forwarded-host": HOST,
        }
        for name, value in wanted.items():
            if reached.get(name) != value:
                raise Unsound(f"the proxy says {name}: {reached.get(name)} where {value} is true")
        ported = self.ask("GET", "/", Host=f"{HOST}:443").json
        if ported["host"] != f"{HOST}:443":
            raise Unsound(f"the proxy drops the port: {ported['host']}")

    def numbers(self) -> None:
        """Each request gets an id that no client chose."""
        chosen = "chosen-by-a-visitor"
        given = [self.ask("GET", "/", **{"X-Request-ID": chosen}).json.get("x-request-id") for _turn in range(2)]
        if not all(given) or chosen in given or given[0] == given[1]:
            raise Unsound(f"the proxy gives requests no numbers of its own: {given}")

    def limits(self) -> None:
        """A season is let through, more is not."""
        try:
            large = self.ask("POST", "/", MEGABYTE * 8)
            refused = large.status != 200 or large.json["size"] != 8 << 20
        except Unanswered:
            refused = True
        if refused:
            raise Unsound("the proxy refuses a body of 8 MB, which BOREAL_BUNDLE_MB allows")
        with suppress(Unanswered):  # it may close the line before all was sent
            status = self.ask("POST", "/", MEGABYTE * 12).status
            if status != 413:
                raise Unsound(f"the proxy answers a body of 12 MB with {status}")
        self.visitor.close()

    def plain_http(self) -> None:
        line = Line(self.guest, self.door, 80, HOST)
        line.request("GET", "/races?mine=1", headers={"Host": HOST})
        answer = line.getresponse()
        if (answer.status // 100, answer.headers.get("Location")) != (3, f"https://{HOST}/races?mine=1"):
            raise Unsound(f"over HTTP the proxy answers {answer.status} {answer.headers.get('Location')}")

    def streams(self) -> None:
        """Live goes to the streams, and its first words come at once."""
        tls = ssl.create_default_context(cafile=str(self.authority))
        with tls.wrap_socket(self.guest.connect(self.door, 443, FIRST_PIECE_S), server_hostname=HOST) as line:
            line.sendall(f"GET /live/races/x HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
            answer = b""
            try:
                while b"data: " not in answer and (piece := line.recv(4096)):
                    answer += piece
            except TimeoutError:
                raise Unsound("the proxy keeps what a stream says to itself") from None
        if not any(f"data: {live.name}".encode() in answer for live in self.lives):
            raise Unsound(f"the proxy sends /live/ elsewhere: {answer[:300]!r}")

    def silence(self) -> None:
        """A web process that falls silent in the middle costs a reader nothing, and doubles no order."""
        first, second = self.webs
        second.silent = True
        for number in range(6):
            with suppress(Unanswered):
                self.ask("POST", f"/order-{number}", b"{}")
        second.silent = False
        doubled = [order for order in second.seen if order.startswith("POST") and first.seen[order]]
        if doubled:
            raise Unsound(f"the proxy sent an order twice: {doubled}")
        if not any(self._is_asked(second) for _look in range(LOOKS)):
            raise Unsound(f"the proxy never asks {second.name}")
        first.silent = True
        statuses = [self.ask("GET", f"/page-{n}").status for n in range(6)]
        if statuses != [200] * 6:
            raise Unsound(f"with one web process silent, readers are answered {statuses}")
