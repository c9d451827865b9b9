"""Followers of a heat's table hear of each seat that its season changes, and of a heat that is called off."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from core.errors import Refused
from games import live
from games.tables import joining, seats
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from seasons import heats, membership, stewarding
from seasons.models import Heat
from tests.parts import planting
from tests.parts import seasons as some
from tests.parts.planting import Fault

pytestmark = [pytest.mark.django_db]


def heard(heat, step):
    """What a page in the lobby hears of a step."""
    after = f"-1.{Table.objects.get(pk=heat.race_id).changes}"
    host = live.Watching(heat.race_id, Caller(User.objects.get(username="alice")), None)
    assert not host.news(after)
    step()
    return host.news(after)


def stories(people):
    """What changes seats of a heat that waits, one after the other."""
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    membership.join(season.pk, some.caller(people, "gina"))
    bob, gina = (some.member(season, people, name).pk for name in ("bob", "gina"))
    caller = some.caller(people)
    return heat, {
        "comes": lambda: heats.come(season.pk, caller, 1, 1),
        "gets up again": lambda: joining.leave(heat.race_id, caller),
        "is replaced": lambda: membership.replace(season.pk, caller, bob, gina, "He is ill."),
        "is called off": lambda: stewarding.annul(season.pk, caller, 1, 1, "The wrong course."),
    }


def assert_all_are_heard(people):
    heat, steps = stories(people)
    assert [name for name, step in steps.items() if not heard(heat, step)] == []


def test_a_lobby_hears_of_every_seat_that_changes_and_of_the_end(people):
    assert_all_are_heard(people)


def test_bots_take_the_seats_of_who_has_not_come_and_the_lobby_hears_of_it(people):
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat, absent=("dora",))
    before = Table.objects.get(pk=heat.race_id).changes
    heats.begin(season.pk, some.caller(people), 1, 1)
    assert Table.objects.get(pk=heat.race_id).changes > before
    assert Seat.objects.filter(table=heat.race_id, kind=Kind.BOT, person=None).count() == 1


def test_seats_of_a_race_that_has_begun_are_not_changed(people):
    season = some.running(people)
    heat: Heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    for change in (
        lambda: seats.keep(heat.race_id, {0: people["gina"].pk}),
        lambda: seats.come(heat.race_id, 0, people["gina"].pk),
        lambda: seats.to_bots(heat.race_id, [0], "pup"),
    ):
        with pytest.raises(Refused, match="started already"):
            change()


def test_the_oracle_catches_a_seat_that_changes_in_silence(people, monkeypatch):
    planting.plant(monkeypatch, Fault(seats.keep, "    touch(table)\n", "", assert_all_are_heard))
    with pytest.raises(AssertionError):
        assert_all_are_heard(people)
