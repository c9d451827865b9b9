"""The cast at real tables: Alice hosts, Bob races her, Charlie may not look."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.tables import bots, joining, starting
from games.tables.access import Caller, invite
from games.tables.models import Seat, Table
from jobs import messenger
from people.models import Person
from tests.games.tables import tabling
from tests.parts.own_tables import asks_others  # noqa: F401  # a fixture
from tests.parts.waiting import HANG_S


def account(name: str) -> User:
    user = User.objects.create_user(name)
    Person.objects.create(user=user, name=name.title())
    return User.objects.select_related("person").get(pk=user.pk)


@pytest.fixture
def alice(db):
    return account("alice")


@pytest.fixture
def bob(db):
    return account("bob")


@pytest.fixture
def charlie(db):
    return account("charlie")


@pytest.fixture(autouse=True)
def no_hints(monkeypatch):
    """No test of tables wakes a worker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture(autouse=True)
def no_slices(monkeypatch):
    """A job of bots goes on for as long as they owe orders, however busy this machine is."""
    monkeypatch.setattr(bots, "SLICE_S", HANG_S)


@pytest.fixture
def opened(alice):
    """Opens a race of Alice's: by default a seat for her, one for Bob and one for a pup."""

    def open(*kinds: str, game: str = "snow_tails", **wish: Any) -> Table:
        return tabling.opened(alice, game, kinds or ("me", "empty", "bot"), **wish)

    return open


@pytest.fixture
def joined(opened, bob):
    """Opens a race of Alice's in which Bob has taken his seat."""

    def join(*kinds: str, **wish: Any) -> Table:
        table = opened(*kinds, **wish)
        joining.take(table.race_id, invited(bob, table), None, "bob's words")
        return table

    return join


@pytest.fixture
def raced(joined, alice):
    """Opens a race of Alice's with Bob in his seat, and starts it."""

    def start(*kinds: str, **wish: Any) -> Table:
        table = joined(*kinds, **wish)
        starting.start(table.race_id, Caller(alice))
        return Table.objects.select_related("race").get(pk=table.pk)

    return start


@pytest.fixture
def as_user():
    """A browser in which somebody is signed in."""

    def sign_in(user: User | None) -> Client:
        client = Client(raise_request_exception=False)
        if user is not None:
            client.force_login(user)
        return client

    return sign_in


def invited(user: Any, table: Table) -> Caller:
    """Somebody who followed the link."""
    return Caller(user, (invite(table),))


def seats(table: Table) -> list[Seat]:
    return list(table.seats.order_by("number"))


@pytest.fixture
def table(raced, alice, bob):
    """Everybody has a place and a hand, and Bob owes a decision."""
    race = raced()
    users = {0: alice, 1: bob}
    tabling.until_turn_of(race, 1, users)
    tabling.give(race, bob, 1)
    tabling.until_turn_of(race, 1, users)
    return race
