"""What is looked at of the database: whether it answers, as which role, with which rights and limits, by which clock.

It must never change a row or a right.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from django.conf import settings
from django.db import connection

from deploy import grants, house
from deploy.ages import ages
from deploy.checks import newer
from deploy.doctor.lines import Condition, Line, right
from jobs.clock import database_time

OLDEST = 14_00_00  # of PostgreSQL, which its makers still mend
AHEAD_S, WRONG_S = 2.0, 60.0  # by how much clocks may differ
SHOW = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")


def database() -> Iterator[Line]:
    """It answers, and is one that is still looked after."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    if connection.vendor == "postgresql" and version() < OLDEST:
        yield Line("database", Condition.OLD, f"{house.database()} is no longer mended.", "Move to a newer PostgreSQL.")
    else:
        yield right("database", f"{house.database()} answers.")


def age() -> Iterator[Line]:
    """Program and database are of one age."""
    both = ages()
    if both.waiting:
        words = f"{both.waiting} migrations are not applied."
        yield Line("migrations", Condition.WRONG, words, "Run: manage.py prepare", "boreal.database.W001")
    elif both.unknown:
        message = newer(both.unknown, "default")
        yield Line("migrations", Condition.WRONG, message.msg, message.hint or "", message.id or "")
    else:
        yield right("migrations", "The database is of this version.")


def version() -> int:
    """Of PostgreSQL, as it numbers itself."""
    return int(connection.pg_version)  # type: ignore[attr-defined]  # only PostgreSQL's has it


def role() -> Iterator[Line]:
    """The role of the service needs some rights and should not have others; only PostgreSQL has roles."""
    if connection.vendor != "postgresql":
        return
    name, excess, lack = _name(), grants.excess(), grants.lack()
    todo = f"As the owner of the tables: manage.py prepare --role {name}"
    if lack:
        words = f"The role {name} may not do what the service needs: {', '.join(lack[:3])}."
        yield Line("role", Condition.WRONG, words, todo)
    if excess:
        words = f"The role {name} may change what was written for good ({', '.join(excess[:3])}); triggers refuse it."
        yield Line(
            "role", Condition.OLD, words, "manage.py prepare --role boreal_app; then run web and worker as that."
        )
    if not lack and not excess:
        yield right("role", f"The role {name} may race, and cannot touch what was written.")


def limits() -> Iterator[Line]:
    """No statement may hold others up for ever; behind PgBouncer the role itself carries the limits."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_settings WHERE name = ANY(%s) AND setting = '0'", [[*SHOW]])
        without = sorted(row[0] for row in cursor.fetchall())
    if without:
        todo = f"As the owner of the tables: manage.py prepare --role {_name()}"
        yield Line("limits", Condition.OLD, f"Statements have no end of their own: {', '.join(without)}.", todo)
    else:
        pool = " behind PgBouncer" if settings.PGBOUNCER else ""
        yield right("limits", f"Statements, locks and idle transactions{pool} end by themselves.")


def clock() -> Iterator[Line]:
    """This machine and the database agree on the time."""
    off_s = (database_time() - datetime.now(UTC)).total_seconds()
    words = f"The clocks of this host and of the database are {abs(off_s):.1f} s apart."
    if abs(off_s) <= AHEAD_S:
        yield right("clock", words)
        return
    state = Condition.WRONG if abs(off_s) > WRONG_S else Condition.OLD
    yield Line("clock", state, words, "Let both be kept, by chrony or systemd-timesyncd.")


def _name() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        return str(cursor.fetchone()[0])
