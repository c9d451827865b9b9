"""How often each address of races asks the database: just so often, however many seats, plies and races there are."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import heads
from games.tables import payloads, starting
from games.tables.access import Caller
from games.tables.models import Seat
from tests.parts import tables
from tests.parts.web import body

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

RACE = "/races/{race}"
API = "/api/v1/races/{race}"
# The second time, by a person who sits there: the race is folded. One of each is for the session with its user.
QUERIES = {
    "/races": 6,
    "/races/new": 2,
    RACE: 6,
    f"{RACE}/lobby": 2,
    f"{RACE}/course.svg": 2,
    "/api/v1/races": 3,
    API: 2,
    f"{API}/state?seat=0": 3,
    f"{API}/moment?seat=0&after=3": 2,
    f"{API}/entries?seat=0": 4,
    f"{API}/legal?seat=0&most=1": 3,
    f"{API}/ground": 2,
    f"/live{RACE}": 2,
    f"/live{RACE}?seat=0&after=3.0": 2,
}


def asked(client, path):
    with CaptureQueriesContext(
        connection,
    ) as capture:
        got = client.get(path)
        body(got)
    assert got.status_code == 200, path
    return len(capture)


def counts(client, table):
    """What each address asks the second time."""
    numbers = {}
    for path in QUERIES:
        body(client.get(path.format(race=table.race_id)))
        numbers[path] = asked(client, path.format(race=table.race_id))
    return numbers


@pytest.mark.parametrize("game", tables.GAMES)
def test_it_asks_the_database_so_often_and_no_more(game):
    people = tables.cast()
    table = tables.race(people, game, plies=5)
    assert counts(tables.signed_in(people["alice"]), table) == QUERIES


LISTS = ("/races", "/api/v1/races")


def of_lists(client, is_cold=False):
    """What each list asks: the second time, or in a process that remembers no race."""
    numbers = {}
    for path in LISTS:
        client.get(path)
        if is_cold:
            heads.forget()
        numbers[path] = asked(client, path)
    return numbers


def test_a_list_of_races_is_asked_for_alike_however_many_there_are():
    people = tables.cast()
    client = tables.signed_in(people["alice"])
    tables.race(people, "snow_tails", plies=5)
    first = of_lists(client)
    for seed, game in enumerate((*tables.GAMES, *tables.GAMES)):
        tables.race(people, game, seed, plies=4)
    assert of_lists(client) == first


def test_a_list_reads_what_it_missed_of_all_races_at_once():
    people = tables.cast()
    client = tables.signed_in(people["bob"])
    races = [tables.open_table(people, "snow_tails", seed) for seed in range(3)]
    for seed, table in enumerate(races):
        starting.start(table.race_id, Caller(people["alice"]))
        tables.race_on(table, people, seed, 2)
    known = of_lists(client)["/races"]
    stale = [(table.race_id, heads.recall(table.race_id)) for table in races]
    for seed, table in enumerate(races):
        tables.race_on(table, people, seed + 7, 2)
    for race, standing in stale:
        heads.remember(race, standing)
    assert asked(client, "/races") == known + 2


def test_a_list_that_remembers_nothing_tells_who_owes_a_move():
    people = tables.cast()
    for seed in range(3):
        tables.race(people, "snow_tails", seed, plies=4)
    client = tables.signed_in(people["alice"])
    known = client.get("/races").content.count(b"owes")
    heads.forget()
    assert client.get("/races").content.count(b"owes") == known > 0


def test_it_catches_a_query_for_each_race(monkeypatch):
    people = tables.cast()
    client = tables.signed_in(people["alice"])
    monkeypatch.setattr(heads, "load_all", lambda rows: {race: heads.load(race) for race in rows})
    tables.race(people, "snow_tails", plies=5)
    first = of_lists(client)
    tables.race(people, "husky", plies=4)
    assert of_lists(client) != first


def test_it_catches_a_query_for_each_seat(monkeypatch):
    people = tables.cast()
    table = tables.race(people, "snow_tails", plies=2)
    name = payloads.name
    monkeypatch.setattr(payloads, "name", lambda seat: name(Seat.objects.get(pk=seat.pk)))
    assert counts(tables.signed_in(people["alice"]), table) != QUERIES
