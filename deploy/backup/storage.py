"""Where backups are kept: a folder, or a bucket that speaks S3. Each backup is a folder of files in it.

It must never tell a password, and never show as whole what was written in part.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Protocol

from core.errors import Outage
from core.files import put
from deploy.backup.seals import Readable, Writable


class Storage(Protocol):
    """What a folder and a bucket have in common; paths are `backup/file`."""

    @property
    def address(self) -> str: ...
    def write(self, path: str) -> Closing: ...
    def put(self, path: str, content: bytes) -> None: ...
    def read(self, path: str) -> Reading: ...
    def names(self) -> list[str]: ...
    def files(self, name: str) -> dict[str, int]: ...
    def remove(self, path: str) -> None: ...


class Closing(Writable, Protocol):
    def close(self) -> None: ...


class Reading(Readable, Protocol):
    def close(self) -> None: ...


def place(address: str) -> Storage:
    """The place at an address: `/folder`, or `s3://bucket/prefix`."""
    if address.startswith("s3://"):
        from deploy.backup.buckets import Bucket  # its library is large, and a folder does without it

        return Bucket(address)
    if not address or "://" in address:
        template = "BOREAL_BACKUP must be a folder or s3://bucket/prefix; it is '%(address)s'."
        raise Outage("backup.no-place", template, address=address.split("@")[-1], again=0)
    return Folder(Path(address).expanduser().resolve())


class Folder:
    """A folder of this machine, for its owner's eyes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.address = str(path)

    def write(self, path: str) -> Closing:
        return Lasting(self._target(path))

    def put(self, path: str, content: bytes) -> None:
        target = self._target(path)
        put(target, content)
        for folder in (target.parent, self.path):
            _keep(folder)

    def read(self, path: str) -> Reading:
        return (self.path / path).open("rb")

    def names(self) -> list[str]:
        if not self.path.is_dir():
            return []
        return sorted(entry.name for entry in self.path.iterdir() if entry.is_dir())

    def files(self, name: str) -> dict[str, int]:
        paths = [path for path in (self.path / name).rglob("*") if path.is_file()]
        return {path.relative_to(self.path / name).as_posix(): path.stat().st_size for path in paths}

    def remove(self, path: str) -> None:
        target = self.path / path
        target.unlink(missing_ok=True)
        with suppress(OSError):  # others are still in it
            while target.parent != self.path:
                target = target.parent
                target.rmdir()

    def _target(self, path: str) -> Path:
        target = self.path / path
        for folder in (self.path, target.parent):  # only the last folder of a path gets the mode
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return target


class Lasting:
    """A file whose bytes are on the disk once it is closed."""

    def __init__(self, path: Path) -> None:
        self._file: IO[bytes] = path.open("xb")

    def write(self, data: bytes, /) -> int:
        return self._file.write(data)

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        if not self._file.closed:
            with self._file:
                self._file.flush()
                os.fsync(self._file.fileno())


def _keep(folder: Path) -> None:
    """Have the names in a folder on the disk, too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def explained(place: Storage, path: str = "") -> Iterator[None]:
    """Tell what the place could not do as one sentence; what we raised ourselves goes through."""
    try:
        yield
    except FileNotFoundError as error:
        template = "%(path)s is not at %(place)s."
        raise Outage("backup.missing", template, path=path or "It", place=place.address, again=0) from error
    except OSError as error:
        raise unusable(place.address, error.strerror or str(error)) from error


def unusable(address: str, why: str) -> Outage:
    template = "The place of the backups, %(place)s, cannot be used: %(why)s."
    first_line = why.strip().splitlines()[0][:300] if why.strip() else "it does not say why"
    return Outage("backup.place", template, place=address, why=first_line.rstrip("."), again=1)


def whole(place: Storage, path: str) -> bytes:
    """A small file, whole."""
    with explained(place, path):
        reader = place.read(path)
        try:
            return b"".join(iter(lambda: reader.read(1 << 20), b""))
        finally:
            reader.close()
