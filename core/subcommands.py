"""A command of `manage.py` that is a set of orders, each with arguments of its own. It must never ask the database."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand


class Orders(BaseCommand):
    """Hands on to one of its orders: a module with `HELP`, `arguments`, and `run`, which gives the exit status."""

    orders: Mapping[str, Any]
    requires_system_checks = []  # they may ask for the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        subparsers = parser.add_subparsers(dest="order", required=True)
        for name, order in self.orders.items():
            order.arguments(subparsers.add_parser(name, help=order.HELP))

    def handle(self, *args: Any, **options: Any) -> None:
        status = self.orders[options["order"]].run(options, self.stdout)
        if status:
            sys.exit(status)
