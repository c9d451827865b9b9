"""The stream of a race: each new ply is told, a break loses nothing, and there is nothing secret in it."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from core.errors import Malformed, Missing
from games import live
from games.tables.access import Caller
from games.tables.joining import touch
from games.tables.models import Table
from tests.parts.races import ALICE, BOB, alice_and_bob, at_a_public_table, order, race_on
from tests.parts.serving import Reader, serving

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]


def news(race, after, seat=None):
    """What a stranger is sent."""
    return live.Watching(race, Caller(AnonymousUser()), seat).news(after)


def test_it_tells_the_head_at_once_and_then_only_what_is_new():
    race = at_a_public_table(alice_and_bob())
    assert news(race, "") == [("0.0", '{"changes":0,"closed":0,"ply":0}')]
    assert news(race, "0") == news(race, "0.0") == []
    order(race, ALICE)
    assert news(race, "0.0") == [("1.0", '{"changes":0,"closed":0,"ply":1}')]


def test_it_tells_that_something_changed_at_the_table():
    race = at_a_public_table(alice_and_bob())
    touch(Table.objects.get(race_id=race))
    assert news(race, "0.0") == [("0.1", '{"changes":1,"closed":0,"ply":0}')]
    assert news(race, "0.1") == []


def test_it_tells_that_the_race_is_over():
    race = at_a_public_table(race_on(alice_and_bob(goal=1)))
    assert news(race, "0") == [("1.0", '{"changes":0,"closed":1,"ply":1}')]


def test_it_cannot_read_an_event_id_that_is_no_ply():
    with pytest.raises(Malformed):
        news(at_a_public_table(alice_and_bob()), "1.x")


def test_it_knows_no_race_that_does_not_exist(client):
    answer = client.get("/live/races/00000000-0000-0000-0000-000000000000", headers={"Accept": "application/json"})
    assert answer.status_code == 404
    assert answer.json()["code"] == "race.missing"
    with pytest.raises(Missing):
        news(uuid4(), "")


def test_it_knows_no_race_without_a_table(client):
    here = f"/live/races/{alice_and_bob()}"
    answers = [client.get(path, headers={"Accept": "application/json"}) for path in (here, f"/live/races/{uuid4()}")]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content


def test_a_reader_hears_of_each_ply_and_resumes_after_a_break():
    race = at_a_public_table(alice_and_bob(goal=40))
    with serving() as port:
        reader = Reader(port, f"/live/races/{race}")
        reader.until("id: 0.0\n")
        order(race, ALICE)
        assert json.loads(reader.until("\n\n").split("data: ")[1]) == {"changes": 0, "closed": 0, "ply": 1}
        reader.leave()
        order(race, BOB)
        again = Reader(port, f"/live/races/{race}", **{"Last-Event-ID": "1.0"})
        assert "id: 2.0\n" in again.until("\n\n")
        again.leave()
