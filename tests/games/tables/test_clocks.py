"""A clock that is set ahead or back while a race goes on: no deadline passes by it, and none waits for ever."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from core import canonical
from games import queries
from games.tables import access, clocks, leaving, nudging, seeing
from games.tables.access import Caller
from games.tables.models import Overdue, Table
from jobs import sweeper
from jobs.models import Job
from tests.games.tables.tabling import asked, run, until_turn_of
from tests.parts.clocks import Clock

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
MONTH, PACE = timedelta(days=30), timedelta(minutes=10)


@pytest.fixture
def bobs_turn(raced, alice) -> Table:
    """A race in which Bob has ten minutes."""
    table = raced(pace_s=600, overdue=Overdue.MOVE)
    until_turn_of(table, 1, {0: alice})
    return Table.objects.get(pk=table.pk)


@pytest.fixture
def house(monkeypatch) -> Clock:
    return Clock(monkeypatch)


def the_deadline_stands(table: Table, house: Clock, by: timedelta) -> None:
    before = timezone.now()
    house.set(by)
    sweeper.sweep_once()
    latest = timezone.now() + PACE
    newest = Job.objects.filter(kind="games.deadline").latest("due")
    for due in (Table.objects.get(pk=table.pk).due, newest.due):
        assert before < due <= latest


@pytest.mark.parametrize("by", [MONTH, -MONTH], ids=["ahead", "back"])
def test_a_deadline_stays_within_the_time_that_was_agreed_on(bobs_turn, house, by):
    the_deadline_stands(bobs_turn, house, by)
    ply = queries.head(bobs_turn.race_id).ply
    assert run("games.deadline", asked("games.deadline")[-1]) == {"overdue": 1}
    assert queries.head(bobs_turn.race_id).ply == ply + 1


def test_it_comes_through_a_wrong_month_that_is_put_right_again(bobs_turn, house):
    for by in (MONTH, -MONTH):
        the_deadline_stands(bobs_turn, house, by)


def test_the_deadline_of_the_wrong_clock_does_nothing_any_more(bobs_turn, house):
    old = asked("games.deadline")[-1]
    the_deadline_stands(bobs_turn, house, MONTH)
    assert run("games.deadline", old) == {"overdue": 0}


def test_the_oracle_catches_tables_that_are_left_as_they_are(bobs_turn, house, monkeypatch):
    monkeypatch.setattr(clocks, "_set_right", lambda *arguments: None)
    with pytest.raises(AssertionError):
        the_deadline_stands(bobs_turn, house, MONTH)


def test_who_was_away_can_be_replaced_after_the_clock_was_set_back(bobs_turn, house):
    house.set(-MONTH)
    sweeper.sweep_once()
    seat = bobs_turn.seats.get(number=1)
    now = timezone.now()
    assert seat.looked <= now
    seat.looked -= timedelta(minutes=leaving.AWAY_MINUTES + 1)
    assert leaving.is_away(seat)


def test_whoever_looks_at_a_race_of_a_wrong_clock_has_it_asked_for_at_once(bobs_turn, alice):
    Table.objects.update(moved=timezone.now() + MONTH, due=timezone.now() + MONTH)
    looked = seeing.look(access.find(bobs_turn.race_id, Caller(alice)))
    assert nudging.times_late(looked) == 1


def test_whoever_looks_before_the_sweeper_does_lets_no_deadline_pass(bobs_turn, house, alice):
    house.set(MONTH)
    nudging.nudge(seeing.look(access.find(bobs_turn.race_id, Caller(alice))))
    nudged = Job.objects.filter(kind="games.deadline").latest("created")
    assert nudged.sent_at is None  # no worker hears of it but by the sweeper
    sweeper.sweep_once()
    assert run("games.deadline", canonical.load_object(bytes(nudged.input))) == {"overdue": 0}
