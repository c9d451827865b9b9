"""A house that people live in: races of the three games, some over, a season with points, a guest, work that waits.

It must never assert anything.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from games import heads
from games.models import Race
from jobs.models import Job, State
from tests.parts import seasons, tables, unprotected


@dataclass
class House:
    """Who lives there, and what of theirs a test may look for."""

    people: dict[str, User]
    races: list[UUID]
    browsers: dict[str, Client]


def lived_in() -> House:
    """Three finished races, one of each game, as many that go on, and a round of a season that was raced for points."""
    people = tables.cast()
    browsers = {name: tables.signed_in(people[name]) for name in ("alice", "dora")}
    for game in tables.GAMES:
        tables.race(people, game, plies=8)
        over = tables.race(people, game, seed=1, plies=4)
        tables.race_out(over.race_id)
        seasons.verify(over.race_id)
    season = seasons.running(people)
    seasons.raced(people, seasons.opened(people, season))
    waiting = Job.objects.filter(state=State.WAITING).count()
    assert waiting, "a house has work that waits"
    return House(people, [*Race.objects.values_list("id", flat=True)], browsers)


@contextmanager
def moved_out() -> Iterator[None]:
    """The test's database emptied, as a new house has it: no row, no key but a new one, another data folder."""
    unprotected.empty()
    heads.forget()
    home, keys = settings.HOME, settings.KEYS
    with tempfile.TemporaryDirectory() as folder:
        settings.HOME, settings.KEYS = Path(folder), Path(folder, "keys")
        try:
            yield
        finally:
            settings.HOME, settings.KEYS = home, keys
            heads.forget()
