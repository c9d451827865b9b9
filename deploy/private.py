"""What the house keeps is for its own user's eyes: new files by the umask, those of earlier versions when it starts.

It must never touch a file that the house did not write, nor follow a link out of its folders.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

UMASK = 0o077
BESIDE = ("", "-journal", "-wal", "-shm", ".line", ".line.gate")  # what SQLite and our queue of writers keep beside it


def keep_private() -> None:
    """Every file that this process makes from here on is for its own user; each start of ours calls this first."""
    os.umask(UMASK)


def kept() -> Iterator[Path]:
    """What the house has written and others must not read: database, secret, keys, letters, messages to workers."""
    from django.conf import settings
    from django.db import connection

    database = str(connection.settings_dict["NAME"])
    files = [Path(database + ending) for ending in BESIDE] if connection.vendor == "sqlite" else []
    yield from (path for path in [*files, settings.HOME / "secret"] if path.is_file())
    for folder in (settings.KEYS, Path(settings.EMAIL_FILE_PATH), settings.HOME / "queue"):
        if folder.is_dir():
            yield from (folder, *folder.rglob("*"))


def is_open(path: Path) -> bool:
    """Whether anybody but its user may do something with a file."""
    with suppress(FileNotFoundError):  # messages come and go
        return not path.is_symlink() and bool(path.stat().st_mode & UMASK)
    return False


def tighten() -> None:
    """Take from others what earlier versions let them read; what is somebody else's stays, and a check tells of it."""
    for path in kept():
        if is_open(path):
            with suppress(OSError):
                path.chmod(path.stat().st_mode & ~UMASK)
