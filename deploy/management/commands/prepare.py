"""`manage.py prepare`: the first start of a house, and of each new version of it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from deploy import start


class Command(BaseCommand):
    help = (
        "Prepare the house: checks, migrations, static files, keys, demo data, the first house check. May run on "
        "several hosts at once, and again. With --role, as the owner of the tables: let a role run the service."
    )
    requires_system_checks: list[str] = []  # they are looked at in their order

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--role", default="", help="a role of PostgreSQL that web and worker run as (boreal_app)")

    def handle(self, *args: Any, role: str, **options: Any) -> None:
        start.prepare(self.stdout.write, role)
        for sentence in start.warnings():
            self.stdout.write(sentence)
        self.stdout.write("Ready: start web and worker.")
