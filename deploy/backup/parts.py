"""Bytes on their way into a backup and out of it: packed, sealed, counted and digested, a piece at a time.

It must never hold a whole table in memory.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable, Iterator

import orjson

from core.errors import Refused
from deploy.backup.manifest import BackupFile
from deploy.backup.seals import Seal
from deploy.backup.storage import Closing, Reading, Storage, explained

LEVEL = 3  # of zlib: twice as fast as the usual 6, for a tenth more bytes
GZIP = 31  # window bits with a header, so that `gunzip` reads it
BLOCK = 64 << 10


class Pulled:
    """Pieces, read like a file."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces, self._rest = iter(pieces), memoryview(b"")

    def read(self, size: int = -1, /) -> bytes:
        while not self._rest:
            piece = next(self._pieces, None)
            if piece is None:
                return b""
            self._rest = memoryview(piece)
        size = len(self._rest) if size < 0 else size
        some, self._rest = self._rest[:size], self._rest[size:]
        return bytes(some)


class Tally:
    """Counts and digests what goes by to a place."""

    def __init__(self, place: Storage, path: str, line: Closing) -> None:
        self._place, self._path, self._line = place, path, line
        self.size, self.digest = 0, hashlib.sha256()

    def write(self, data: bytes, /) -> int:
        self.size += len(data)
        self.digest.update(data)
        with explained(self._place, self._path):
            self._line.write(data)
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        with explained(self._place, self._path):
            self._line.close()


class Counted:
    """Counts and hashes what is read from a place."""

    def __init__(self, place: Storage, path: str, line: Reading) -> None:
        self._place, self._path, self._line = place, path, line
        self.size, self.digest = 0, hashlib.sha256()

    def read(self, size: int = -1, /) -> bytes:
        with explained(self._place, self._path):
            data = self._line.read(BLOCK if size < 0 else size)
        self.size += len(data)
        self.digest.update(data)
        return data

    def rest(self) -> None:
        while self.read(BLOCK):
            pass

    def close(self) -> None:
        self._line.close()


class Sink:
    """Hands on what is written to it."""

    def __init__(self, take: Callable[[bytes], None]) -> None:
        self._take = take

    def write(self, data: bytes, /) -> int:
        self._take(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""


def written(place: Storage, name: str, file: str, pieces: Iterable[bytes], seal: Seal | None) -> BackupFile:
    """Put a part in place, sealed if there is a seal."""
    file = f"{file}.age" if seal else file
    path = f"{name}/{file}"
    with explained(place, path):
        tally = Tally(place, path, place.write(path))
    try:
        _pour(pieces, tally, seal)
    finally:
        tally.close()
    return BackupFile(file, tally.size, tally.digest.hexdigest())


def _pour(pieces: Iterable[bytes], tally: Tally, seal: Seal | None) -> None:
    if seal:
        seal.close(Pulled(pieces), tally)
        return
    for piece in pieces:
        tally.write(piece)


def read_through(place: Storage, name: str, part: BackupFile, seal: Seal | None, take: Callable[[bytes], None]) -> None:
    """Hand on what a part holds, piece by piece; refused where it is not the part that was written.

    What was handed on before is worth nothing then.
    """
    path = f"{name}/{part.file}"
    with explained(place, path):
        counted = Counted(place, path, place.read(path))
    try:
        _open(counted, seal, take)
        counted.rest()
    except Refused as refused:
        if refused.code == "backup.seal":
            raise damaged(name, part) from refused
        raise
    finally:
        counted.close()
    if (counted.size, counted.digest.hexdigest()) != (part.size, part.sha256):
        raise damaged(name, part)


def _open(counted: Counted, seal: Seal | None, take: Callable[[bytes], None]) -> None:
    if seal:
        seal.open(counted, Sink(take))
        return
    for piece in iter(lambda: counted.read(BLOCK), b""):
        take(piece)


def damaged(name: str, part: BackupFile) -> Refused:
    template = "The backup %(name)s is damaged: %(file)s is not as it was written. Take another one."
    return Refused("backup.damaged", template, name=name, file=part.file)


def packed(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines as pieces of a gzip file."""
    packer = zlib.compressobj(LEVEL, wbits=GZIP)
    for block in lines:
        if piece := packer.compress(block):
            yield piece
    yield packer.flush()


class Lines:
    """Unpacks pieces of a gzip file and hands on its lines, each as JSON tells it."""

    def __init__(self, take: Callable[[list[object]], None]) -> None:
        self._take, self._rest = take, b""
        self._unpacker = zlib.decompressobj(wbits=GZIP)

    def __call__(self, piece: bytes) -> None:
        try:
            *lines, self._rest = (self._rest + self._unpacker.decompress(piece)).split(b"\n")
            for line in lines:
                self._take(orjson.loads(line))
        except (zlib.error, orjson.JSONDecodeError) as error:
            raise Refused("backup.seal", "A part of this backup cannot be unpacked.") from error

    def finish(self) -> None:
        if self._rest or not self._unpacker.eof:
            raise Refused("backup.seal", "A part of this backup ends too early.")
