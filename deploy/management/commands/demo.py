"""`manage.py demo`: loads the demo data of every room, once."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from deploy.demo import load_all


class Command(BaseCommand):
    help = "Load the demo data of every room that has some; what was loaded once is not loaded again."

    def handle(self, *args: Any, **options: Any) -> None:
        rooms = load_all()
        if options["verbosity"]:
            sentence = f"Loaded the demo data of: {', '.join(rooms)}." if rooms else "There was nothing new to load."
            self.stdout.write(sentence)
