"""People with bad lines, and people who mean harm: sockets that begin something and do not end it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.parts.waiting import HANG_S

HALF_BODY = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx"
HALF_HEADERS = b"GET / HTTP/1.1\r\nHost: localh"
NOTHING = b""


def opened(port: int, words: bytes) -> socket.socket:
    """A line on which somebody began to speak."""
    line = socket.create_connection(("127.0.0.1", port), timeout=HANG_S)
    line.sendall(words)
    return line


@contextmanager
def crowd(port: int, words: bytes, number: int) -> Iterator[list[socket.socket]]:
    """So many lines at once, all of them open until the block ends."""
    with ExitStack() as lines:
        yield [lines.enter_context(opened(port, words)) for _ in range(number)]


def answered(line: socket.socket) -> bytes:
    """Everything that comes until the other side closes the line."""
    pieces = []
    while piece := line.recv(1 << 16):
        pieces.append(piece)
    return b"".join(pieces)
