"""`manage.py restore`: a backup moves into this empty house, and everything in it is proven."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from deploy.backup import config, output, proving, restoring
from deploy.backup.restoring import Source


class Command(BaseCommand):
    help = (
        "Restore a backup into an empty house whose processes are stopped: database, secret and keys; the settings are "
        "written to restored.env beside the data. Then every race and every replay is proven. "
        "Exit status: 0 all is here and sound, 1 something is missing or damaged, 2 nothing was restored."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("place", nargs="?", default="", help="a folder or s3://bucket/prefix (BOREAL_BACKUP)")
        parser.add_argument("name", nargs="?", default="", help="the backup, otherwise the newest whole one")
        parser.add_argument("--unsealed", action="store_true", help="take one that is not sealed")
        acts = parser.add_mutually_exclusive_group()
        acts.add_argument("--settings-only", action="store_true", help="write restored.env, no more")
        acts.add_argument("--prove", action="store_true", help="restore nothing; prove what is here once more")

    def handle(self, *args: Any, **options: Any) -> None:
        place = config.wished_place(options["place"])
        source = Source(place, options["name"], config.passphrase(asks=not options["unsealed"]), options["unsealed"])
        if options["settings_only"]:
            self.stdout.write(f"The settings of the house are in {restoring.write_settings(source)}.")
            return
        progress = output.progress(self.stderr)
        if not options["prove"]:
            self.stdout.write(output.restoring(source.made))
            restoring.restore(source, progress)
        lines = proving.prove(source, progress)
        self.stdout.write(output.proven(lines))
        if any(line.faults for line in lines):
            sys.exit(1)
