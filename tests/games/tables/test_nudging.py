"""A bot or deadline that is owed and does not come is asked for again by anyone who looks, seldom and not for ever."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games import queries
from games.stages import Stage
from games.tables import access, nudging, seeing
from games.tables.access import Caller
from games.tables.models import Table
from jobs.models import Job, State
from tests.games.tables.tabling import asked, do_jobs, movers, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def lost(raced, alice, bob):
    """The pup owes a move, and the job that was asked for it failed."""
    table = raced()
    until_turn_of(table, 2, {0: alice, 1: bob})
    Job.objects.filter(kind="games.move-bots", state=State.WAITING).update(
        state=State.POISON, reason_code="jobs.died", finished=timezone.now()
    )
    return table


def late(table, seconds, **due):
    Table.objects.filter(pk=table.pk).update(moved=timezone.now() - timedelta(seconds=seconds), **due)


def look(table, user):
    nudging.nudge(seeing.look(access.find(table.race_id, Caller(user))))


def test_it_waits_a_moment_first(lost, alice):
    late(lost, 19)
    look(lost, alice)
    assert asked("games.move-bots") == []


def test_whoever_looks_has_a_late_bot_asked_for_again(lost, alice):
    late(lost, 21)
    look(lost, alice)
    ply = queries.head(lost.race_id).ply
    do_jobs("games.move-bots")
    assert queries.head(lost.race_id).ply > ply
    assert movers(lost) != [2]


def test_many_who_look_ask_once_and_then_ever_more_seldom(lost, alice, bob):
    for seconds in (21, 25, 39, 41, 79, 81, 100, 159, 161):
        late(lost, seconds)
        look(lost, alice)
        look(lost, bob)
    assert [input[nudging.TIMES] for input in asked("games.move-bots")] == [1, 2, 3, 4]


def test_who_looks_in_time_costs_nothing(lost, alice, django_assert_num_queries):
    looked = seeing.look(access.find(lost.race_id, Caller(alice)))
    with django_assert_num_queries(0):
        nudging.nudge(looked)


def test_nobody_is_asked_for_while_a_person_owes_the_move(raced, alice):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    do_jobs("games.move-bots")
    late(table, 3600)
    look(table, alice)
    assert asked("games.move-bots") == asked("games.deadline") == []


def test_a_deadline_that_did_not_pass_is_asked_for_again(raced, alice):
    table = raced(pace_s=60)
    until_turn_of(table, 1, {0: alice})
    Job.objects.filter(kind="games.deadline").update(state=State.POISON, finished=timezone.now())
    late(table, 85, due=timezone.now() - timedelta(seconds=25))
    look(table, alice)
    assert do_jobs("games.deadline") == [{"overdue": 1}]


def test_an_abandoned_race_is_left_alone(lost, alice):
    late(lost, 3600)
    Table.objects.filter(pk=lost.pk).update(stage=Stage.ABANDONED)
    look(lost, alice)
    assert asked("games.move-bots") == []


def test_who_says_that_they_wait_has_it_asked_and_who_only_looks_does_not(lost, alice, as_user):
    late(lost, 30)
    for path in ("/state", "/moment", ""):
        as_user(alice).get(f"/api/v1/races/{lost.race_id}{path}")
    assert asked("games.move-bots") == []
    assert as_user(alice).post(f"/api/v1/races/{lost.race_id}/here").status_code == 204
    assert len(asked("games.move-bots")) == 1
