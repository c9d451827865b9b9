"""`manage.py keys`: the keys that sign the heads of logs."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games import keys


class Command(BaseCommand):
    help = "The Ed25519 keys that sign finished races: `list` the public ones, `rotate` to a new one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True)
        orders.add_parser("list", help="name and public key of each, the oldest first; the last one signs")
        orders.add_parser("rotate", help="make a new key that signs from now on; the old ones stay known")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["order"] == "rotate":
            self.stdout.write(f"New key: {keys.rotate()}")
        keys.signing_key()
        for name, public in keys.known().items():
            self.stdout.write(f"{name} {public.hex()}")
