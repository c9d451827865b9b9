"""`manage.py replay`: what may be done to replays and race files on the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from replays.management.replaying import ORDERS


class Command(BaseCommand):
    help = (
        "Verify race files without a server, or the whole archive. "
        "Exit status: 0 all verified, 1 something is damaged, 2 cannot be read."
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
