"""News of races: that one stands at another ply, or that something changed at its table. It must never tell what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from django.db import transaction

from core import news, streams
from games import queries, signals

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
    ids = [*races]
    transaction.on_commit(lambda: _tell(ids), robust=True)


def _tell(races: Sequence[UUID]) -> None:
    for name, where in marks([topic(race) for race in races]).items():
        news.tell(name, where)
    signals.changed.send_robust(sender=None, races=races)


def marks(topics: Sequence[str]) -> Mapping[str, str]:
    """Where races stand now; one that no longer exists is left out."""
    races = [UUID(name.partition(":")[2]) for name in topics]
    return {topic(races[number]): mark(ply, changes) for number, ply, changes in queries.news_of_each(races)}


streams.kinds[KIND] = marks
