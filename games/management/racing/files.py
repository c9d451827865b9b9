"""Race files on disk: read within bounds, written whole or not at all.

It must never leave half a file: bytes go to a name of their own first, and take the right one in a single step.
"""

from __future__ import annotations

import os
from pathlib import Path

from core.errors import Malformed, Outage
from core.i18n import gettext_noop as _
from games.log.racefile import MOST_BYTES


def read(name: str) -> bytes:
    """The bytes of a file; one too many of them, so that its reader can say so."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        template = _("The file %(name)s cannot be read: %(why)s.")
        raise Malformed("race.file", template, name=name[:200], why=error.strerror or str(error)) from error


def write(path: Path, data: bytes) -> None:
    """Write a file whole."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def folder(name: str) -> Path:
    """The folder of this name, made if it is not there, and proven to take a file."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".{os.getpid()}.part"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise _unwritable(path, error) from error
    return path


def _unwritable(path: Path, error: OSError) -> Outage:
    template = _("%(name)s cannot be written: %(why)s.")
    return Outage("race.write", template, name=str(path)[:200], why=error.strerror or str(error))
