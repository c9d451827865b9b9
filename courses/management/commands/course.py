"""`manage.py course`: work on plans without a server. It must never ask the database."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from courses.management.orders import check, close, compile, convert, draw, generate, par, presets

ORDERS = {
    "check": check, "close": close, "compile": compile, "convert": convert, "draw": draw, "generate": generate,
    "par": par, "presets": presets,
}  # fmt: skip


class Command(BaseCommand):
    help = (
        "Work on plans of courses, without a database. Exit status: 0 sound, 1 the plan has errors, 2 cannot be read."
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
