"""The pages of races: each stage has its own, plain forms do all of it, and what is refused is said on the page."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games import heads
from games.stages import Stage
from games.tables import access, leaving, seeing, showing, starting
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from tests.games.tables.conftest import seats
from tests.games.tables.tabling import GAMES, race_on_by_bots, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def page(client, table, what="", **asked):
    answer = client.get(f"/races/{table.race_id}{what}", asked)
    assert answer.status_code == 200, answer.content[:300]
    return answer.content.decode()


def act(client, table, what, **fields):
    return client.post(f"/races/{table.race_id}/do/{what}", fields, follow=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_that_is_over_shows_how_it_ended(opened, as_user, alice, charlie, game):
    table = opened("me", "bot", "bot", game=game)
    starting.start(table.race_id, Caller(alice))
    race_on_by_bots(table)
    for user in (alice, charlie, None):
        shown = page(as_user(user), table)
        assert "The race is over." in shown
        assert "Let a bot race on for me" not in shown
    looked = seeing.look(access.find(table.race_id, Caller(alice)), 0)
    parts = showing.panel(looked)
    assert parts["outcome"] is not None
    assert parts["turn"]["owing"] == []


def test_a_race_that_was_abandoned_can_be_looked_at(raced, as_user, alice, bob):
    table = raced()
    for user in (alice, bob):
        leaving.agree_to_abandon(table.race_id, Caller(user))
    shown = page(as_user(bob), table)
    assert "This race was abandoned." in shown
    assert "Waiting for" not in shown


def test_who_agrees_to_abandon_is_told_in_the_panel(raced, as_user, alice, bob):
    table = raced()
    assert "agrees to abandon" not in panel(as_user(bob), table)
    act(as_user(alice), table, "abandon", agrees="1")
    assert "1 seat agrees to abandon" in panel(as_user(bob), table)
    act(as_user(alice), table, "abandon", agrees="0")
    assert "agrees to abandon" not in panel(as_user(bob), table)


def panel(client, table):
    """What stands beside the board, as a moment brings it."""
    return client.get(f"/api/v1/races/{table.race_id}/moment?seat=1").json()["panel"]


def shown_seats(table, user):
    return showing.card(access.find(table.race_id, Caller(user)))["seats"]


def test_nobody_is_away_before_the_start_or_after_the_end(joined, alice):
    table = joined()
    Seat.objects.update(looked=timezone.now() - timedelta(days=3))
    assert not any(seat["is_away"] for seat in shown_seats(table, alice))
    starting.start(table.race_id, Caller(alice))
    assert not any(seat["is_away"] for seat in shown_seats(table, alice))
    Seat.objects.update(looked=timezone.now() - timedelta(minutes=16))
    assert [seat["is_away"] for seat in shown_seats(table, alice)] == [True, True, False]
    Table.objects.update(stage=Stage.ABANDONED)
    assert not any(seat["is_away"] for seat in shown_seats(table, alice))


def test_the_host_is_offered_to_replace_who_is_away(raced, as_user, alice, bob):
    table = raced()
    Seat.objects.filter(person=bob).update(looked=timezone.now() - timedelta(minutes=16))
    assert "Bob is away" in page(as_user(alice), table)
    act(as_user(alice), table, "hand-over", number=1)
    assert seats(table)[1].is_stood_in
    Seat.objects.filter(person=alice).update(looked=timezone.now() - timedelta(minutes=16))
    assert "Alice is away" not in page(as_user(bob), table)


def test_the_page_looks_through_the_eyes_of_whose_turn_it_is(opened, as_user, alice):
    table = opened("me", "Ann", "Ben")
    starting.start(table.race_id, Caller(alice))
    client = as_user(alice)
    owing = seeing.look(access.find(table.race_id, Caller(alice))).movers[0]
    assert client.get(f"/races/{table.race_id}").context["seat"] == owing
    assert client.get(f"/races/{table.race_id}", {"seat": "2"}).context["seat"] == 2
    assert client.get(f"/races/{table.race_id}", {"seat": "9"}).context["seat"] == -1


@pytest.mark.parametrize("payload", ["--1", "x", "9" * 40, "٣", "\x00", "1.5"])
def test_no_words_for_a_seat_lead_to_a_failure(raced, as_user, alice, payload):
    table = raced()
    assert as_user(alice).get(f"/races/{table.race_id}", {"seat": payload}).status_code == 200


# ---- plain forms ------------------------------------------------------------------------------------------


def test_a_stranger_joins_as_a_guest_under_the_name_that_was_said(opened, as_user):
    table = opened()
    client = as_user(None)
    answer = act(client, table, "join", guest_name=" Gus ")
    assert answer.status_code == 200
    seat = seats(table)[1]
    assert (seat.kind, seat.person.person.name, seat.person.person.is_guest) == (Kind.PERSON, "Gus", True)


def test_a_link_is_followed_once_and_remembered(opened, as_user, charlie):
    table = opened(visibility="link")
    client = as_user(charlie)
    assert client.get(f"/races/{table.race_id}").status_code == 404
    client.get(f"/races/{table.race_id}/with/{access.invite(table)}")
    assert client.get(f"/races/{table.race_id}").status_code == 200
    assert act(client, table, "join").status_code == 200
    assert seats(table)[1].person == charlie


def test_a_whole_evening_by_plain_forms(opened, as_user, alice, bob):
    table = opened("me", "empty", "empty")
    host, guest = as_user(alice), as_user(bob)
    act(guest, table, "join", number=1, entropy="bob's words")
    act(host, table, "seat", number=2, kind="bot", level="racer")
    act(host, table, "settings", title="Friday", pace_s="60", overdue="retire", visibility="link")
    act(host, table, "start")
    table.refresh_from_db()
    assert (table.title, table.pace_s, table.stage) == ("Friday", 60, Stage.RACING)
    act(guest, table, "hand-over", number=1, level="pup")
    assert seats(table)[1].is_stood_in
    act(guest, table, "come-back", number=1)
    assert not seats(table)[1].is_stood_in


@pytest.mark.parametrize(
    ("what", "payload", "sentence"),
    [
        ("seat", {"number": "x", "kind": "bot"}, "There is no such seat"),
        ("seat", {"number": "9" * 30, "kind": "bot"}, "There is no such seat"),
        ("seat", {"number": "1", "kind": "king"}, "A seat is freed"),
        ("settings", {"pace_s": "x"}, "A decision may take"),
        ("settings", {"pace_s": "5"}, "A decision may take"),
        ("settings", {"title": "x" * 101}, "A title has at most"),
        ("start", {"fill": "wolf"}, "A bot is a pup"),
        ("start", {}, "Some seats are free"),
        ("join", {"number": "2"}, None),
        ("hand-over", {"number": "1"}, "This race has not been started yet"),
    ],
)
def test_what_is_refused_is_said_on_the_page(opened, as_user, alice, what, payload, sentence):
    table = opened()
    answer = act(as_user(alice), table, what, **payload)
    assert answer.status_code == 200
    assert sentence is None or sentence in answer.content.decode()
    assert Table.objects.get(pk=table.pk).changes == 0


def test_there_is_nothing_else_to_do(opened, as_user, alice):
    assert as_user(alice).post(f"/races/{opened().race_id}/do/fly").status_code == 404


def test_who_is_not_signed_in_is_sent_to_sign_in(opened, as_user):
    answer = as_user(None).post(f"/races/{opened().race_id}/do/start")
    assert (answer.status_code, answer.url.split("?")[0]) == (302, "/sign-in")
    assert User.objects.count() == 1


# ---- how much a page asks of the database -----------------------------------------------------------------


def asked_by(client, path, counted):
    with counted() as queries:
        assert client.get(path).status_code == 200
    return len(queries)


@pytest.fixture
def counted():
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    return lambda: CaptureQueriesContext(connection)


def test_a_page_asks_little_of_the_database(raced, as_user, alice, bob, counted):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    client = as_user(bob)
    page(client, table)  # what never changes is kept
    assert asked_by(client, f"/races/{table.race_id}", counted) <= 8


def test_the_list_asks_no_more_for_more_races(raced, as_user, alice, counted):
    client = as_user(alice)
    raced()
    client.get("/races")
    few = asked_by(client, "/races", counted)
    for _race in range(4):
        raced()
    client.get("/races")  # the states are known now
    many = asked_by(client, "/races", counted)
    assert many <= few + 4 + 4  # one short look at the head of each race that goes on
    heads.forget()
