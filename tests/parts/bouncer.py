"""A pool before PostgreSQL that refuses what PgBouncer refuses of whoever connects, and hands on everything else.

It must never hand a connection on to somebody else: that is what the real one is for.
"""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

SSL_REQUEST, GSS_REQUEST = 80877103, 80877104
KNOWN = {"user", "database", "application_name", "client_encoding", "TimeZone", "DateStyle"}


@contextmanager
def bouncer(place: str) -> Iterator[int]:
    """The port of one before the server whose socket lies at `place`."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=_accept, args=(door, place), daemon=True).start()
        yield int(door.getsockname()[1])


def _accept(door: socket.socket, place: str) -> None:
    with suppress(OSError):  # the door is shut at the end
        while True:
            client, _address = door.accept()
            threading.Thread(target=_serve, args=(client, place), daemon=True).start()


def _serve(client: socket.socket, place: str) -> None:
    with client, suppress(OSError, struct.error):
        first = _message(client)
        while struct.unpack("!i", first[:4])[0] in (SSL_REQUEST, GSS_REQUEST):
            client.sendall(b"N")
            first = _message(client)
        words = [word.decode() for word in first[4:].split(b"\0")]
        strange = sorted(set(words[::2]) - KNOWN - {""})
        if strange:
            client.sendall(_refusal(f"unsupported startup parameter: {strange[0]}"))
            return
        with socket.socket(socket.AF_UNIX) as server:
            server.connect(place)
            server.sendall(struct.pack("!i", len(first) + 4) + first)
            back = threading.Thread(target=_hand_on, args=(server, client), daemon=True)
            back.start()
            _hand_on(client, server)
            back.join()


def _message(line: socket.socket) -> bytes:
    size = struct.unpack("!i", _exactly(line, 4))[0]
    return _exactly(line, size - 4)


def _exactly(line: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        piece = line.recv(size - len(data))
        if not piece:
            raise ConnectionError
        data += piece
    return data


def _refusal(words: str) -> bytes:
    fields = b"SFATAL\0C08P01\0M" + words.encode() + b"\0\0"
    return b"E" + struct.pack("!i", len(fields) + 4) + fields


def _hand_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(1 << 16):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)
