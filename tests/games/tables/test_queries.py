"""How often each address of races asks the database: exactly so often, however many seats and plies there are.

The page of races asks once more for each race that goes on.
"""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.tables import telling
from games.tables.models import Seat
from tests.parts import tables
from tests.parts.web import body

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

RACE = "/races/{race}"
API = "/api/v1/races/{race}"
# The second time, by who sits there: the race is folded already. Two of each are for the session and its user.
QUERIES = {
    "/races": 8,
    "/races/new": 3,
    RACE: 8,
    f"{RACE}/panel?seat=0": 5,
    f"{RACE}/story": 7,
    f"{RACE}/lobby": 5,
    f"{RACE}/course.svg": 4,
    "/api/v1/races": 4,
    API: 4,
    f"{API}/state?seat=0": 5,
    f"{API}/entries?seat=0": 6,
    f"{API}/legal?seat=0&most=1": 5,
    f"{API}/ground": 4,
    f"/live{RACE}": 7,
}


def asked(client, path):
    with CaptureQueriesContext(
        connection,
    ) as found:
        got = client.get(path)
        body(got)
    assert got.status_code == 200, path
    return len(found)


def counts(client, table):
    """What each address asks the second time."""
    told = {}
    for path in QUERIES:
        body(client.get(path.format(race=table.race_id)))
        told[path] = asked(client, path.format(race=table.race_id))
    return told


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_asks_the_database_so_often_and_no_more(game):
    people = tables.cast()
    table = tables.race(people, game, plies=5)
    assert counts(tables.signed_in(people["alice"]), table) == QUERIES


def test_it_catches_a_query_for_each_seat(monkeypatch):
    people = tables.cast()
    table = tables.race(people, "snow_tails", plies=2)
    name = telling.name
    monkeypatch.setattr(telling, "name", lambda one: name(Seat.objects.get(pk=one.pk)))
    assert counts(tables.signed_in(people["alice"]), table) != QUERIES
