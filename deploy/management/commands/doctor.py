"""`manage.py doctor`: one table of what is right, wrong, old or missing."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deploy.doctor import lines, looking


class Command(BaseCommand):
    help = (
        "Look at everything on which this house stands, and say of each what is to be done. "
        "Exit status: 0 all right, 1 something is old or missing, 2 something is wrong."
    )
    requires_system_checks: list[str] = []  # they are lines of the table

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="for programs")

    def handle(self, *args: Any, **options: Any) -> None:
        table = looking.lines()
        self.stdout.write(lines.as_json(table) if options["json"] else lines.as_text(table))
        sys.exit(lines.exit_status(table))
