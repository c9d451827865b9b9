"""The secret of an embedded instance, kept in a file that only the service may read. It must never print it."""

from __future__ import annotations

import secrets
from pathlib import Path

from core.files import write_once


def read_or_make(path: Path) -> str:
    """The secret in a file; made on first use. Two processes that start together agree on one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        write_once(path, secrets.token_urlsafe(50).encode())
    return path.read_text().strip()
