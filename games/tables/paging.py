"""Pages of a list of races, the last moved first. A race that moves meanwhile comes to the front and hides no other.

A cursor names the race it stands at, by time and id. A made-up one must never become a failure of ours.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from games.tables.models import Table
from ground.errors import Malformed
from ground.words import gettext_noop as _

PAGE = 50


@dataclass(frozen=True, slots=True)
class Cursor:
    """The race after which a list goes on."""

    moved: datetime
    race: UUID

    def __str__(self) -> str:
        return urlsafe_b64encode(f"{self.moved.isoformat()} {self.race.hex}".encode()).decode()


def page(found: QuerySet[Table], before: str = "") -> tuple[list[Table], str | None]:
    """Some races, and where the list goes on, if it does."""
    if before:
        cursor = read(before)
        found = found.filter(Q(moved__lt=cursor.moved) | Q(moved=cursor.moved, pk__lt=cursor.race))
    rows = list(found[: PAGE + 1])
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return rows[:PAGE], str(Cursor(last.moved, last.race_id)) if last else None


def read(said: str) -> Cursor:
    """The cursor of an address; `Malformed` where it is none.

    >>> from datetime import UTC
    >>> read(str(Cursor(datetime(2026, 1, 2, tzinfo=UTC), UUID(int=7)))).race
    UUID('00000000-0000-0000-0000-000000000007')
    """
    with suppress(ValueError):
        moved, race = urlsafe_b64decode(said.encode()).decode().split(" ")
        cursor = Cursor(datetime.fromisoformat(moved), UUID(race))
        if cursor.moved.tzinfo is not None:
            return cursor
    raise Malformed("table.before", _("This is no place in the list of races; take it from the page before."))
