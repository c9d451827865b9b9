"""`manage.py backup`: one backup now, or one every so often; what is there, whether it is sound, and what may go."""

from __future__ import annotations

import signal
import sqlite3
import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError, InterfaceError, connections

from core.errors import Wrong
from core.outages import explain
from deploy.backup import checking, config, making, noting, output, shelf, timer
from deploy.backup.making import Progress
from deploy.backup.manifest import Manifest
from deploy.backup.storage import Storage

OUTSIDE = (DatabaseError, InterfaceError, sqlite3.Error, OSError)


class Command(BaseCommand):
    help = (
        "Back up database, keys, secret and settings while the house goes on, to a folder or a bucket (BOREAL_BACKUP), "
        "sealed by a passphrase (BOREAL_BACKUP_PASSPHRASE or _FILE); then remove what BOREAL_BACKUP_KEEP does not keep."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", nargs="?", default="", help="with --check: a backup, otherwise the newest")
        parser.add_argument("--to", default="", metavar="PLACE", help="a folder or s3://bucket/prefix")
        parser.add_argument("--every", metavar="24h", help="go on: one whenever the newest is older than this")
        parser.add_argument("--unsealed", action="store_true", help="without a seal, keys, secret and passwords")
        acts = parser.add_mutually_exclusive_group()
        acts.add_argument("--list", action="store_true", help="what is there")
        acts.add_argument("--check", action="store_true", help="read one whole: digests, seals, rows; exit status 1")
        acts.add_argument("--prune", action="store_true", help="remove what is not kept, and make none")

    def handle(self, *args: Any, **options: Any) -> None:
        place = config.wished_place(options["to"])
        if options["list"]:
            self.stdout.write(output.listed(shelf.listed(place)))
        elif options["check"]:
            self.check_one(place, options["name"])
        elif options["prune"]:
            self.prune(place)
        else:
            self.begin(place, "" if options["unsealed"] else config.needed_passphrase(), options["every"])

    def begin(self, place: Storage, passphrase: str, every: str | None) -> None:
        """One now, or one whenever it is due."""
        if every:
            signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))  # what is half done has no manifest
            timer.run(place, timer.length(every), lambda: self.make(place, passphrase))
        else:
            made = self.make(place, passphrase, output.progress(self.stderr))
            self.stdout.write(output.made(made, place.address))

    def make(self, place: Storage, passphrase: str, progress: Progress = making.silent) -> Manifest:
        """One backup; then the place is tidied."""
        try:
            made = making.make(place, passphrase, progress)
            noting.success(place.address, made)
        except Wrong as wrong:
            _note_failure(place, wrong)
            raise
        except OUTSIDE as error:
            _note_failure(place, outage := explain(error))
            raise outage from error
        finally:
            connections.close_all()  # the next may be a day away
        self.prune(place)
        return made

    def prune(self, place: Storage) -> None:
        for name in shelf.prune(place, config.rule(), datetime.now(UTC)):
            self.stdout.write(f"Removed {name}.")

    def check_one(self, place: Storage, name: str) -> None:
        made = shelf.chosen(place, name)
        faults = checking.faults(place, made, shelf.opened(place, made, config.passphrase(asks=made.is_sealed)))
        self.stdout.write(output.checked(made, faults))
        if faults:
            sys.exit(1)


def _note_failure(place: Storage, wrong: Wrong) -> None:
    """For whoever looks after the house; where the database is away, its own alarm is enough."""
    try:
        noting.failure(place.address, wrong)
    except (DatabaseError, InterfaceError):
        connections.close_all()
