"""A race once more: the same course and bots, and a seat for everybody else who raced."""

from __future__ import annotations

import pytest

from core.errors import Forbidden, Refused
from games.stages import Stage
from games.tables import again, opening, starting
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.opening import RaceWish, SeatWish
from people import services as people

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def alice():
    return Caller(people.new_guest("Alice"))


def abandoned(alice, *others):
    table = opening.open_table(alice.user, RaceWish("snow_tails", [SeatWish("me"), *others], seed="ab"))
    starting.start(table.race_id, alice, fill="pup")
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    return table


def test_it_starts_at_once_where_only_bots_raced_along(alice):
    old = abandoned(alice, SeatWish("bot", level="leader"), SeatWish("local", name="Dora"))
    new = Table.objects.get(pk=again.race_again(old.race_id, alice).pk)
    assert (new.stage, new.board_id, bytes(new.plan)) == (Stage.RACING, old.board_id, bytes(old.plan))
    assert [(seat.kind, seat.level, seat.name) for seat in new.seats.all()] == [
        ("person", "", ""), ("bot", "leader", ""), ("local", "", "Dora"),
    ]  # fmt: skip
    assert new.commitment != old.commitment


def test_it_waits_for_people_who_raced_along(alice):
    old = abandoned(alice, SeatWish("bot"))
    bob = people.new_guest("Bob")
    old.seats.filter(number=1).update(kind="person", person=bob, level="")
    new = again.race_again(old.race_id, alice)
    assert (new.stage, new.host) == (Stage.OPEN, alice.user)
    assert [seat.kind for seat in new.seats.all()] == ["person", "empty"]


def test_only_who_raced_can_ask_and_only_when_it_is_over(alice):
    old = abandoned(alice, SeatWish("bot"))
    with pytest.raises(Forbidden):
        again.race_again(old.race_id, Caller(people.new_guest("Charlie")))
    Table.objects.filter(pk=old.pk).update(stage=Stage.RACING)
    with pytest.raises(Refused):
        again.race_again(old.race_id, alice)
