"""`manage.py work`: the simulations and rehearsals that are under way, and how one is stopped."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.errors import Wrong
from deploy import long_work


class Command(BaseCommand):
    help = "Lists the simulations and rehearsals of everybody that are under way; stops one."

    def add_arguments(self, parser: CommandParser) -> None:
        orders = parser.add_subparsers(dest="order", required=True, metavar="list | stop")
        show = orders.add_parser("list", help="what runs or waits: whose it is, how far, since when")
        show.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
        stop = orders.add_parser("stop", help="stop one; what was raced is kept, and whoever asked may go on with it")
        stop.add_argument("id", type=UUID, help="its id, as `work list` shows it")

    def handle(self, *args: Any, order: str, **options: Any) -> None:
        if order == "list":
            self._list(options["json"])
            return
        try:
            long_work.stop(options["id"])
        except Wrong as wrong:
            raise CommandError(f"{wrong.code}: {wrong}") from wrong
        self.stdout.write(f"{options['id']} is stopped; what was raced of it is kept.")

    def _list(self, as_json: bool) -> None:
        work = long_work.under_way()
        for entry in work:
            self.stdout.write(json.dumps(entry.payload(), ensure_ascii=False) if as_json else _line(entry))
        if not work and not as_json:
            self.stdout.write("Nothing is under way.")


def _line(entry: long_work.Work) -> str:
    begun = entry.begun.isoformat(timespec="seconds") if entry.begun else "waits"
    return f"{entry.id}  {entry.kind.lower():<10}  {entry.done:>7} of {entry.of:<7}  {begun}  {entry.person or '-'}"
