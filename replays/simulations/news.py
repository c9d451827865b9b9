"""News of simulations: that one is further, or has ended. It must never tell of what was counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from django.db import transaction

from core import news, streams
from replays.models_simulation import Simulation

KIND = "simulation"


def topic(simulation: UUID) -> str:
    return f"{KIND}:{simulation.hex}"


def mark(simulation: Simulation) -> str:
    """Where a simulation stands: how often it was begun, its stage, and the races that are counted."""
    return f"{simulation.turn}.{simulation.stage}.{simulation.raced}"


def changed(simulation: UUID) -> None:
    """A simulation is further, once the surrounding transaction is committed."""
    transaction.on_commit(lambda: _tell(topic(simulation)), robust=True)


def _tell(name: str) -> None:
    for stands_at in marks([name]).values():
        news.tell(name, stands_at)


def marks(topics: Sequence[str]) -> Mapping[str, str]:
    """Where simulations stand now; one that no longer exists is left out."""
    rows = Simulation.objects.filter(pk__in=[UUID(name.partition(":")[2]) for name in topics])
    return {topic(row.pk): mark(row) for row in rows.only("turn", "stage", "raced")}


streams.kinds[KIND] = marks
