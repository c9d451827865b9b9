"""Pages of a list of races, the last moved first. A race that moves meanwhile comes to the front and hides no other.

It must never count what lies before a page.
"""

from __future__ import annotations

from django.db.models import QuerySet

from games.tables.models import Table
from kit import paging

PAGE = 50
MOVED = paging.Order(("moved", "pk"), "table.before")


def page(tables: QuerySet[Table], before: str = "") -> tuple[list[Table], str | None]:
    """Some races, and where the list goes on, if it does."""
    part = paging.page(tables, MOVED, PAGE, before)
    return [*part.rows], part.next
