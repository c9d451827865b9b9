"""Asks for what comes next in a season, as a job, in the transaction of what happened. It must never look itself."""

from __future__ import annotations

from datetime import datetime

from jobs.services import ask
from seasons.models import Season

NEXT = "seasons.next"


def ask_next(season: Season, why: str | int, due: datetime | None = None) -> None:
    """Have somebody look what comes next, now or at this moment. `why` tells one asking from another."""
    ask(NEXT, {"season": season.pk.hex, "why": why}, due)
