"""The address the web server will listen on: reserved before anything else is touched, or a sentence why not.

It must never listen itself: a reserved port that nobody serves refuses visitors instead of keeping them waiting.
"""

from __future__ import annotations

import errno
import socket
from dataclasses import dataclass

from ground.errors import Outage

ALL_ADDRESSES = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  # asked for, not chosen here
ADVICE = "The port %(port)s of %(bind)s is taken by another program. Choose another, for example: %(example)s"


@dataclass(frozen=True)
class Address:
    """Where Boreal listens, and how this machine reaches it."""

    bind: str
    port: int

    @property
    def near(self) -> str:
        return ALL_ADDRESSES.get(self.bind, self.bind)

    @property
    def url(self) -> str:
        host = f"[{self.near}]" if ":" in self.near else self.near
        return f"http://{host}:{self.port}/"

    @property
    def is_public(self) -> bool:
        return self.bind in ALL_ADDRESSES or not self.near.startswith(("127.", "::1", "localhost"))


def reserve(address: Address) -> socket.socket:
    """Hold the port for as long as the socket lives; the web server may share it, a second Boreal may not.

    It is bound without sharing, so that it fails where anybody listens, and lets the web server in afterwards.
    """
    holder = _socket(address)
    try:
        holder.bind((address.bind, address.port))
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    except (OSError, OverflowError) as error:
        holder.close()
        raise _told(error, address) from None
    return holder


def _socket(address: Address) -> socket.socket:
    holder = socket.socket(socket.AF_INET6 if ":" in address.bind else socket.AF_INET)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port whose last visitors just left is free
    return holder


def _told(error: Exception, address: Address) -> Outage:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        example = f"BOREAL_PORT={next_free(address)} make run"
        return Outage("boreal.run.E001", ADVICE, port=address.port, bind=address.bind, example=example, again=1)
    if number == errno.EACCES:
        template = "The port %(port)s is not for everybody. Choose one above 1023: BOREAL_PORT=8000 make run"
        return Outage("boreal.run.E002", template, port=address.port, again=0)
    template = "The address %(bind)s is not one of this machine's. Set BOREAL_BIND, for example to 127.0.0.1."
    return Outage("boreal.run.E003", template, bind=address.bind, again=0)


def next_free(address: Address) -> int:
    """The next port after this one that nobody holds now."""
    for port in range(address.port + 1, min(address.port + 50, 65535)):
        with _socket(address) as holder:
            try:
                holder.bind((address.bind, port))
            except OSError:
                continue
            return port
    return 0
