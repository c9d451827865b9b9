"""The API of races: each answer has the status that its description promises, and says what is so."""

from __future__ import annotations

import json

import pytest

from core.errors import Missing
from games import live, queries
from games.stages import Stage
from games.tables import access, joining
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from tests.games.tables.conftest import seats
from tests.games.tables.tabling import an_order, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def ask(as_user):
    """Asks as a user; gives the status and the payload."""

    def ask(user, method: str, path: str, body=None):
        answer = getattr(as_user(user), method)(f"/api/v1/races{path}", body, "application/json")
        return answer.status_code, json.loads(answer.content) if answer.content else None

    return ask


@pytest.fixture
def bobs_turn(raced, alice):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    return table


def an_order_of_bob(table, **fields):
    ply = queries.head(table.race_id).ply
    return {"seat": 1, "command": an_order(table, 1), "command_id": "bobs-1", "expected_ply": ply} | fields


def test_a_race_is_opened_joined_started_and_ordered_at(ask, alice, bob):
    wish = {"game": "snow_tails", "seed": "5", "seats": [{"kind": "me"}, {"kind": "empty"}], "visibility": "link"}
    status, race = ask(alice, "post", "", wish)
    assert (status, race["stage"], race["is_host"], race["ply"]) == (201, "open", True, -1)
    here = f"/{race['id']}"
    status, joined = ask(bob, "post", f"{here}/seats?invite={race['invite']}", {"entropy": "bob's words"})
    assert (status, joined["seats"][1]["is_mine"], joined["seats"][1]["name"]) == (200, True, "Bob")
    assert ask(alice, "post", f"{here}/start", {})[1]["stage"] == "racing"
    table = Table.objects.get(pk=race["id"])
    until_turn_of(table, 1, {0: alice})
    status, state = ask(bob, "get", f"{here}/state?seat=1")
    assert (status, state["seat"], state["movers"]) == (200, 1, [1])
    assert ask(bob, "post", f"{here}/orders", an_order_of_bob(table))[0] == 200
    assert ask(bob, "get", f"{here}/entries?seat=1")[1]["entries"][-1]["seat"] == 1


def test_the_same_order_again_gets_the_same_answer(ask, bobs_turn, bob):
    order = an_order_of_bob(bobs_turn)
    path = f"/{bobs_turn.race_id}/orders"
    first, again = ask(bob, "post", path, order), ask(bob, "post", path, order)
    assert (first[0], first[1]["repeated"], again[1]["repeated"]) == (200, False, True)
    assert first[1] | {"repeated": True} == again[1]


def test_an_order_that_comes_too_late_is_told_where_the_race_is(ask, bobs_turn, bob):
    order = an_order_of_bob(bobs_turn)
    path = f"/{bobs_turn.race_id}/orders"
    ask(bob, "post", path, order)
    status, payload = ask(bob, "post", path, order | {"command_id": "bobs-2"})
    assert (status, payload["code"], payload["fields"]) == (409, "order.stale", {"ply": order["expected_ply"] + 1})


def test_another_order_under_an_old_id_is_a_conflict(ask, bobs_turn, bob):
    order = an_order_of_bob(bobs_turn)
    path = f"/{bobs_turn.race_id}/orders"
    ask(bob, "post", path, order)
    status, payload = ask(bob, "post", path, order | {"command": {"do": "retire"}})
    assert (status, payload["code"]) == (422, "order.conflict")


def test_what_the_rules_refuse_is_said_in_their_words(ask, bobs_turn, alice):
    order = an_order_of_bob(bobs_turn, seat=0)
    status, payload = ask(alice, "post", f"/{bobs_turn.race_id}/orders", order)
    assert (status, "(ST-" in payload["title"]) == (422, True)


def test_who_does_not_sit_there_may_not_order(ask, bobs_turn, alice, charlie):
    path = f"/{bobs_turn.race_id}/orders"
    for user in (alice, charlie):
        assert ask(user, "post", path, an_order_of_bob(bobs_turn))[0] == 403
    assert ask(None, "post", path, an_order_of_bob(bobs_turn))[0] in (401, 403)


@pytest.mark.parametrize("what", ["state?seat=0", "entries?seat=0", "legal?seat=0"])
def test_nobody_looks_through_the_eyes_of_another(ask, bobs_turn, bob, what):
    status, payload = ask(bob, "get", f"/{bobs_turn.race_id}/{what}")
    assert (status, payload["code"]) == (403, "table.not-your-seat")


