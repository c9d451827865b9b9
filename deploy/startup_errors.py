"""Turns what ends a command into a sentence with a code; a traceback is never the only word.

It must never hide an error that nobody foresaw: that one keeps its traceback.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import Wrong
from core.outages import explain

UNUSABLE = 2
OUTSIDE = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO),
    *(errno.ECONNREFUSED, errno.ECONNRESET, errno.ETIMEDOUT, errno.EHOSTUNREACH, errno.ENETUNREACH),
}


@contextmanager
def plainly() -> Iterator[None]:
    """Run a command; leave with status 2 and one sentence where a known thing is wrong."""
    try:
        yield
    except Wrong as wrong:
        _leave(wrong)
    except Exception as error:
        if os.environ.get("BOREAL_TRACEBACK") or not is_outage(error):
            raise
        _leave(explain(error))


def is_outage(error: Exception) -> bool:
    """Whether something outside failed us; whatever else ends a command is a fault of ours and keeps its traceback.

    >>> is_outage(OSError(errno.ENOSPC, "No space left on device")), is_outage(FileNotFoundError(2, "No such file"))
    (True, False)
    """
    if isinstance(error, OSError):
        return error.errno in OUTSIDE
    from django.db import DatabaseError, InterfaceError  # who has none of it needs no Django

    return isinstance(error, DatabaseError | InterfaceError)


def _leave(wrong: Wrong) -> None:
    sentence = str(wrong)
    sys.stderr.write(sentence + "\n" if sentence.startswith("boreal.") else f"{wrong.code}: {sentence}\n")
    sys.exit(UNUSABLE)
