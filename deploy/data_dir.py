"""Whether the data folder can hold data: tried by writing a little, told in one sentence when not.

It must never delete or change what it did not write itself.
"""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from core.errors import Outage
from core.files import put

URL_FILE = "url"
PROBE = b"\0" * (64 << 10)
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


def open_home(home: Path) -> None:
    """Make the data folder, for its owner's eyes, and see that it takes data."""
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        try_writing(home)
    except OSError as error:
        raise to_outage(error, home) from None


def try_writing(home: Path, is_durable: bool = True) -> None:
    """Write and keep a little, then take it away; raises what the system says. A disk says that it is full without
    being made to keep anything, which takes it long while it is busy."""
    with tempfile.NamedTemporaryFile(dir=home, prefix=".probe-") as probe:
        probe.write(PROBE)
        probe.flush()
        if is_durable:
            os.fsync(probe.fileno())


def note_url(home: Path, url: str) -> None:
    """Keep where the house is reached, for commands that print links in another shell."""
    put(home / URL_FILE, url.encode())


def noted_url(home: Path) -> str:
    """Where the house was reached when it last began; empty where nobody noted it."""
    try:
        return (home / URL_FILE).read_text().strip()
    except (OSError, UnicodeDecodeError):
        return ""


def to_outage(error: OSError, home: Path) -> Outage:
    where = str(home)
    if error.errno in FULL:
        template = "The disk that holds the data folder %(home)s is full. Free some space, then start again."
        return Outage("boreal.home.E001", template, home=where, again=1)
    if error.errno in READ_ONLY:
        template = "The data folder %(home)s cannot be written. Make it writable, or name another in BOREAL_HOME."
        return Outage("boreal.home.E002", template, home=where, again=0)
    template = "The data folder %(home)s cannot be used (%(why)s). Name another in BOREAL_HOME."
    return Outage("boreal.home.E003", template, home=where, why=error.strerror or str(error), again=0)
