"""`manage.py course`: work on plans without a server. It must never ask the database."""

from __future__ import annotations

from core.subcommands import Orders
from courses.management.orders import check, close, compile, convert, draw, generate, par, presets

ORDERS = {
    "check": check, "close": close, "compile": compile, "convert": convert, "draw": draw, "generate": generate,
    "par": par, "presets": presets,
}  # fmt: skip


class Command(Orders):
    help = (
        "Work on plans of courses, without a database. Exit status: 0 sound, 1 the plan has errors, 2 cannot be read."
    )
    orders = ORDERS
