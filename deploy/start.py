"""What has to be done before web and worker start: folders, migrations, checks, demo data, a look for lost jobs.

Every step may run twice and at once with another start. It must never repair what a check found broken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress

import django
from django.conf import settings
from django.core import checks
from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connection, connections

from deploy.health import waiting_migrations
from deploy.homes import open_home
from deploy.private import tighten
from ground.errors import Outage
from ground.locks import only_one

ADVISORY = 0x626F7265616C  # "boreal", the number of the lock in PostgreSQL


def prepare() -> None:
    """Everything in order; raises what stands in the way, as one of ours."""
    django.setup()
    open_home(settings.HOME)
    settings.STATIC_ROOT.mkdir(exist_ok=True)
    refuse_errors(checks.run_checks())
    migrate()
    refuse_errors(checks.run_checks(tags=[checks.Tags.database], databases=["default"]))
    make_keys()
    tighten()
    with only_one(settings.HOME / "demo.lock"):  # a second start would wait for its rows, but not for long
        call_command("demo", verbosity=0)
    look_for_lost_jobs()
    connections.close_all()


def refuse_unprotected(queues: Collection[str] = ()) -> None:
    """Serve nothing from a database that does not protect the log, nor with a key that is not the house's; a database
    that is away is a matter for each request. `queues` are those of a worker."""
    found = checks.run_checks(tags=[checks.Tags.database], databases=["default"])
    refuse_errors([message for message in found if message.id == "games.E001"])
    with suppress(DatabaseError, InterfaceError):
        make_keys("sign" in queues)
    connections.close_all()


def warnings() -> list[str]:
    """What is not as it should be and keeps nobody from starting, one sentence each."""
    return [
        sentence(message)
        for message in checks.run_checks(tags=["home", "keys", "broker"], include_deployment_checks=True)
    ]


def migrate() -> None:
    """Bring the database to this version, one start after the other; quick when there is nothing to do."""
    if not waiting_migrations():
        return
    with only_one(settings.HOME / "migrate.lock"), _only_one_machine():
        if waiting_migrations():
            call_command("migrate", verbosity=0, interactive=False)


@contextmanager
def _only_one_machine() -> Iterator[None]:
    """A lock file orders one machine; PostgreSQL orders all that share it."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0; SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY])
    try:
        yield
    finally:
        connection.close()  # frees the lock and forgets the timeouts


def refuse_errors(found: list[checks.CheckMessage]) -> None:
    """Raise all that is wrong, one sentence a line; warnings are for `manage.py check`."""
    serious = [message for message in found if message.is_serious()]
    if serious:
        lines = "\n".join(sentence(message) for message in serious)
        raise Outage("boreal.checks", "%(lines)s", lines=lines, again=0)


def sentence(message: checks.CheckMessage) -> str:
    hint = f" {message.hint}" if message.hint else ""
    return f"{message.id}: {message.msg}{hint}"


def look_for_lost_jobs() -> None:
    """What a broker lost while nobody was here is sent again, and a worker is asked for a sign of life."""
    from deploy import housecheck
    from jobs.sweeper import sweep_safely

    housecheck.ask()
    sweep_safely()


def first_owner() -> str:
    """Where the house gets its owner, with the key that other machines need; empty once it has one."""
    from people import firsts, queries

    found = "" if queries.has_owner() else firsts.path()
    connections.close_all()
    return found


def make_keys(is_signer: bool = False) -> None:
    """The key that signs finished races is made and registered on the first start of all, where its failure is seen by
    a person; from then on a host that has another one does not start. What waited for a key is done now."""
    from games import key_checks, keys, signatures

    refuse_errors([*key_checks.at_start(keys.first(), is_signer)])
    signatures.ask_again()
