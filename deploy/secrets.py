"""Secrets kept in files that only the service may read. It must never print one."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def read_or_make(path: Path) -> str:
    """The secret in a file; made on first use. Two processes that start together agree on one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        write_once(path, secrets.token_urlsafe(50).encode())
    return path.read_text().strip()


def write_once(path: Path, content: bytes) -> None:
    """Put a whole file in place, for its owner's eyes, unless another process was first."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
