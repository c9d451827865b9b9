"""What a new house shows: replays of the games' demo races, and of races that ended before there were replays.

It must never race.
"""

from __future__ import annotations

from django.db import transaction

from games.stages import Stage
from games.tables.models import Table
from replays import services


@transaction.atomic
def load() -> None:
    """Keep a replay of every race that is over; one that has its own stays as it is."""
    for race in Table.objects.filter(stage=Stage.OVER, race__replay=None).values_list("race_id", flat=True):
        services.kept(race)
