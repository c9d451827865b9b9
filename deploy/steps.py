"""The steps of a start that touch the database, the static files and the keys; each may be repeated.

They must never be called without the lock of `only_one_machine`: several hosts start at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from core.errors import Outage
from deploy import demo, heartbeat_job, planner, statics
from deploy.ages import ages
from deploy.checks import newer
from deploy.data_dir import to_outage
from deploy.settings.stores import TIMEOUTS
from deploy.start import refuse_errors
from games import key_checks, keys, signatures
from jobs.sweeper import sweep_safely

ADVISORY = 0x70726570617265  # "prepare", the number of the lock; races that are opened meanwhile have another one


def migrate() -> str:
    """Bring the database to this version; quick when there is nothing to do."""
    age = ages()
    if age.unknown:
        refuse_errors([newer(age.unknown, "default")], every=True)
    if not age.waiting:
        return "The database is of this version."
    if not may_migrate():
        template = (
            "%(waiting)s migrations are not applied, and the role in DATABASE_URL may not apply them. "
            "Run manage.py prepare --role NAME as the owner of the tables."
        )
        raise Outage("boreal.database.E004", template, waiting=age.waiting, again=0)
    with _patience():
        call_command("migrate", verbosity=0, interactive=False)
        planner.analyze()
    return f"{age.waiting} migrations were applied."


def may_migrate() -> bool:
    """Whether this role may make tables, and change those that are there."""
    if connection.vendor != "postgresql":
        return True
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT has_schema_privilege(current_schema(), 'CREATE') AND NOT EXISTS (SELECT 1 FROM pg_tables"
            " WHERE schemaname = current_schema() AND tablename = 'django_migrations'"
            " AND NOT pg_has_role(tableowner, 'USAGE'))"
        )
        return bool(cursor.fetchone()[0])


@contextmanager
def _patience() -> Iterator[None]:
    """A migration takes the time it takes. Behind PgBouncer the role of the tables' owner has no limits anyway, and
    what is said here would stay with a connection that somebody else is handed next."""
    if connection.vendor != "postgresql" or settings.PGBOUNCER:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0; SET lock_timeout = 0")
    try:
        yield
    finally:
        connection.close()  # forgets the timeouts


@contextmanager
def only_one_machine() -> Iterator[None]:
    """A lock file orders one machine; PostgreSQL orders all that share it, by a lock of one transaction: such a one
    keeps its connection behind PgBouncer as well."""
    if connection.vendor != "postgresql":
        yield
        return
    holder = connection.copy()
    try:
        holder.set_autocommit(False)
        with holder.cursor() as cursor:
            for name in TIMEOUTS:
                cursor.execute(f"SET LOCAL {name} = 0")
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [ADVISORY])
        yield
    finally:
        holder.close()  # and with it the transaction


def collect() -> str:
    """Static files of this version where production serves them from; the embedded house serves them as they lie."""
    if not statics.are_collected():
        return "Static files are served as they lie."
    if statics.lacking():
        try:
            call_command("collectstatic", verbosity=0, interactive=False)
        except OSError as error:
            raise to_outage(error, settings.STATIC_ROOT) from None
        statics.read_again()
        refuse_errors([*statics.collected()])
    return f"The static files of this version lie in {settings.STATIC_ROOT}."


def load_demo() -> str:
    """Courses to race on, and whatever else the rooms bring; once."""
    rooms = demo.load_all()
    return f"Loaded the demo data of: {', '.join(rooms)}." if rooms else "The demo data was loaded before."


def count_rows() -> str:
    """Where the database does not count by itself, whatever was brought while nobody was here is counted now."""
    planner.refresh()
    return "The database knows how long its lists are."


def look_for_lost_jobs() -> str:
    """What a broker lost while nobody was here is sent again, and the workers are asked for a sign of life."""
    heartbeat_job.ask_all()
    sweep_safely()
    return "The workers of every class are asked for a sign of life."


def make_keys(is_signer: bool = False) -> str:
    """The key that signs finished races is made and registered on the first start of all, where its failure is seen by
    a person; from then on a host that has another one does not start. What waited for a key is done now."""
    refuse_errors([*key_checks.at_start(keys.first(), is_signer)])
    signatures.ask_again()
    return "The key that signs finished races is registered."
