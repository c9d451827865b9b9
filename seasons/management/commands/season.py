"""`manage.py season`: a season as a file, out of this house and verified wherever it is."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand

from core.errors import Malformed, Wrong
from core.i18n import gettext_noop as _
from seasons import access
from seasons.bundles import archiving, bundling, unpacking
from seasons.bundles.unpacking import Bundle
from seasons.management import rehearsing
from seasons.models import Season
from seasons.scoring import bundle_checks

SOUND, DAMAGED, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = (
        "Write the bundle of a season, verify bundles, or keep one of another house: every race again, every award "
        "from its race, the table from the awards. To verify asks no database. Rehearse one that has not begun. "
        "Exit status: 0 sound, 1 something is not so, 2 cannot be read."
    )
    requires_system_checks = []  # they may ask for the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        export = orders.add_parser("export", help="write the bundle of a season")
        export.add_argument("season", metavar="ID", help="as in the address of its page")
        export.add_argument("file", metavar="FILE")
        bring = orders.add_parser("import", help="keep the season of another house, once it is verified")
        bring.add_argument("file", metavar="FILE")
        check = orders.add_parser("verify", help="verify bundles and show their tables")
        check.add_argument("files", metavar="FILE", nargs="+")

        rehearsing.arguments(orders.add_parser("rehearse", help="race it by bots, many times, before it begins"))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            orders = {"export": self.export, "import": self.bring, "verify": self.verify, "rehearse": self.rehearse}
            status = orders[options["order"]](options)
        except Wrong as wrong:
            self.stderr.write(f"{wrong.code}: {wrong}")
            status = UNREADABLE
        except OSError as error:
            self.stderr.write(f"{error.filename}: {error.strerror}")
            status = UNREADABLE
        if status:
            sys.exit(status)

    def export(self, options: dict[str, Any]) -> int:
        data = bundling.made(get_season(options["season"]))
        Path(options["file"]).write_bytes(data)
        self.stdout.write(f"{options['file']}: {len(data)} bytes")
        return SOUND

    def bring(self, options: dict[str, Any]) -> int:
        status = self.verified(options["file"])
        if status == SOUND:
            self.stdout.write(f"archived: {archiving.kept(Path(options['file']).read_bytes()).pk}")
        return status

    def verify(self, options: dict[str, Any]) -> int:
        return max([self.verified(name) for name in options["files"]])

    def rehearse(self, options: dict[str, Any]) -> int:
        self.stdout.write(rehearsing.to_report(get_season(options["season"]), options))
        return SOUND

    def verified(self, name: str) -> int:
        """One bundle: its table, or all that is not so in it. What cannot be read keeps no other file waiting."""
        try:
            return self.print_table(name, unpacking.read(Path(name).read_bytes()))
        except Wrong as wrong:
            self.stderr.write(f"{name}: {wrong.code}: {wrong}")
        except OSError as error:
            self.stderr.write(f"{name}: {error.strerror}")
        return UNREADABLE

    def print_table(self, name: str, read: Bundle) -> int:
        for line in bundle_checks.to_lines(read.faults):
            self.stdout.write(f"{name}: {line}")
        if read.faults:
            return DAMAGED
        names = {member["id"]: member["name"] for member in read.book["members"]}
        opened, sat = bundle_checks.opened(read.book)
        whose = f"; {opened} of {sat} seats of members are shown to be theirs" if opened else ""
        self.stdout.write(f"{name}: verified, {read.book['title']}{whose}")
        for row in read.rows:
            self.stdout.write(f"{row.place:4} {row.points:6}  {names[row.member]}")
        return SOUND


def get_season(text: str) -> Season:
    """The season of an id; the operator sees all."""
    try:
        season = Season.objects.filter(pk=UUID(text)).first()
    except ValueError:
        raise Malformed("season.id", _("This is no id of a season.")) from None
    if season is None:
        raise access.no_season()
    return season
