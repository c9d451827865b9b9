"""What is looked at before the house opens: data folder, database, keys, broker; each finding has an id and a way out.

It must never repair, and must never tell a password.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Warning
from django.db import DatabaseError, InterfaceError, connections
from django.db.models.functions import Now
from kombu.connection import Connection
from kombu.exceptions import OperationalError

from core import catalogues
from core.outages import explain
from deploy import ages, house
from deploy.private import is_open, kept
from deploy.settings.stores import safe_wal
from jobs.clock import SLACK
from jobs.models import Job, Queue

LITTLE_BYTES = 64 << 20
FULL, EXTRA = 2, 3  # what PRAGMA synchronous answers
BROKER_HINT = "Races go on without it; work for later waits until it is back."


@checks.register("home")
def home(**_: Any) -> Iterator[CheckMessage]:
    """The data folder can be written and has some room left."""
    folder: Path = settings.HOME
    if not folder.is_dir():
        return  # a first start makes it
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Error(
            f"The data folder {folder} cannot be written.",
            hint="Make it writable, or name another in BOREAL_HOME.",
            id="boreal.home.E002",
        )
    room = os.statvfs(folder)
    if room.f_bavail * room.f_frsize < LITTLE_BYTES:
        yield Warning(
            f"The disk of the data folder {folder} is almost full.",
            hint="Free some space: an order that cannot be written is refused.",
            id="boreal.home.W001",
        )


@checks.register("words")
def words(**_: Any) -> Iterator[CheckMessage]:
    """Pages say what this version says, in every language. A warning: what is not compiled is said in English."""
    for folder in settings.LOCALE_PATHS:
        if catalogues.stale(folder):
            hint = f"At the top of the checkout, run: python -m core.catalogues {folder}"
            yield Warning("The translations are not those of this version.", hint=hint, id="boreal.words.W001")


@checks.register("keys")
def keys(**_: Any) -> Iterator[CheckMessage]:
    """Nobody but the service reads what it keeps, signs and seals with."""
    for path in filter(is_open, kept()):
        yield Warning(
            f"Others on this machine can read {path}.",
            hint=f"Run: chmod {'700' if path.is_dir() else '600'} {path}",
            id="boreal.keys.W001",
        )


@checks.register(checks.Tags.database)
def database(databases: Sequence[str] | None = None, **_: Any) -> Iterator[CheckMessage]:
    """The database answers, has this version's tables, and keeps what it confirmed."""
    for alias in databases or ():
        try:
            connections[alias].ensure_connection()
            yield from migrated(alias)
            if connections[alias].vendor == "sqlite":
                yield from safe_sqlite(alias)
        except (DatabaseError, InterfaceError) as error:
            outage = explain(error)
            yield Error(str(outage), hint=f"({outage.code})", id="boreal.database.E001")


@checks.register(checks.Tags.database)
def clock(databases: Sequence[str] | None = None, **_: Any) -> Iterator[CheckMessage]:
    """Nothing was written down later than now."""
    for alias in databases or ():
        try:
            is_ahead = Job.objects.using(alias).filter(created__gt=Now() + SLACK).exists()
        except (DatabaseError, InterfaceError):
            continue  # the check above tells what is the matter
        if is_ahead:
            yield Warning(
                "Work was written down at a moment that is still to come: the clock was ahead, and was set back.",
                hint="Let the clock of this machine be kept. What waits was set right: see clock.jumped in the log.",
                id="boreal.clock.W001",
            )


@checks.register(checks.Tags.database)
def workers(databases: Sequence[str] | None = None, **_: Any) -> Iterator[CheckMessage]:
    """Workers of every class answered lately. A warning: pages and races of people go on without them."""
    for alias in databases or ():
        try:
            silent = [answer for answer in house.answers(alias) if answer.is_silent]
        except (DatabaseError, InterfaceError):
            continue  # the check of the database tells what is the matter
        for answer in silent:
            yield Warning(
                f"No worker of the class {answer.queue} answers.",
                hint=f"Start one, or look at its log: python -m deploy.serve worker --queues {answer.queue}",
                id=f"boreal.workers.W00{1 + Queue.values.index(answer.queue)}",
            )


def migrated(alias: str) -> Iterator[CheckMessage]:
    """Program and database are of one age; `ages` has the rule."""
    if sys.argv[1:2] in (["migrate"], ["prepare"]):
        return  # it is being done
    age = ages.ages(alias)
    if age.waiting:
        yield Warning(
            f"{age.waiting} migrations are not applied.", hint="Run: manage.py prepare", id="boreal.database.W001"
        )
    if age.unknown:
        yield newer(age.unknown, alias)


def newer(unknown: frozenset[ages.Name], alias: str) -> CheckMessage:
    """The database was migrated by a newer program; whether one that runs already may go on, that one said."""
    names = ", ".join(sorted(".".join(name) for name in unknown)[:3])
    sentence = f"The database is of a newer Boreal than this program: it has {len(unknown)} migrations more ({names})."
    hint = "Start the newer version; to go back, restore a backup of before."
    if ages.are_endured(unknown, alias):
        return Warning(sentence, hint=hint, id="boreal.database.W002")
    return Error(sentence, hint=hint, id="boreal.database.E002")


def safe_sqlite(alias: str) -> Iterator[CheckMessage]:
    """The settings on which durability and the append-only triggers rest, as the open connection has them."""
    pragmas = {name: pragma(alias, name) for name in ("journal_mode", "synchronous", "recursive_triggers", "mmap_size")}
    if pragmas["journal_mode"] == "wal" and not safe_wal(sqlite3.sqlite_version_info):
        yield Error(
            f"SQLite {sqlite3.sqlite_version} can damage a file in WAL mode that several processes write.",
            hint="Stop everything that uses the file, then run: sqlite3 FILE 'PRAGMA journal_mode=TRUNCATE'",
            id="boreal.sqlite.E001",
        )
    if pragmas["synchronous"] not in (FULL, EXTRA):
        yield Error("SQLite may lose a confirmed order in a power cut.", id="boreal.sqlite.E002")
    if pragmas["recursive_triggers"] != 1:
        yield Error("SQLite lets INSERT OR REPLACE walk past the triggers of the log.", id="boreal.sqlite.E003")
    if pragmas["mmap_size"]:
        yield Error("SQLite maps its file into memory, where a stray write can damage it.", id="boreal.sqlite.E004")


def pragma(alias: str, name: str) -> Any:
    with connections[alias].cursor() as cursor:
        row = cursor.execute(f"PRAGMA {name}").fetchone()
    return row[0] if row else None  # an SQLite built without a feature answers nothing


@checks.register("broker", deploy=True)
def broker(**_: Any) -> Iterator[CheckMessage]:
    """The broker takes messages; a warning only, since no race waits for it."""
    if settings.REDIS_URL:
        yield from reachable()
        return
    folder = Path(settings.CELERY_BROKER_TRANSPORT_OPTIONS["data_folder_out"])
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        yield Warning(f"The queue's folder {folder} cannot be written.", hint=BROKER_HINT, id="boreal.broker.W002")


def reachable() -> Iterator[CheckMessage]:
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    try:
        with Connection(  # type: ignore[no-untyped-call]  # kombu carries no types
            settings.CELERY_BROKER_URL, transport_options=options, connect_timeout=2
        ) as line:
            line.ensure_connection(max_retries=1, interval_start=0, timeout=3)
    except (OperationalError, OSError):
        yield Warning("The broker at REDIS_URL does not answer.", hint=BROKER_HINT, id="boreal.broker.W001")
