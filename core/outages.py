"""Failures of the database, the disk and the broker, each told as one sentence with a code.

It knows the states of SQL and the words by which the engines complain; it must never swallow a failure or try again.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import Outage
from core.i18n import gettext_noop as _


@dataclass(frozen=True)
class Sign:
    """What an engine says, and what it means for a person: states of SQL by how they begin, words in lower case.

    The states come first: a server may speak another language. Who is not let in is told by words alone. Where `…`
    stands in them, something stands between.
    """

    states: tuple[str, ...]
    words: tuple[str, ...]
    code: str
    sentence: str
    again: int


SIGNS = (
    Sign(
        ("53100",),
        ("database or disk is full", "no space left on device", "could not extend file", "disk full"),
        "outage.disk-full",
        _("The disk is full, so nothing was written. Free some space, then try again."),
        1,
    ),
    Sign(
        ("42501",),
        ("permission denied for", "must be owner of"),
        "outage.database-forbidden",
        _("The role in DATABASE_URL may not do this in the database. Run manage.py prepare --role as the owner of the "
          "tables."),
        0,
    ),
    Sign(
        ("25006",),
        ("readonly database", "read-only file system", "read-only transaction", "permission denied",
         "attempt to write"),
        "outage.read-only",
        _("The database cannot be written: it, its folder or its disk is read-only. Nothing was changed."),
        0,
    ),
    Sign(
        ("55P03", "57014", "40P01", "40001"),
        ("database is locked", "lock timeout", "canceling statement", "deadlock detected"),
        "outage.database-busy",
        _("The database is busy. Nothing was changed; try again in a moment."),
        1,
    ),
    Sign(
        ("53300",),
        ("too many clients", "too many connections", "connection slots are reserved", "no more connections allowed",
         "query_wait_timeout"),
        "outage.database-connections",
        _("The database accepts no more connections. Nothing was changed; try again in a moment. If it goes on: "
          "use fewer processes and threads, a larger max_connections, or PgBouncer."),
        1,
    ),
    Sign(
        (),
        ("unsupported startup parameter",),
        "outage.pgbouncer-options",
        _("PgBouncer refuses the settings that this house asks for on each connection. Set BOREAL_PGBOUNCER=yes."),
        0,
    ),
    Sign(
        ("3D000",),
        ("fatal:  database \" … does not exist", "no such database"),
        "outage.database-missing",
        _("There is no database of the name in DATABASE_URL. Create it, or correct the name."),
        0,
    ),
    Sign(
        ("28P01",),
        ("password authentication failed", "no password supplied", "sasl authentication failed", "auth failed"),
        "outage.database-password",
        _("The database refuses the password in DATABASE_URL. Correct it, or set a new password for the role."),
        0,
    ),
    Sign(
        ("28",),
        ("fatal:  role \" … does not exist", "no such user", "no pg_hba.conf entry", "is not permitted to log in",
         "peer authentication failed", "ident authentication failed", "permission denied to connect",
         "authentication failed"),
        "outage.database-role",
        _("The database does not let in the role in DATABASE_URL: there is no such role, or it may not come from this "
          "host. Create it, or let it in (pg_hba.conf)."),
        0,
    ),
    Sign(
        ("42P01", "42703", "3F000"),
        ("no such table", "does not exist", "no such column", "undefined table"),
        "outage.not-migrated",
        _("The database lacks a table of this version. Run: make run, or manage.py prepare."),
        0,
    ),
    Sign(
        ("XX001", "XX002", "58030"),
        ("file is not a database", "malformed", "disk i/o error"),
        "outage.database-damaged",
        _("The database file cannot be read. Stop the service and restore it from a backup."),
        0,
    ),
    Sign(
        ("08", "57P"),
        ("unable to open database", "connection refused", "could not connect", "connection failed",
         "timeout expired", "connection timeout", "server closed the connection", "connection is lost",
         "terminating connection", "the database system is", "could not translate host", "no route to host",
         "failed to resolve", "connection is bad", "connection already closed", "the connection is closed",
         "no such file or directory", "cannot connect to server", "server login", "pgbouncer"),
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
    sign = _by_state(_state(error)) or _by_words(str(error).lower())
    if sign is not None:
        return Outage(sign.code, sign.sentence, again=sign.again)
    first_line = (str(error) or type(error).__name__).strip().splitlines()[0][:200]
    return Outage("outage.database", _("The database failed: %(why)s"), why=first_line, again=0)


def _state(error: BaseException) -> str:
    """What the driver was told in SQL's five letters; Django keeps the driver's own error as the cause of its own."""
    sqlstate = getattr(error, "sqlstate", None) or getattr(error.__cause__, "sqlstate", None)
    return sqlstate if isinstance(sqlstate, str) else ""


def _by_state(state: str) -> Sign | None:
    exact = (sign for sign in SIGNS if state in sign.states)
    begun = (sign for sign in SIGNS if any(len(start) < 5 and state.startswith(start) for start in sign.states))
    return next(exact, None) or next(begun, None) if state else None


def _by_words(words: str) -> Sign | None:
    return next((sign for sign in SIGNS if any(_are_in(words, parts) for parts in sign.words)), None)


def _are_in(words: str, parts: str) -> bool:
    return all(part in words for part in parts.split(" … "))
