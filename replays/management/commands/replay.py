"""`manage.py replay`: what may be done to replays and race files on the command line."""

from __future__ import annotations

from core.subcommands import Orders
from replays.management.replaying import ORDERS


class Command(Orders):
    help = (
        "Verify race files without a server, or the whole archive. "
        "Exit status: 0 all verified, 1 something is damaged, 2 cannot be read."
    )
    orders = ORDERS
