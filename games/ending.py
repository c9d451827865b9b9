"""What belongs into the transaction that ends a race: its signed head, or a job that signs it.

Races with the same luck end together: their heads are signed when the last of their tables has ended, and nothing of
them leaves the server before. It must never sign a race that goes on.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet
from django.utils import timezone

from games import news, queries, signals, signatures
from games.in_step import ask_let_on
from games.log.signing import Head
from games.models import Group, Race
from games.stages import GOES_ON, Stage


def ended(race: UUID, ply: int, hash: str) -> None:
    """A race has come to its end at this head."""
    group = queries.group(race)
    if group is None:
        signatures.settle(Head(race.hex, ply, hash))
    else:
        table_ended(group)


def table_ended(group: UUID | None) -> None:
    """A table has ended, was abandoned or called off: where it is the last of its group, all of them are revealed.

    Requires that this is said already, and a transaction. Of two that end at once one waits for the other.
    """
    held = Group.objects.select_for_update().filter(pk=group, revealed=None).first() if group is not None else None
    if held is None:
        return
    left = held.tables.filter(stage__in=GOES_ON).count()
    if left:
        if held.in_step:
            ask_let_on(held.pk, f"left {left}")
        return
    Group.objects.filter(pk=held.pk).update(revealed=timezone.now())
    for race, ply, hash in Race.objects.filter(table__group=held, closed=True).values_list("id", "ply", "head"):
        signatures.settle(Head(race.hex, ply, hash))
    for race in held.tables.filter(stage=Stage.ABANDONED).values_list("race", flat=True):
        signals.abandoned.send(None, race=race)  # nobody was to hear of it before


def end(tables: QuerySet[Any, Any], stage: str) -> bool:
    """End tables that are not raced to their end, and have their followers hear of it; tells whether there was
    one. Requires that they are held."""
    races = list(tables.values_list("race", "group"))
    done = bool(tables.update(stage=stage, ended=timezone.now(), due=None, changes=F("changes") + 1))
    news.changed(race for race, _group in races)
    for race, group in races:
        if group is not None:
            table_ended(group)
        elif stage == Stage.ABANDONED:
            signals.abandoned.send(None, race=race)
    return done
