"""`manage.py simulate`: what a course is like, told by bots that race on it by the thousand."""

from __future__ import annotations

import csv
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.errors import Wrong
from courses.judging import Judged
from courses.management.orders import plans
from replays.management.simulating import arguments, output, racing
from replays.simulate.tables import COLUMNS, lines


class Command(BaseCommand):
    help = (
        "Race bots on a course many times and tell what it is like. "
        "Exit status: 0 raced, 1 the course has errors or it was not raced to the end."
    )
    requires_system_checks = []  # they may ask for the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        arguments.arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            asked = arguments.asked(options)
            if isinstance(asked, Judged):
                raise CommandError(plans.as_text(asked))
            says = racing.Teller()
            if options["local"]:
                data = racing.here(asked.wish, options["processes"], says)
            else:
                data = racing.by_workers(asked, says)
        except Wrong as wrong:
            raise CommandError(f"{wrong.code}: {wrong}") from wrong
        except KeyboardInterrupt:
            sys.exit(1)
        self._show(data, asked.title, options)

    def _show(self, data: bytes, title: str, options: dict[str, Any]) -> None:
        report = racing.value(data)
        if options["json"]:
            self.stdout.write(data.decode())
        elif options["csv"]:
            csv.writer(self.stdout, lineterminator="\n").writerows([COLUMNS, *lines(report)])
        else:
            self.stdout.write("\n".join(output.as_text(report, title)))
