"""People are told that it is their turn: once for each turn, if they want it, and not while they look."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils.translation import get_language

from games.stages import Stage
from games.tables import access, leaving, notices, seeing
from games.tables.access import Caller
from games.tables.models import Table
from people.models import Notice, Person
from tests.games.tables.tabling import asked, give, run, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def bobs_turn(raced, alice, bob):
    """Bob owes a decision, and wants to be told."""

    def race(**chosen) -> Table:
        chosen = {"tells_by_webhook": True, "webhook": "https://boreal.example/bob"} | chosen
        Person.objects.filter(pk=bob.pk).update(**chosen)
        table = raced(title="Friday night")
        until_turn_of(table, 1, {0: alice})
        return Table.objects.get(pk=table.pk)

    return race


def tell():
    """Do what was asked last."""
    return run("games.tell-turn", asked("games.tell-turn")[-1])


def test_bob_is_told_of_the_race_and_of_nothing_in_it(bobs_turn, bob):
    table = bobs_turn()
    assert tell() == {"told": 1}
    notice = Notice.objects.get(user=bob)
    assert notice.title == "It is your turn: Friday night"
    assert notice.path == f"/races/{table.race_id}"
    assert "Alice" not in notice.text


def test_he_is_told_once_for_each_turn(bobs_turn, alice, bob):
    table = bobs_turn()
    assert (tell(), tell()) == ({"told": 1}, {"told": 1})
    assert Notice.objects.count() == 1
    give(table, bob, 1)
    until_turn_of(table, 1, {0: alice})
    tell()
    assert Notice.objects.count() == 2


def test_he_is_told_in_his_own_language(bobs_turn, bob, monkeypatch):
    bobs_turn(language="de")
    monkeypatch.setattr(notices, "_", lambda sentence: f"{get_language()}: {sentence}")
    tell()
    assert Notice.objects.get(user=bob).title.startswith("de: ")


def test_he_is_not_told_who_looked_since_the_race_moved(bobs_turn, bob):
    table = bobs_turn()
    seeing.noticed(access.find(table.race_id, Caller(bob)))
    assert tell() == {"told": 0}


def test_he_is_told_who_left_just_before_it_moved(bobs_turn, bob):
    table = bobs_turn()
    table.seats.filter(number=1).update(looked=table.moved - timedelta(seconds=1))
    assert tell() == {"told": 1}


def test_looking_is_written_once_for_each_move_and_twice_a_minute(bobs_turn, bob, django_assert_num_queries):
    table = bobs_turn()
    table.seats.filter(number=1).update(looked=table.moved - timedelta(seconds=1))
    seen = access.find(table.race_id, Caller(bob))
    with django_assert_num_queries(1):
        seeing.noticed(seen)
    seen = access.find(table.race_id, Caller(bob))
    with django_assert_num_queries(0):
        seeing.noticed(seen)


@pytest.mark.parametrize("chosen", [{"tells_by_webhook": False}, {"webhook": ""}])
def test_who_wants_no_notice_costs_no_job(bobs_turn, chosen):
    bobs_turn(**chosen)
    assert asked("games.tell-turn") == []


def test_nothing_is_told_of_a_turn_that_has_passed(bobs_turn, bob):
    table = bobs_turn()
    input = asked("games.tell-turn")[-1]
    give(table, bob, 1)
    assert run("games.tell-turn", input) == {"told": 0}


def test_nothing_is_told_to_whom_a_bot_races_for(bobs_turn, bob):
    table = bobs_turn()
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert tell() == {"told": 0}


def test_nothing_is_told_of_an_abandoned_race(bobs_turn):
    table = bobs_turn()
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    assert tell() == {"told": 0}
