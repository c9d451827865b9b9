"""News of races: that one stands at another ply, or that something changed at its table. It must never tell what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from django.db import transaction

from games import queries
from ground import news

KIND = "race"


def topic(race: UUID) -> str:
    return f"{KIND}:{race.hex}"


def mark(ply: int, changes: int) -> str:
    """Where a race stands: its ply, and how often its table changed beside the log."""
    return f"{ply}.{changes}"


def moved(race: UUID, ply: int, changes: int) -> None:
    """An entry was written."""
    news.tell(topic(race), mark(ply, changes))


def changed(races: Iterable[UUID]) -> None:
    """Tables changed beside their logs."""
    names = [topic(race) for race in races]
    transaction.on_commit(lambda: _tell(names), robust=True)


def _tell(names: Sequence[str]) -> None:
    for name, where in marks(names).items():
        news.tell(name, where)


def marks(topics: Sequence[str]) -> Mapping[str, str]:
    """Where races stand now; one that is not there any more is left out."""
    races = [UUID(name.partition(":")[2]) for name in topics]
    return {topic(races[number]): mark(ply, changes) for number, ply, changes in queries.news_of_each(races)}
