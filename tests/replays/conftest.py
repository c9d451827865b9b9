"""Finished races of the house, and who may see them: Alice opened the race and sat in it, Bob raced her, bots were
third and drove all seats in the end; Charlie did not race. It must never assert anything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.stages import Stage
from games.tables import bots, starting
from games.tables.models import Kind, Level, Table
from games.tables.opening import RaceWish, SeatWish, open_on
from jobs import messenger
from replays.models import Replay
from tests.parts import tables
from tests.parts.own_tables import asks_others  # noqa: F401  # a fixture

ALICE, BOB, PUP = 0, 1, 2  # their seats
SHORT = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}

Finish = Callable[..., Replay]


@pytest.fixture(autouse=True)
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of replays wakes a worker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture
def people(db: Any) -> dict[str, User]:
    """Everybody, by name."""
    return tables.cast()


@pytest.fixture
def browser(people: dict[str, User]) -> Callable[[str], Client]:
    """A browser of somebody, or of nobody (the empty name)."""
    return lambda name="": tables.signed_in(people.get(name))


@pytest.fixture
def finished(people: dict[str, User]) -> Finish:
    """Race to the end; gives the replay."""
    return partial(finish, people)


def finish(people: dict[str, User], game: str = "snow_tails", **wish: Any) -> Replay:
    """A race of these people that bots drove to its end."""
    table = begun(people, game, **wish)
    while bots.move_one(table.race_id):
        pass
    return Replay.objects.get(pk=table.race_id)


def begun(people: dict[str, User], game: str, **wish: Any) -> Table:
    """A race that bots will drive; two of the seats are people's."""
    seats = [SeatWish(Kind.BOT, level=Level.PUP) for _seat in range(3)]
    table = open_on(tables.ground(game, SHORT[game]), people["alice"], RaceWish(game, seats, **wish))
    for number, name in ((ALICE, "alice"), (BOB, "bob")):
        table.seats.filter(number=number).update(kind=Kind.PERSON, person=people[name], is_stood_in=True)
    Table.objects.filter(pk=table.pk).update(stage=Stage.RACING)
    starting.deal(table, list(table.seats.order_by("number")))
    return table
