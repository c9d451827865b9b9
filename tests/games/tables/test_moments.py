"""A moment tells what the state, the panel and the log tell, once for each right, and to nobody more than their own."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from core.errors import Forbidden
from games import heads
from games.tables import access, joining, moments, payloads, seeing, steps
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.seeing import EVERYBODY
from tests.games.tables.tabling import GAMES, race_on_by_bots

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def nothing_remembered():
    moments.forget()


def seen(table, user):
    return access.find(table.race_id, Caller(user))


def moment(table, user, seat=EVERYBODY, after=None):
    visible_table = seen(table, user)
    after = visible_table.table.race.ply if after is None else after
    return json.loads(moments.moment(visible_table, moments.right(visible_table, seat), after))


def plain(value):
    """As it comes to a program."""
    import orjson

    return json.loads(orjson.dumps(value))


@pytest.mark.parametrize("seat", [EVERYBODY, 1])
def test_it_tells_what_state_entries_and_choices_tell(table, bob, seat):
    payload, look = moment(table, bob, seat, after=-1), seeing.look(seen(table, bob), seat)
    assert payload["state"] == plain(payloads.state(look))
    entries = seeing.entries(seen(table, bob), seeing.eyes(seen(table, bob), seat))
    assert payload["entries"] == plain([payloads.entry(entry) for entry in entries])
    offered = seeing.choices(seen(table, bob), 1, {})[1] if seat == 1 else []
    assert payload["choices"] == plain([payloads.offered(choice) for choice in offered])
    assert (payload["ply"], payload["changes"]) == (look.standing.ply, look.seen.table.changes)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_told_at_the_end_of_every_game(raced, alice, game):
    table = raced(game=game)
    race_on_by_bots(table) if game == "husky" else None
    for user, seat in ((alice, 0), (alice, EVERYBODY), (AnonymousUser(), EVERYBODY)):
        payload = moment(table, user, seat, after=-1)
        assert [entry["ply"] for entry in payload["entries"]] == list(range(payload["ply"] + 1))[-seeing.MOST_TOLD :]


def made(monkeypatch):
    """How many moments are made from now on."""
    count, make = [], moments._made
    monkeypatch.setattr(moments, "_made", lambda *of: count.append(of) or make(*of))
    return count


def test_it_is_made_once_for_all_who_have_one_right(table, charlie, monkeypatch):
    count = made(monkeypatch)
    strangers = [moment(table, AnonymousUser()) for _ in range(3)]
    assert strangers[0] == strangers[1] == strangers[2]
    assert len(count) == 1
    moment(table, charlie)  # is signed in: their panel asks for no name
    assert len(count) == 2


def test_each_seat_has_its_own(table, alice, bob):
    hands = {json.dumps(moment(table, user, seat)["state"]["view"]) for user, seat in ((alice, 0), (bob, 1))}
    assert len(hands) == 2
    assert moment(table, bob)["state"]["view"] == moment(table, alice)["state"]["view"]
    with pytest.raises(Forbidden):
        moment(table, bob, 0)


def test_it_catches_a_right_that_forgets_its_seat(table, bob, monkeypatch):
    monkeypatch.setattr(moments, "astuple", lambda own: (own.mine, own.is_host, own.is_signed_in))
    assert moment(table, bob, 1)["state"] == moment(table, bob)["state"]


def test_it_is_made_anew_when_something_changed_beside_the_log(table, alice, charlie):
    before = moment(table, alice)
    joining.touch(seen(table, alice).table)
    after = moment(table, alice)
    assert after["changes"] == before["changes"] + 1


def test_it_is_made_anew_when_other_tables_have_gone_on(table, alice, monkeypatch):
    flags = []
    for waits in (True, False):
        monkeypatch.setattr(steps, "waits", lambda table, standing, waits=waits: waits)
        flags.append(moment(table, alice, 0)["state"]["is_held"])
    assert flags == [True, False]


def test_it_is_made_anew_when_all_tables_of_one_luck_are_shown(table, alice, monkeypatch):
    open_to_all = moment(table, alice, 0)["panel"]
    monkeypatch.setattr(Table, "is_sealed", property(lambda table: True))
    assert moment(table, alice, 0)["panel"] != open_to_all


def test_it_speaks_the_language_of_its_reader(table, charlie):
    with translation.override("fr"):
        french = moment(table, charlie, after=0)
    assert french["panel"] != moment(table, charlie, after=0)["panel"]
    assert french["entries"][0]["sentences"] != moment(table, charlie, after=0)["entries"][0]["sentences"]


def asked(table, user, after):
    with CaptureQueriesContext(connection) as capture:
        moment(table, user, after=after)
    return len(capture)


def test_the_first_of_a_right_asks_two_questions_and_the_next_one(table, charlie):
    moment(table, charlie)
    ply = heads.load(table.race_id).ply
    moments.forget()
    assert asked(table, charlie, ply - 1) == 2  # the table with its seats, the log
    assert asked(table, charlie, ply - 1) == 1


def test_what_is_sealed_is_told_to_its_own_seat_alone(table, alice, bob):
    mine = [event for entry in moment(table, bob, 1, -1)["entries"] for event in entry["events"] if "sealed" in event]
    assert mine
    assert {event["seat"] for event in mine} == {1}
    nobody = moment(table, AnonymousUser(), after=-1)["entries"]
    assert not any("sealed" in event for entry in nobody for event in entry["events"])
