"""`manage.py log`: check, export and protect the logs of races."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand

from core.errors import Malformed, Outage
from core.i18n import gettext_noop as _
from games import register, triggers, verdicts
from games.log import scroll
from games.log.chain import Damage
from games.models import Race
from games.verdicts import Extent

DAMAGED, GONE, UNPROVEN = "damaged", "gone", "unproven"


class Command(BaseCommand):
    help = (
        "Check the append-only logs. `verify RACE…` checks races in the database (or --all, or exported files), "
        "`export RACE FILE` writes a finished race's log, `protect` makes the triggers of the database anew. "
        "Exit status: 0 sound, 1 damaged, 2 cannot be read."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        verify = orders.add_parser("verify", help="check logs: every byte, link, column, signature, draw and decision")
        verify.add_argument("what", nargs="*", metavar="RACE|FILE", help="a race's id, or a file of `log export`")
        verify.add_argument("--all", action="store_true", help="every race in the database, and whether one is missing")
        export = orders.add_parser("export", help="write a finished race's log to a file")
        export.add_argument("race")
        export.add_argument("file", type=Path)
        orders.add_parser("protect", help="make the triggers that refuse changes anew")

    def handle(self, *args: Any, **options: Any) -> None:
        {"verify": self.verify, "export": self.export, "protect": self.protect}[options["order"]](options)

    def verify(self, options: dict[str, Any]) -> None:
        what = [race.hex for race in _every_race()] if options["all"] else options["what"]
        if not what:
            self.stdout.write("No race to check." if options["all"] else "Name a race or a file, or say --all.")
        counts = Counter(map(self.examine, what))
        counts += Counter(self.missing() if options["all"] else ())
        if len(what) > 1 or counts[GONE]:
            self.stdout.write(_summary(counts))
        if counts[DAMAGED] or counts[GONE]:
            sys.exit(1)
        if counts[UNPROVEN]:
            sys.exit(2)

    def examine(self, name: str) -> str:
        """Say how one log stands; gives what it counts as."""
        try:
            verdict = _of_file(Path(name)) if Path(name).is_file() else verdicts.examined(_race(name))
        except Outage as outage:
            self.stdout.write(f"{name}: {outage} ({outage.code})")
            return UNPROVEN
        if isinstance(verdict, Damage):
            self.stdout.write(f"{name}: {verdict}")
            return DAMAGED
        self.stdout.write(f"{name}: {verdict.value}")
        return str(verdict.value)

    def missing(self) -> Iterator[str]:
        """Say which races are gone, or came in by hand."""
        for name, wrong in register.damages():
            self.stdout.write(f"{name}: {wrong} ({wrong.code})")
            yield GONE

    def export(self, options: dict[str, Any]) -> None:
        data = verdicts.scroll(_race(options["race"]))
        options["file"].write_bytes(data)
        self.stdout.write(f"{options['file']}: {len(data)} bytes")

    def protect(self, options: dict[str, Any]) -> None:
        triggers.make()
        missing = triggers.missing()
        self.stdout.write(f"Still missing: {', '.join(missing)}" if missing else "The log is protected.")
        if missing:
            sys.exit(1)


def _every_race() -> list[UUID]:
    return list(Race.objects.order_by("created").values_list("id", flat=True))


def _of_file(path: Path) -> Damage | Extent:
    return scroll.check(path.read_bytes())[1] or Extent.FINISHED


def _summary(counts: Counter[str]) -> str:
    waiting, gone = counts[Extent.NOT_STARTED.value], counts[GONE]
    parts = [f"{counts.total() - gone} logs checked", f"{counts[DAMAGED]} damaged"]
    parts += [f"{waiting} not started"] if waiting else []
    parts += [f"{counts[UNPROVEN]} not to be proven here"] if counts[UNPROVEN] else []
    return ", ".join(parts + ([f"{gone} missing or not on record"] if gone else [])) + "."


def _race(name: str) -> UUID:
    try:
        return UUID(name)
    except ValueError:
        template = _("%(name)s is neither a file nor the id of a race.")
        raise Malformed("race.id", template, name=name[:100]) from None
