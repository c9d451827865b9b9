"""A race of the house that ends becomes a replay, in the transaction that ends it; nothing else does."""

from __future__ import annotations

import pytest

from core import canonical
from core.errors import Missing
from games.models import Race
from games.tables import bots
from games.tables.models import Table
from jobs.models import Job
from replays import access, queries, services, verifying
from replays.access import Caller
from replays.models import Replay, Verdict, Visibility
from tests.parts import races
from tests.replays.conftest import begun

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
GAMES = ("snow_tails", "reindeer_races", "husky")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_there_when_the_race_is_over(game, finished):
    replay = finished(game)
    race, table = Race.objects.get(pk=replay.pk), Table.objects.get(pk=replay.pk)
    assert race.closed
    assert (replay.head, replay.plies, replay.game, replay.rules) == (race.head, race.ply, game, race.rules)
    assert (replay.seats, replay.board_id, replay.title) == (3, table.board_id, table.title)
    assert replay.visibility == Visibility.PUBLIC


def test_it_orders_its_check_which_finds_the_race_sound(finished):
    replay = finished()
    [job] = Job.objects.filter(kind=services.VERIFY)
    asked = canonical.load_object(bytes(job.input))
    verifying.save(job.id, asked, verifying.run(asked, lambda *args: None))
    assert Verdict.objects.get(replay=replay).code == "verified"


def test_it_names_the_winner_as_the_rules_do(finished):
    replay = finished("husky")
    first = next(row["seat"] for row in queries.result(replay)["results"] if row["place"] == 1)
    assert replay.winner == first


def test_a_race_by_link_is_not_listed(finished):
    assert finished(visibility="link").visibility == Visibility.UNLISTED


def test_a_race_that_goes_on_has_none(people):
    table = begun(people, "snow_tails")
    for _move in range(5):
        bots.move_one(table.race_id)
    assert services.kept(table.race_id) is None
    with pytest.raises(Missing):
        access.find(table.race_id, Caller(people["alice"]))


def test_a_race_at_no_table_has_none():
    assert services.kept(races.race_on(races.alice_and_bob(goal=3))) is None


def test_a_race_from_before_is_kept_when_somebody_asks_for_it(finished):
    table = Table.objects.get(pk=finished().pk)
    Replay.objects.all().delete()
    assert services.kept(table.pk).created == table.ended
    assert services.kept(table.pk) == Replay.objects.get()


def test_the_file_of_a_race_is_that_of_its_log(finished):
    data = services.file_of(finished())
    assert data.count(b'{"entry":') == Replay.objects.get().plies + 1
