"""The address the web server will listen on: reserved before anything else is touched, or a sentence why not.

It must never listen itself: a port that nobody serves refuses visitors instead of keeping them waiting.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from core.errors import Outage

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


@contextmanager
def reserved(address: Address) -> Iterator[None]:
    """Hold the port for the length of a block: nobody listens there now, and no other Boreal will.

    The lock is needed beside the look, because web servers may share a port without noticing.
    """
    with _lock(address):
        try:
            with _socket(address) as holder:
                holder.bind((address.bind, address.port))
        except OSError as error:
            raise _to_outage(error, address) from None
        yield


@contextmanager
def _lock(address: Address) -> Iterator[None]:
    """A lock of the kernel, which ends with this process, on a file of ours where all users may write."""
    path = os.path.join(tempfile.gettempdir(), f"boreal-{os.getuid()}-port-{address.port}.lock")
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    except OSError:
        yield  # no place for a lock; the look at the port has to do
        return
    try:
        if not _is_free(descriptor):
            raise _busy(address)
        yield
    finally:
        os.close(descriptor)


def _is_free(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _socket(address: Address) -> socket.socket:
    holder = socket.socket(socket.AF_INET6 if ":" in address.bind else socket.AF_INET)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port whose last visitors just left is free
    return holder


def _busy(address: Address) -> Outage:
    example = f"BOREAL_PORT={next_free(address)} make run"
    return Outage("boreal.run.E001", ADVICE, port=address.port, bind=address.bind, example=example, again=1)


def _to_outage(error: OSError, address: Address) -> Outage:
    if error.errno == errno.EADDRINUSE:
        return _busy(address)
    if error.errno == errno.EACCES:
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
