"""A worker is killed while bots race: another one takes the race up, and no order is lost or given twice."""

from __future__ import annotations

import pytest

from games import queries, verdicts
from games.stages import Stage
from games.tables import starting
from games.tables.access import Caller
from games.tables.models import Table
from jobs import messenger, sweeper
from jobs.models import Job, State
from tests.games.tables.conftest import account
from tests.games.tables.tabling import opened
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, holding

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

SEATS = ("bot-racer", "bot-leader", "bot-racer", "bot-racer", "bot-leader")


@pytest.fixture(autouse=True)
def no_hints():
    """Here the workers are meant to wake."""
    assert messenger.tell == messenger._messenger.tell


def test_a_race_of_bots_outlives_its_worker():
    host = account("alice")
    table = opened(host, "snow_tails", SEATS)
    starting.start(table.race_id, Caller(host))
    first = Worker(**holding("games.tables.bots", "move_one", 7)).ready()
    wait_for(first.held, "the bots race")
    first.kill()
    ply = queries.head(table.race_id).ply
    assert Table.objects.get(pk=table.pk).stage == Stage.RACING
    second = Worker().ready()
    try:
        wait_for(lambda: sweeper.sweep_once() or queries.head(table.race_id).closed, "another worker ends the race")
        wait_for(lambda: queries.head(table.race_id).closed, "the race is over")
    finally:
        second.kill()
    assert queries.head(table.race_id).ply > ply
    assert Table.objects.get(pk=table.pk).stage == Stage.OVER
    assert verdicts.first_damage(table.race_id) is None
    assert Job.objects.filter(kind="games.move-bots").exclude(state=State.DONE).count() <= 1
