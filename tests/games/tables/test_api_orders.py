"""The short way of an order answers as the careful one does, and every regular order takes it."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import queries
from games.tables import api_orders, leaving, seeing, starting
from games.tables.access import Caller
from games.tables.models import Seat
from people import throttles, tokens
from people.models import Token
from tests.games.tables.tabling import an_order, movers, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

JSON = "application/json"
SHORT, CAREFUL = {"HTTP_ACCEPT": JSON}, {"HTTP_ACCEPT": f"{JSON}, */*"}


@pytest.fixture
def table(raced, alice):
    """Bob owes a decision."""
    race = raced()
    until_turn_of(race, 1, {0: alice})
    return race


@pytest.fixture
def text(bob):
    return tokens.make(bob, "bench")[1]


def order_of_bob(table, **fields):
    ply = queries.head(table.race_id).ply
    return {"seat": 1, "command": an_order(table, 1), "command_id": f"bobs-{ply}", "expected_ply": ply} | fields


def sent(race, body, text, query="", **more):
    """The status, the payload, and the headers that tell of the call."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    meta = {"HTTP_AUTHORIZATION": f"Bearer {text}"} | SHORT | more
    answer = Client(raise_request_exception=False).post(f"/api/v1/races/{race}/orders{query}", data, JSON, **meta)
    headers = {name: answer.get(name) for name in ("Content-Type", "Cache-Control", "WWW-Authenticate", "Retry-After")}
    return answer.status_code, json.loads(answer.content), headers


