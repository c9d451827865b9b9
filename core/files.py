"""Small files put in place whole or not at all. It must never print what it writes."""

from __future__ import annotations

import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path


def write_once(path: Path, content: bytes) -> None:
    """Put a whole file in place, for its owner's eyes, unless another process was first."""
    draft = _draft(path)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()


def put(path: Path, content: bytes) -> None:
    """Put a whole file in place, in place of the one that is there; else leave everything as it was.

    Raises OSError where that cannot be; only a plain file is ever replaced.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no plain file")
    draft = _draft(path)
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _draft(path: Path) -> Path:
    return path.with_name(f".{path.name[:100]}.{os.getpid()}.{secrets.token_hex(4)}")
