"""What the database's planner knows of the tables: how many rows an index finds. Without it SQLite reads whole lists.

PostgreSQL counts by itself, but not what a migration or a restore has just brought. It must never count all rows of a
large house: the sample is bounded, and whoever writes meanwhile waits for a moment only.
"""

from __future__ import annotations

import time

from django.db import connection

SAMPLE = 100_000  # entries of each index: of lists all, of a log that is far longer the first
EVERY_S = 3600.0

_next = 0.0  # by a clock that nobody sets


def analyze() -> None:
    """Count again. `PRAGMA optimize` would do less: it looks at what this connection has asked, and that is nothing."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f"PRAGMA analysis_limit = {SAMPLE}")
        cursor.execute("ANALYZE")


def refresh() -> None:
    """Every hour, where the database does not do so by itself."""
    global _next
    if connection.vendor == "sqlite" and time.monotonic() >= _next:
        _next = time.monotonic() + EVERY_S
        analyze()