WRONG = {
    "a seat of somebody else": lambda table: order_of_bob(table, seat=0),
    "a seat that is not there": lambda table: order_of_bob(table, seat=7),
    "a seat below all": lambda table: order_of_bob(table, seat=-1),
    "a ply that is still to come": lambda table: order_of_bob(table, expected_ply=1000),
    "what the rules refuse": lambda table: order_of_bob(table, command={"do": "retire"}),
    "what is no command": lambda table: order_of_bob(table, command={"do": 1.5}),
    "an id of odd letters": lambda table: order_of_bob(table, command_id="a b"),
    "a field too few": lambda table: {"seat": 1},
    "a field too many": lambda table: order_of_bob(table, more=1),
    "no JSON": lambda table: b"{",
    "a name twice": lambda table: b'{"seat":1,"seat":1,"command":{},"command_id":"a","expected_ply":0}',
    "nothing": lambda table: b"",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_it_refuses_in_the_words_of_the_careful_way(table, text, wrong):
    body = WRONG[wrong](table)
    short = sent(table.race_id, body, text)
    assert short == sent(table.race_id, body, text, **CAREFUL)
    assert short[0] >= 400


def test_it_answers_an_order_and_its_repetition_as_the_careful_way_does(table, text):
    order = order_of_bob(table)
    first = sent(table.race_id, order, text)
    assert (first[0], first[1]["repeated"]) == (200, False)
    assert sent(table.race_id, order, text) == sent(table.race_id, order, text, **CAREFUL)
    assert sent(table.race_id, order, text)[1] == first[1] | {"repeated": True}
    other = order | {"command": {"do": "retire"}}
    assert sent(table.race_id, other, text) == sent(table.race_id, other, text, **CAREFUL)


@pytest.fixture
def came(monkeypatch):
    """The calls that the short way left to the careful one."""
    came, short = [], api_orders.short

    def shortly(*asked):
        response = short(*asked)
        if response is None:
            came.append(asked)
        return response

    monkeypatch.setattr(api_orders, "short", shortly)
    return came


def test_it_takes_the_short_way_with_a_token_and_the_careful_one_without(table, text, came):
    sent(table.race_id, order_of_bob(table), "bor_nothing")
    sent(table.race_id, order_of_bob(table), "")
    assert len(came) == 2
    assert sent(table.race_id, order_of_bob(table), text)[0] == 200
    assert len(came) == 2


def by_session(bob, table, forged=False, **fields):
    """The status of an order as a page sends it."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(bob)
    token = "0" * 32 if forged else client.get("/races/new").context["csrf_token"]
    here = f"/api/v1/races/{table.race_id}/orders"
    answer = client.post(here, order_of_bob(table) | fields, JSON, headers={"X-CSRFToken": str(token)})
    return answer.status_code


def test_it_takes_the_short_way_with_a_session_whose_page_sends_its_token(table, bob, came):
    assert by_session(bob, table) == 200
    assert came == []


def test_it_leaves_a_forged_order_to_the_careful_way_which_refuses_it(table, bob):
    ply = queries.head(table.race_id).ply
    assert by_session(bob, table, forged=True) == 403
    assert queries.head(table.race_id).ply == ply


@pytest.mark.parametrize("query", ["?after=0", ""])
def test_who_orders_is_there(table, text, query):
    Seat.objects.filter(table=table, number=1).update(looked=None)
    sent(table.race_id, order_of_bob(table), text, query)
    assert Seat.objects.get(table=table, number=1).looked is not None


def test_a_process_writes_once_a_minute_that_who_orders_is_there(table, monkeypatch):
    clock = [100.0]
    monkeypatch.setattr(seeing, "monotonic", lambda: clock[0])
    noted = []
    for clock[0] in (100.0, 130.0, 160.5):
        Seat.objects.filter(table=table, number=1).update(looked=None)
        for write in seeing.by_order(table.race_id, 1):
            write()
        noted.append(Seat.objects.get(table=table, number=1).looked is not None)
    assert noted == [True, False, True]


def test_it_tells_the_moment_that_an_order_led_to(table, text):
    order = order_of_bob(table)
    payload = sent(table.race_id, order, text, "?after=0")[1]
    assert payload["moment"]["ply"] == payload["ply"]
    assert [entry["ply"] for entry in payload["moment"]["entries"]] == list(range(1, payload["ply"] + 1))
    assert payload["moment"]["state"]["seat"] == order["seat"]


@pytest.mark.parametrize("text", ["", "bor_nothing", "\u00e9"])
def test_a_token_that_opens_nothing_is_told_so(table, text):
    answer = sent(table.race_id, order_of_bob(table), text)
    assert (answer[0], answer[1]["code"], answer[2]["WWW-Authenticate"]) == (
        401, "request.authentication-failed", 'Bearer realm="Boreal"',
    )  # fmt: skip


def test_a_token_that_was_revoked_orders_nothing(table, text):
    tokens.revoke(Token.objects.get().user, Token.objects.get().pk)
    assert sent(table.race_id, order_of_bob(table), text)[0] == 401


def test_a_race_that_is_not_there_and_one_that_is_hidden_are_missing_alike(raced, charlie, alice):
    hidden, (_token, text) = raced(visibility="link"), tokens.make(charlie, "bench")
    until_turn_of(hidden, 1, {0: alice})
    order = order_of_bob(hidden)
    missing = sent(uuid4(), order, text)
    assert missing[0] == 404
    assert sent(hidden.race_id, order, text) == missing


def test_a_seat_that_a_bot_took_orders_nothing(table, text, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert sent(table.race_id, order_of_bob(table), text)[1]["code"] == "table.stood-in"


def test_it_is_counted_like_every_call(table, text, settings):
    throttles.blocks.forget()
    settings.THROTTLED, settings.THROTTLES = True, settings.THROTTLES | {"api": (2, 60)}
    order = order_of_bob(table)
    assert [sent(table.race_id, order, text)[0] for _time in range(3)] == [200, 200, 429]
    throttles.blocks.forget()
    assert sent(table.race_id, order, text)[2]["Retry-After"]


def test_it_makes_three_trips_to_postgresql_where_nobody_waits_for_a_job(opened, alice):
    """The token, the table with its seats, the entry with all that is written beside it; SQLite needs no trips."""
    table, (_token, text) = opened("me", "Ann"), tokens.make(alice, "bench")
    starting.start(table.race_id, Caller(alice))
    for ply in range(4):
        order = {"seat": movers(table)[0], "command": an_order(table, movers(table)[0]), "command_id": f"o{ply}"}
        with CaptureQueriesContext(connection) as asked:
            assert sent(table.race_id, order | {"expected_ply": ply}, text)[0] == 200
    trips = [query["sql"] for query in asked if not query["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert len(trips) <= (3 if connection.vendor == "postgresql" else 6)
