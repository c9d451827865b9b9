"""Bots at a table move as jobs: whole races, once, also when a worker dies in the middle."""

from __future__ import annotations

import pytest

from core import canonical
from core.errors import Broken
from games import heads, queries, verdicts
from games.rules import bots as rule_bots
from games.stages import Stage
from games.tables import bots, starting
from games.tables.access import Caller
from games.tables.models import Table
from jobs import claims, origin
from jobs.models import Job, State
from jobs.origin import Origin
from tests.games.tables.tabling import GAMES, asked, do_jobs, movers, run, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

BOTS = {"snow_tails": 2, "reindeer_races": 2, "husky": 3}


@pytest.fixture
def among_bots(opened, alice):
    """A race in which only pups race."""

    def start(game: str) -> Table:
        table = opened(*["bot"] * BOTS[game], game=game)
        starting.start(table.race_id, Caller(alice))
        return table

    return start


@pytest.mark.parametrize("game", GAMES)
def test_they_race_a_whole_race_by_jobs_alone(among_bots, game):
    table = among_bots(game)
    while asked("games.move-bots"):
        do_jobs("games.move-bots")
    table.refresh_from_db()
    assert (table.stage, table.due) == (Stage.OVER, None)
    assert verdicts.first_damage(table.race_id) is None


def test_a_job_goes_on_in_another_one_where_it_grows_long(among_bots, monkeypatch):
    monkeypatch.setattr(bots, "MOST_MOVES", 7)
    table = among_bots("reindeer_races")
    (first,) = asked("games.move-bots")
    assert do_jobs("games.move-bots") == [{"moves": 7}]
    assert [again["ply"] for again in asked("games.move-bots")] == [queries.head(table.race_id).ply] == [7]
    assert first["ply"] == 0


def test_a_job_lets_others_come_first_after_a_short_while(among_bots, monkeypatch):
    monkeypatch.setattr(bots, "SLICE_S", 0)
    among_bots("reindeer_races")
    assert [do_jobs("games.move-bots") for _ in range(3)] == [[{"moves": 1}]] * 3
    assert len(asked("games.move-bots")) == 1


def test_a_race_that_only_bots_race_gives_way_to_one_in_which_somebody_waits(among_bots, raced, alice, bob):
    among_bots("reindeer_races")
    table = raced()
    until_turn_of(table, 2, {0: alice, 1: bob})
    waiting = Job.objects.filter(kind="games.move-bots", state=State.WAITING)
    ways = {canonical.load_object(bytes(job.input))["race"]: job.gives_way for job in waiting}
    assert ways[table.race_id.hex] is False
    assert sorted(ways.values()) == [False, True]
    assert canonical.load_object(claims.claim_next("bots").input)["race"] == table.race_id.hex


def test_many_races_of_one_person_share_one_turn(among_bots, alice, bob):
    for _ in range(5):
        with origin.asked_for(Origin("alice", "north")):
            among_bots("reindeer_races")
    with origin.asked_for(Origin("bob", "south")):
        among_bots("reindeer_races")
    assert {claims.claim_next("bots").origin.asker for _ in range(2)} == {"alice", "bob"}


def test_a_job_that_comes_twice_changes_nothing_more(raced, alice):
    table = raced()
    until_turn_of(table, 2, {0: alice, 1: table.seats.get(number=1).person})
    (input,) = asked("games.move-bots")
    run("games.move-bots", input)
    ply = queries.head(table.race_id).ply
    assert run("games.move-bots", input) == {"moves": 0}
    assert queries.head(table.race_id).ply == ply
    assert 2 not in movers(table)


def test_a_job_that_died_in_the_middle_is_taken_up_where_it_stood(among_bots, monkeypatch):
    table = among_bots("reindeer_races")
    (input,) = asked("games.move-bots")
    moved, real = [], bots.move_one

    def dies(race):
        if len(moved) == 5:
            raise KeyboardInterrupt
        moved.append(race)
        return real(race)

    monkeypatch.setattr(bots, "move_one", dies)
    with pytest.raises(KeyboardInterrupt):
        run("games.move-bots", input)
    assert queries.head(table.race_id).ply == 5
    monkeypatch.setattr(bots, "move_one", real)
    heads.forget()  # another process takes it up
    run("games.move-bots", input)
    assert Table.objects.get(pk=table.pk).stage == Stage.OVER


def test_a_job_asks_for_no_other_job_while_it_is_at_it(among_bots):
    among_bots("reindeer_races")
    do_jobs("games.move-bots")
    assert asked("games.move-bots") == []


def test_they_leave_the_seats_of_people_alone(raced, alice, bob):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    ply = queries.head(table.race_id).ply
    assert run("games.move-bots", {"race": table.race_id.hex, "ply": ply, "changes": 0}) == {"moves": 0}
    assert queries.head(table.race_id).ply == ply


def test_they_stop_where_a_race_was_abandoned(among_bots):
    table = among_bots("reindeer_races")
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    assert do_jobs("games.move-bots") == [{"moves": 0}]


def test_a_bot_that_orders_what_is_not_allowed_ends_its_job_at_once(among_bots, monkeypatch):
    table = among_bots("snow_tails")
    monkeypatch.setattr(rule_bots, "order", lambda *arguments: {"do": "place", "place": 99})
    with pytest.raises(Broken) as broken:
        do_jobs("games.move-bots")
    assert broken.value.code == "bots.refused"
    assert queries.head(table.race_id).ply == 0


def test_they_draw_from_a_stream_of_their_own_that_can_be_drawn_again(among_bots):
    table = among_bots("snow_tails")
    standing = heads.load(table.race_id)
    first = bots.chosen(table.race_id, "pup", movers(table)[0], standing)
    bots.whims.cache_clear()
    assert bots.chosen(table.race_id, "pup", movers(table)[0], standing) == first
    assert bots.whims(table.race_id).below(1 << 32, "x", 0) != standing.luck.below(1 << 32, "x", 0)


def test_whoever_orders_before_a_bot_asks_for_it(raced, alice, bob):
    table = raced()
    until_turn_of(table, 2, {0: alice, 1: bob})
    assert [input["ply"] for input in asked("games.move-bots")] == [queries.head(table.race_id).ply]
