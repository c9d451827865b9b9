"""`manage.py race`: races of bots without a server, and what their files say. It must never ask the database."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.management.racing import check, run, show

ORDERS = {"run": run, "show": show, "check": check}


class Command(BaseCommand):
    help = (
        "Race bots headless and read race files, without a database. "
        "Exit status: 0 sound, 1 a file is damaged or a course has errors, 2 cannot be read or written."
    )
    requires_system_checks = []  # they may ask for the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        for name, order in ORDERS.items():
            order.arguments(orders.add_parser(name, help=order.HELP))

    def handle(self, *args: Any, **options: Any) -> None:
        status = ORDERS[options["order"]].run(options, self.stdout)
        if status:
            sys.exit(status)
