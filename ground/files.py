"""Small files put in place whole or not at all. It must never print what it writes."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path


def write_once(path: Path, content: bytes) -> None:
    """Put a whole file in place, for its owner's eyes, unless another process was first."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
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
