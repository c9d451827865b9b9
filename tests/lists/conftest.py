"""A house of 50,000 races, which the tests of a module share. It must never assert anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from courses import services as courses
from courses.models import Course, Visibility
from games.tables.models import Kind, Seat
from jobs import messenger
from replays import rechecking
from replays.models import Replay
from tests.parts import filling, seasons, tables
from tests.replays.conftest import SHORT, finish

OFTEN = ("snow_tails", "reindeer_races")  # what is raced here; nobody has raced Husky yet
FAN, RACER = 1, 777  # numbers of people: one with 150 races, one with as many as most


@dataclass(frozen=True, slots=True)
class House:
    """What the addresses of lists are made of."""

    replay: Replay  # with a log, on the Board of half of the others
    course: Course

    def somebody(self, number: int) -> User:
        """One of those who were made up."""
        return User.objects.get(username=f"racer-{number}")


@pytest.fixture(scope="module")
def house(django_db_setup: Any, django_db_blocker: Any) -> Iterator[House]:
    """Copied once, from a few races that were raced."""
    with django_db_blocker.unblock(), transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(messenger, "tell", lambda to: True)
        made = _raced()
        _take_time()
        filling.fill()
        filling.analyzed()
        yield made
        transaction.set_rollback(True)


def _take_time() -> None:
    """No statement of people makes as many rows."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")


def _raced() -> House:
    people = tables.cast()
    replays = [finish(people, game) for game in OFTEN]
    for game in OFTEN:
        tables.race(people, game)
        waiting = tables.open_table(people, game)
        Seat.objects.filter(table=waiting, number=2).update(kind=Kind.EMPTY, person=None)
        course = courses.create(people["alice"], tables.judged(game, SHORT[game]), "Alice's own", tags=["short"])
        Course.objects.filter(pk=course.pk).update(visibility=Visibility.PUBLIC, published=course.revisions.first())
    seasons.running(people)
    recheck = rechecking.begun()
    for batch in rechecking.batches(recheck):
        rechecking.check(batch)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # or no index can be dropped in this transaction
    return House(replays[-1], Course.objects.get(pk=course.pk))
