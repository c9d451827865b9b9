"""What rounds have to set right when the clock was set back. It must never shorten the time to protest."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone

from jobs.clock import SLACK
from seasons.models import Round


def heard(by: timedelta, **_kwargs: Any) -> None:
    """A round that was closed later than now was closed by a clock that was ahead: its window begins now."""
    now = timezone.now()
    ahead: Any = Round.objects.filter(closed__gt=now + SLACK, protests_until__isnull=False)
    for round in ahead:
        until = now + (round.protests_until - round.closed)
        Round.objects.filter(pk=round.pk, closed=round.closed).update(closed=now, protests_until=until)