def test_choices_lead_to_legal_commands_and_change_nothing(ask, bobs_turn, bob):
    here, head = f"/{bobs_turn.race_id}", queries.head(bobs_turn.race_id)
    choices = ask(bob, "post", f"{here}/choices", {"seat": 1, "begun": {}})[1]["choices"]
    legal = ask(bob, "get", f"{here}/legal?seat=1&most=3")[1]
    assert choices
    assert len(legal["commands"]) <= 3
    assert queries.head(bobs_turn.race_id) == head


def test_entries_can_be_had_as_lines(as_user, bobs_turn, bob):
    lines = {"Accept": "application/x-ndjson"}
    answer = as_user(bob).get(f"/api/v1/races/{bobs_turn.race_id}/entries?form=ndjson", headers=lines)
    assert answer["Content-Type"] == "application/x-ndjson"
    assert [json.loads(line)["ply"] for line in answer.content.splitlines()] == list(
        range(queries.head(bobs_turn.race_id).ply + 1)
    )


@pytest.mark.parametrize("what", ["", "/state", "/entries", "/ground"])
def test_no_cache_keeps_an_answer(as_user, bobs_turn, bob, what):
    answer = as_user(bob).get(f"/api/v1/races/{bobs_turn.race_id}{what}")
    assert answer["Cache-Control"] == "private, no-store"
    assert "ETag" not in answer.headers


def test_a_seat_is_handed_over_taken_back_and_the_race_abandoned(ask, bobs_turn, alice, bob):
    here = f"/{bobs_turn.race_id}"
    status, race = ask(bob, "post", f"{here}/seats/1/bot", {"level": "pup"})
    assert (status, race["seats"][1]["is_driven"], race["seats"][1]["level"]) == (200, True, "pup")
    assert not ask(bob, "delete", f"{here}/seats/1/bot")[1]["seats"][1]["is_driven"]
    assert ask(alice, "post", f"{here}/abandon", {})[1]["seats"][0]["wants_end"]
    assert ask(bob, "post", f"{here}/abandon", {"agrees": True})[1]["stage"] == "abandoned"


def test_the_host_arranges_the_table(ask, opened, alice):
    table = opened()
    here = f"/{table.race_id}"
    assert ask(alice, "put", f"{here}/seats/1", {"kind": "local", "name": "Ann"})[1]["seats"][1]["name"] == "Ann"
    assert ask(alice, "patch", here, {"title": "Friday"})[1]["title"] == "Friday"
    before = access.invite(table)
    assert ask(alice, "post", f"{here}/invitation")[1]["invite"] != before
    assert ask(alice, "delete", here) == (204, None)
    assert Table.objects.get(pk=table.pk).stage == Stage.CANCELLED


def test_who_gets_up_again_is_answered_with_nothing(ask, joined, bob):
    table = joined()
    assert ask(bob, "delete", f"/{table.race_id}/seats") == (204, None)
    assert seats(table)[1].kind == Kind.EMPTY


def test_a_stream_ends_for_who_was_sent_away(joined, alice, bob):
    table = joined(visibility="link")
    bob_follows = live.Watching(table.race_id, Caller(bob), None)
    assert bob_follows.news("-1.0")
    assert bob_follows.news("-1.1") == []
    joining.set_seat(table.race_id, Caller(alice), 1, "empty")
    with pytest.raises(Missing):
        bob_follows.news("-1.1")


def test_nobody_knows_by_name_who_closed_the_account(raced, as_user, bob, alice):
    from people import services as people

    table = raced()
    people.forget(bob)
    race = as_user(alice).get(f"/api/v1/races/{table.race_id}").json()
    assert race["seats"][1]["name"] == "Former racer"
    assert Seat.objects.filter(person=bob).exists()


def test_a_late_entropy_of_the_host_does_not_change_what_was_published(ask, opened, alice):
    table = opened()
    assert ask(alice, "post", f"/{table.race_id}/seats", {"entropy": "other words"})[0] == 200
    assert seats(table)[0].entropy == "alice's words"
    assert ask(alice, "get", f"/{table.race_id}")[1]["commitment"] == table.commitment
