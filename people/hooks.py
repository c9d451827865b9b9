"""Sends one POST to a webhook: resolved once, checked, connected to what was checked, no redirects, little time.

It must never connect to an address that was not checked, and never read more than the first line of the answer.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import socket
import ssl
import time
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings

from core.errors import Malformed, Outage, Refused
from core.i18n import gettext_noop as _
from people.addresses import is_allowed
from people.models import WEBHOOK_LENGTH

PLAIN = re.compile(r"[!-~]+")  # no spaces, no line ends, nothing but ASCII: a request cannot be split
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])(?: [^\r\n]*)?\r?\n")
PORTS = {"http": 80, "https": 443}
MOST_BYTES = 16 << 10  # of what is sent
MOST_ANSWER = 4 << 10
TIME_S = 6.0  # for all of it together, but for the resolver


@dataclass(frozen=True)
class Target:
    """An address of a webhook, taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """What stands in the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"


def read(url: str) -> Target:
    """The parts of a webhook's address, or `Malformed`.

    >>> read("https://Example.org:8443/a?b=1")
    Target(scheme='https', host='example.org', port=8443, path='/a?b=1')
    """
    wrong = Malformed("people.webhook", _("Write a whole address: https://host/path, without user and password."))
    if len(url) > WEBHOOK_LENGTH or not PLAIN.fullmatch(url):
        raise wrong
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc or port == 0:
        raise wrong
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, port or PORTS[parts.scheme], path)


def resolve(target: Target) -> tuple[str, int]:
    """One address of the host to connect to; refused when any address it has is not allowed."""
    try:
        infos = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    except (OSError, UnicodeError):
        raise Outage("people.webhook-host", _("The host %(host)s is not found."), host=target.host, again=1) from None
    places = [str(place[4][0]).partition("%")[0] for place in infos]
    if not places or not all(is_allowed(ip_address(place), settings.WEBHOOK_NETS) for place in places):
        template = _("The host %(host)s is not on the public network, and nothing is sent there.")
        raise Refused("people.webhook-refused", template, host=target.host)
    return places[0], target.port


def post(url: str, secret: str, body: bytes) -> int:
    """Send a body, signed with the hook's secret; gives the status that was answered, which may be any."""
    if len(body) > MOST_BYTES:
        raise Malformed("people.webhook-size", _("A notice has at most %(most)s bytes."), most=MOST_BYTES)
    target = read(url)
    place = resolve(target)
    deadline = time.monotonic() + TIME_S
    try:
        with socket.create_connection(place, timeout=TIME_S) as plain, _secured(plain, target, deadline) as line:
            line.settimeout(_left(deadline))
            line.sendall(request(target, secret, body, int(time.time())))
            return _status(line, deadline)
    except OSError as error:  # also what TLS complains of
        template = _("The host %(host)s did not accept it (%(why)s).")
        raise Outage("people.webhook-line", template, host=target.host, why=type(error).__name__, again=1) from None


def request(target: Target, secret: str, body: bytes, at: int) -> bytes:
    """The bytes of the request. What is signed holds the time, so that an old notice cannot be sent again as new."""
    lines = [
        f"POST {target.path} HTTP/1.1",
        f"Host: {target.named}",
        "User-Agent: Boreal",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        f"Boreal-Time: {at}",
        f"Boreal-Signature: sha256={signature(secret, at, body)}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def signature(secret: str, at: int, body: bytes) -> str:
    """HMAC-SHA256 over the time, a dot and the body.

    >>> signature("s", 1, b"{}")[:16]
    'b253639bcd705ed1'
    """
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def _secured(plain: socket.socket, target: Target, deadline: float) -> socket.socket:
    if target.scheme == "http":
        return plain
    plain.settimeout(_left(deadline))
    return ssl.create_default_context().wrap_socket(plain, server_hostname=target.host)


def _status(line: socket.socket, deadline: float) -> int:
    answer = b""
    while b"\n" not in answer and len(answer) < MOST_ANSWER:
        line.settimeout(_left(deadline))
        piece = line.recv(1024)
        if not piece:
            break
        answer += piece
    match = STATUS.match(answer)
    if match is None:
        raise ConnectionError("no HTTP")
    return int(match[1])


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
