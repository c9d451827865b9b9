"""Failures of the database, the disk and the broker, each told as one sentence with a code.

It knows the words by which the engines complain; it must never swallow a failure or try again by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from ground.errors import Outage
from ground.words import gettext_noop as _


@dataclass(frozen=True)
class Sign:
    """What an engine says (lower case), and what it means for a person."""

    words: tuple[str, ...]
    code: str
    sentence: str
    again: int


SIGNS = (
    Sign(
        ("database or disk is full", "no space left on device", "could not extend file", "disk full"),
        "outage.disk-full",
        _("The disk is full, so nothing was written. Free some space, then try again."),
        1,
    ),
    Sign(
        ("readonly database", "read-only file system", "read-only transaction", "permission denied",
         "attempt to write"),
        "outage.read-only",
        _("The database cannot be written: it, its folder or its disk is read-only. Nothing was changed."),
        0,
    ),
    Sign(
        ("database is locked", "lock timeout", "canceling statement", "deadlock detected"),
        "outage.database-busy",
        _("The database is busy. Nothing was changed; try again in a moment."),
        1,
    ),
    Sign(
        ("no such table", "does not exist", "no such column", "undefined table"),
        "outage.not-migrated",
        _("The database lacks a table of this version. Run: make run, or manage.py migrate."),
        0,
    ),
    Sign(
        ("file is not a database", "malformed", "disk i/o error"),
        "outage.database-damaged",
        _("The database file cannot be read. Stop the service and restore it from a backup."),
        0,
    ),
    Sign(
        ("unable to open database", "connection refused", "could not connect", "connection failed",
         "timeout expired", "connection timeout", "server closed the connection", "connection is lost",
         "terminating connection", "the database system is", "could not translate host", "no route to host",
         "failed to resolve", "connection is bad", "authentication failed", "connection already closed",
         "the connection is closed", "no such file or directory"),
        "outage.database-unreachable",
        _("The database cannot be reached. Nothing was changed; try again once it is back."),
        1,
    ),
)  # fmt: skip


def explain(error: BaseException) -> Outage:
    """The outage that an engine's complaint means; an unknown complaint keeps its own words.

    >>> explain(OSError("database or disk is full")).code
    'outage.disk-full'
    """
    said = str(error).lower()
    for sign in SIGNS:
        if any(words in said for words in sign.words):
            return Outage(sign.code, sign.sentence, again=sign.again)
    first_line = (str(error) or type(error).__name__).strip().splitlines()[0][:200]
    return Outage("outage.database", _("The database failed: %(why)s"), why=first_line, again=0)
