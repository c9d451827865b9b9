"""What a newcomer finds: finished races that verify, and one that waits for them alone."""

from __future__ import annotations

import pytest

from courses import demo as courses
from games import demo, verdicts
from games.stages import Stage
from games.tables import joining, queries
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.seeing import look
from people import services as people

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def loaded():
    courses.load()
    demo.load()


def test_it_brings_a_finished_race_of_each_game_that_verifies(loaded):
    over = Table.objects.filter(stage=Stage.OVER).select_related("race")
    assert sorted(table.race.game for table in over) == ["husky", "reindeer_races", "snow_tails"]
    assert [verdicts.first_damage(table.race_id) for table in over] == [None] * 3


def test_one_race_waits_for_whoever_sits_down(loaded):
    table = Table.objects.get(stage=Stage.RACING)
    visitor = Caller(people.new_guest("Visitor"))
    joining.take(table.race_id, visitor)
    (seen,) = queries.seen(queries.listed(visitor, mine=True), visitor)
    assert seen.mine == (0,)
    assert look(seen, 0).movers == [0]


def test_a_second_visitor_comes_too_late_for_it(loaded):
    table = Table.objects.get(stage=Stage.RACING)
    joining.take(table.race_id, Caller(people.new_guest("Visitor")))
    with pytest.raises(Exception, match="taken"):
        joining.take(table.race_id, Caller(people.new_guest("Late")))
