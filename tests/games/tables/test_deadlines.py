"""What was chosen before the start happens at the deadline, and only if the race still waits for that decision."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F

from core.errors import Refused
from games import heads, queries
from games.stages import Stage
from games.tables import deadlines, leaving
from games.tables.access import Caller
from games.tables.afterwards import stamp
from games.tables.models import Overdue, Table
from husky import rules as husky
from reindeer_races import rules as reindeer_races
from tests.games.tables.conftest import seats
from tests.games.tables.tabling import asked, do_jobs, give, movers, run, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def bobs_turn(raced, alice, bob):
    """A race with a deadline, placed by everybody, in which Bob owes a decision."""

    def race(overdue: str, turns: int = 1, **wish) -> Table:
        table = raced(pace_s=600, overdue=overdue, **wish)
        for _turn in range(turns):
            until_turn_of(table, 1, {0: alice})
            if _turn < turns - 1:
                give(table, bob, 1)
        return Table.objects.get(pk=table.pk)

    return race


def last_deadline():
    return asked("games.deadline")[-1]


def test_every_decision_of_a_person_has_a_deadline_of_its_own(bobs_turn, bob):
    table = bobs_turn(Overdue.MOVE)
    assert (table.due - table.moved).total_seconds() == 600
    assert last_deadline() == {
        "race": table.race_id.hex,
        "ply": queries.head(table.race_id).ply,
        "due": stamp(table.due),
    }


def test_a_race_without_pace_has_none(raced, alice):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    assert Table.objects.get(pk=table.pk).due is None
    assert asked("games.deadline") == []


def test_a_bot_makes_this_move(bobs_turn):
    table = bobs_turn(Overdue.MOVE)
    ply = queries.head(table.race_id).ply
    assert run("games.deadline", last_deadline()) == {"overdue": 1}
    assert queries.head(table.race_id).ply == ply + 1
    assert not seats(table)[1].is_stood_in
    assert Table.objects.get(pk=table.pk).due != table.due


def test_a_bot_takes_the_seat(bobs_turn):
    table = bobs_turn(Overdue.SEAT)
    ply = queries.head(table.race_id).ply
    run("games.deadline", last_deadline())
    assert (queries.head(table.race_id).ply, seats(table)[1].is_stood_in) == (ply, True)
    do_jobs("games.move-bots")
    assert queries.head(table.race_id).ply > ply


def test_the_seat_retires(bobs_turn):
    table = bobs_turn(Overdue.RETIRE, turns=2)  # once it has its place
    assert deadlines.can_retire(heads.load(table.race_id), 1)
    run("games.deadline", last_deadline())
    assert not seats(table)[1].is_stood_in
    for _ply in range(6):
        assert movers(table) != [1]
        do_jobs("games.move-bots")


def test_where_it_cannot_retire_a_bot_takes_the_seat(bobs_turn):
    table = bobs_turn(Overdue.RETIRE)  # a sled without a place cannot leave the course
    assert not deadlines.can_retire(heads.load(table.race_id), 1)
    run("games.deadline", last_deadline())
    assert seats(table)[1].is_stood_in


@pytest.mark.parametrize("game", [husky, reindeer_races])
def test_games_that_nobody_can_leave_give_the_seat_to_a_bot(bobs_turn, game):
    table = bobs_turn(Overdue.RETIRE, game=game.name)
    run("games.deadline", last_deadline())
    assert seats(table)[1].is_stood_in


@pytest.mark.parametrize("overdue", Overdue.values)
def test_nothing_happens_where_the_race_moved_on_in_time(bobs_turn, bob, overdue):
    table = bobs_turn(overdue)
    asked_before = last_deadline()
    give(table, bob, 1)
    head = queries.head(table.race_id)
    assert run("games.deadline", asked_before) == {"overdue": 0}
    assert (queries.head(table.race_id), seats(table)[1].is_stood_in) == (head, False)


def test_it_comes_twice_and_happens_once(bobs_turn):
    table = bobs_turn(Overdue.MOVE)
    asked_before = last_deadline()
    run("games.deadline", asked_before)
    head = queries.head(table.race_id)
    assert run("games.deadline", asked_before) == {"overdue": 0}
    assert queries.head(table.race_id) == head


def test_who_leaves_and_comes_back_has_no_more_time_than_before(bobs_turn, bob):
    table = bobs_turn(Overdue.MOVE)
    old, due = last_deadline(), table.due
    for _time in range(3):
        leaving.hand_over(table.race_id, Caller(bob), 1)
        leaving.come_back(table.race_id, Caller(bob), 1)
    assert (last_deadline(), Table.objects.get(pk=table.pk).due) == (old, due)
    assert run("games.deadline", old) == {"overdue": 1}


def test_a_change_of_seats_or_of_mind_lengthens_no_deadline(bobs_turn, alice, bob):
    table = bobs_turn(Overdue.MOVE)
    leaving.agree_to_abandon(table.race_id, Caller(bob))
    leaving.hand_over(table.race_id, Caller(bob), 1)
    leaving.agree_to_abandon(table.race_id, Caller(alice), False)
    leaving.come_back(table.race_id, Caller(bob), 1)
    now = Table.objects.get(pk=table.pk)
    assert (now.due, now.moved) == (table.due, table.moved)


@pytest.mark.parametrize("overdue", Overdue.values)
def test_who_left_and_comes_back_after_the_deadline_is_not_waited_for(bobs_turn, bob, overdue):
    table = bobs_turn(overdue)
    leaving.hand_over(table.race_id, Caller(bob), 1)
    Table.objects.filter(pk=table.pk).update(moved=F("moved") - timedelta(seconds=601))
    with pytest.raises(Refused) as refused:
        leaving.come_back(table.race_id, Caller(bob), 1)
    assert refused.value.code == "table.overdue"
    do_jobs("games.move-bots")
    leaving.come_back(table.race_id, Caller(bob), 1)
    assert not seats(table)[1].is_stood_in


def test_an_abandoned_race_has_no_deadline(bobs_turn):
    table = bobs_turn(Overdue.MOVE)
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    assert run("games.deadline", last_deadline()) == {"overdue": 0}


def test_who_moves_while_the_seat_is_being_taken_keeps_it(bobs_turn, bob):
    table = bobs_turn(Overdue.SEAT)
    ply = queries.head(table.race_id).ply
    give(table, bob, 1)
    leaving.stand_in(table.race_id, 1, ply)
    assert not seats(table)[1].is_stood_in
