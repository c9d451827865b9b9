"""News from socket to socket on one machine: who listens has one in a folder of the house, who tells sends to each.

It must never leave the machine, nor speak to anybody but the house's own user.
"""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
from contextlib import closing, suppress
from hashlib import sha256
from itertools import count
from pathlib import Path

from core.courier import Courier
from core.news.way import LISTENING, MOST_BYTES, Take, complain

LONGEST = 100  # of the path of a socket: the kernel allows 107 bytes, macOS 103
PATIENCE_S = 0.5  # with one that does not keep up; nobody but the courier waits
_numbers = count()


class BySockets:
    def __init__(self, home: Path) -> None:
        self._folder = _folder(home)
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.settimeout(PATIENCE_S)
        self._courier = Courier("news", self._send_all, complain)
        self.tell = self._courier.tell

    def close(self) -> None:
        self._line.close()

    def _send_all(self, word: str) -> None:
        """To all sockets of the folder, which the kernel lets hold ten words; one that nobody reads is removed."""
        with suppress(FileNotFoundError):
            for name in os.listdir(self._folder):
                self._send(word, f"{self._folder}/{name}")

    def _send(self, word: str, path: str) -> None:
        try:
            self._line.sendto(word.encode(), path)
        except (ConnectionRefusedError, FileNotFoundError):
            with suppress(FileNotFoundError):
                os.unlink(path)
        except TimeoutError as error:  # it does not keep up
            self._courier.complain(str(error))

    async def listen(self, take: Take) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._folder.stat().st_uid != os.geteuid():
            raise PermissionError(f"{self._folder} belongs to somebody else")
        path = self._folder / f"{os.getpid()}-{next(_numbers)}"
        with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as line:
            line.setblocking(False)
            line.bind(str(path))
            take(LISTENING)
            try:
                while True:
                    take((await asyncio.get_running_loop().sock_recv(line, MOST_BYTES)).decode())
            finally:
                path.unlink(missing_ok=True)


def _folder(home: Path) -> Path:
    """In the home, unless its path is too long for a socket."""
    folder = home / "live"
    if len(os.fsencode(folder)) <= LONGEST - 20:
        return folder
    return Path(tempfile.gettempdir(), f"boreal-{os.geteuid()}-{sha256(os.fsencode(home)).hexdigest()[:16]}")
