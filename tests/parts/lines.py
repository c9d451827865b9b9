"""A proxy before a server whose lines can be harmed: what it sends is held back, or nothing comes through at all.

It must never close a line that it harms: nobody is to be told.
"""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

STREAM = b"GET /live/"
HEAD = b"\r\n\r\n"


class Lines:
    """All lines to one server. Each harm is done to what travels from now on."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._door = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = int(self._door.getsockname()[1])
        self.renew()

    def renew(self) -> None:
        """Nothing is harmed, and lines that were opened so far no longer count."""
        self._open: list[Line] = []
        self.heal()

    def heal(self) -> None:
        """New lines are sound; those that died stay dead."""
        self.is_cut = False  # nothing comes through, in either direction
        self.is_mute = False  # what is asked arrives, but no answer
        self.holds = ""  # of a stream: its "body", or "all" of it

    def sleep(self) -> None:
        """As a phone that slept for long finds its lines: those in use are dead, the others it has closed itself."""
        for line in self._open:
            line.is_dead = line.is_stream
            if not line.is_stream:
                line.client.shutdown(socket.SHUT_RDWR)

    def streams(self) -> int:
        """Streams that were opened and have sent something."""
        return sum(line.is_stream and line.has_spoken for line in self._open)

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._door.close()

    def _accept(self) -> None:
        with suppress(OSError):  # the door is shut at the end
            while True:
                client, _address = self._door.accept()
                line = Line(self, client, socket.create_connection(("127.0.0.1", self._server)))
                self._open.append(line)
                for way in (line.ask, line.answer):
                    threading.Thread(target=way, daemon=True).start()


class Line:
    """One of them, and whether it carries a stream."""

    def __init__(self, lines: Lines, client: socket.socket, server: socket.socket) -> None:
        self.lines, self.client, self.server = lines, client, server
        self.is_dead = self.is_stream = self.has_spoken = False

    def ask(self) -> None:
        with suppress(OSError):
            while piece := self.client.recv(1 << 16):
                self.is_stream = self.is_stream or piece.startswith(STREAM)
                self.is_dead = self.is_dead or self.lines.is_cut
                if not self.is_dead:
                    self.server.sendall(piece)
            self.server.shutdown(socket.SHUT_RDWR)

    def answer(self) -> None:
        with suppress(OSError):
            while piece := self.server.recv(1 << 16):
                self.is_dead = self.is_dead or self.lines.is_cut or self.lines.is_mute
                if not self.is_dead and (passed := self._passed(piece)):
                    self.client.sendall(passed)
                    self.has_spoken = True
            if not self.is_dead:
                self.client.shutdown(socket.SHUT_RDWR)

    def _passed(self, piece: bytes) -> bytes:
        """What a proxy that buffers streams lets through of one."""
        if not self.is_stream or not self.lines.holds:
            return piece
        head, end, _body = piece.partition(HEAD)
        return head + end if self.lines.holds == "body" and piece.startswith(b"HTTP/") else b""
