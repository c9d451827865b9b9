"""`manage.py race`: races of bots without a server, and what their files say. It must never ask the database."""

from __future__ import annotations

from core.subcommands import Orders
from games.management.racing import check, run, show

ORDERS = {"run": run, "show": show, "check": check}


class Command(Orders):
    help = (
        "Race bots headless and read race files, without a database. "
        "Exit status: 0 sound, 1 a file is damaged or a course has errors, 2 cannot be read or written."
    )
    orders = ORDERS
