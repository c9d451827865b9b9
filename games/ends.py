"""What is kept of the ends of races beside their logs: signed heads, tables that are over, and what later rooms keep.

Anyone who cuts a log back leaves these behind. It must never judge a log: `verdicts` compares.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.dispatch import Signal

from core.i18n import gettext_noop as _
from games.models import SignedHead
from games.stages import Stage
from games.tables.models import Table

SIGNED = _("A head of this race was signed, and its log does not end there.")
OVER = _("The table of this race says that it has ended, and its log does not.")

# Sent when logs are checked, with `races`, ids, or None for all. Later rooms answer with the ends that they keep.
asked = Signal()


@dataclass(frozen=True, slots=True)
class KeptEnd:
    """A race that has ended, as something tells that is kept of it; the sentence is for a log that tells otherwise."""

    race: UUID
    sentence: str
    head: str = ""  # of the last entry; empty where it is not told


def kept(races: Collection[UUID] | None = None) -> Iterator[KeptEnd]:
    """Every end that is kept of these races, or of all."""
    yield from _signed(races)
    yield from _over(races)
    answers: list[Any] = asked.send(sender=KeptEnd, races=races)
    for _receiver, ends in answers:
        yield from ends


def _signed(races: Collection[UUID] | None) -> Iterator[KeptEnd]:
    heads = SignedHead.objects.all() if races is None else SignedHead.objects.filter(race__in=races)
    for race, head in heads.values_list("race_id", "hash"):
        yield KeptEnd(race, SIGNED, head)


def _over(races: Collection[UUID] | None) -> Iterator[KeptEnd]:
    tables = Table.objects.filter(stage=Stage.OVER)
    for race in (tables if races is None else tables.filter(race__in=races)).values_list("race_id", flat=True):
        yield KeptEnd(race, OVER)
