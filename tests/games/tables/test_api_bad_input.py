"""Whatever is sent to an address of races, the answer is a status, a code and a sentence; never a failure of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import queries
from games.models import Entry, Race
from games.tables.models import Seat, Table
from tests.games.tables.tabling import an_order, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

ODD: list[Any] = [
    None, True, -1, 10**40, 2**31, 2**63, 1.5, "", "x", "x" * 5000, "a\x00b", "\ud800", "١", [], [[]], {}, {"a": 1.5},
    {"a": {"b": [1] * 300}}, {"\ud800": 1}, [{"kind": "me"}] * 200, {"do": "race", "cards": [[[]]]},
]  # fmt: skip
TEXT = ["\x00", "é" * 400, "--5", "1e9", "9" * 40, "٣", " ", "null", "-1", "99999999"]
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("post", ""): {
        "game": "snow_tails", "seats": [{"kind": "me", "name": "", "level": "pup"}, {"kind": "empty"}], "seed": "5",
        "course": None, "revision": None, "title": "Friday", "options": {"specials": 0}, "visibility": "public",
        "pace_s": 60, "overdue": "retire", "entropy": "words",
    },
    ("patch", "/{open}"): {"title": "Friday", "visibility": "link", "pace_s": 60, "overdue": "retire"},
    ("post", "/{open}/seats"): {"number": 1, "entropy": "words"},
    ("put", "/{open}/seats/1"): {"kind": "bot", "name": "Ann", "level": "pup"},
    ("post", "/{open}/start"): {"fill": "pup"},
    ("post", "/{raced}/seats/1/bot"): {"level": "pup"},
    ("post", "/{raced}/abandon"): {"agrees": False},
    ("post", "/{raced}/choices"): {"seat": 1, "begun": {}},
    ("post", "/{raced}/orders"): {
        "seat": 1, "command": {"do": "place", "place": 0}, "command_id": "a", "expected_ply": 0,
    },
}  # fmt: skip
QUERIES = {
    "": ["stage", "mine", "game", "before"],
    "/{raced}": ["invite"],
    "/{raced}/state": ["seat", "invite"],
    "/{raced}/moment": ["seat", "after", "invite"],
    "/{raced}/entries": ["seat", "after", "form"],
    "/{raced}/legal": ["seat", "most"],
}


@pytest.fixture
def races(opened, raced, alice, bob):
    """A race that is open and one in which Bob owes a decision."""
    racing = raced()
    until_turn_of(racing, 1, {0: alice})
    return {"open": opened().race_id, "raced": racing.race_id}


def ask(client, races, method: str, path: str, body: Any) -> Any:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.generic(method.upper(), f"/api/v1/races{path.format(**races)}", data, "application/json")


def faults(answer, what: Any) -> list[Any]:
    """What is wrong with the answer to bad input: it may be a success, otherwise it has to say why not."""
    if answer.status_code < 300:
        return []
    payload = answer.json()
    sentence = payload["title"]
    is_plain = bool(payload["code"]) and sentence[:1].isupper() and sentence.endswith((".", "!", ")"))
    return [] if 400 <= answer.status_code < 500 and is_plain else [(what, answer.status_code, payload)]


@pytest.mark.parametrize(("method", "path"), BODIES)
def test_no_field_of_a_body_leads_to_a_failure_of_ours(races, as_user, alice, bob, method, path):
    client, errors = as_user(bob if "{raced}" in path else alice), []
    for name in BODIES[method, path]:
        for odd in ODD:
            errors += faults(ask(client, races, method, path, body_with(BODIES[method, path], name, odd)), (name, odd))
    assert errors == []


def body_with(body: dict[str, Any], name: str, odd: Any) -> dict[str, Any]:
    return body | {name: odd}


@pytest.mark.parametrize(("method", "path"), BODIES)
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff", b'{"a":' * 900, b'{"nothing": 1}'])
def test_no_body_leads_to_a_failure_of_ours(races, as_user, alice, bob, method, path, body):
    client = as_user(bob if "{raced}" in path else alice)
    assert faults(ask(client, races, method, path, body), body) == []


@pytest.mark.parametrize("path", QUERIES)
def test_no_words_of_an_address_lead_to_a_failure_of_ours(races, as_user, bob, path):
    client, errors = as_user(bob), []
    for name in QUERIES[path]:
        for odd in TEXT:
            answer = client.get(f"/api/v1/races{path.format(**races)}", {name: odd}, headers={"Accept": "*/*"})
            errors += [] if answer.streaming else faults(answer, (name, odd))
    assert errors == []


def test_the_bodies_are_taken_as_they_stand(races, as_user, alice, bob):
    """A body that is refused anyway would prove nothing of its fields."""
    table = Table.objects.get(pk=races["raced"])
    for (method, path), body in BODIES.items():
        if path.endswith("/orders"):
            body = body | {"command": an_order(table, 1), "expected_ply": queries.head(table.race_id).ply}
        client = as_user(bob if "{raced}" in path else alice)
        answer = ask(client, races, method, path, body)
        assert answer.status_code in (200, 201), (method, path, answer.content)
        if path.endswith("/bot"):
            ask(client, races, "delete", path, {})


def test_what_is_wrong_is_not_half_done(races, as_user, alice):
    before = (Race.objects.count(), Table.objects.count(), Seat.objects.count(), Entry.objects.count())
    for name in ("seats", "options", "title", "pace_s", "visibility", "overdue", "course", "entropy"):
        ask(as_user(alice), races, "post", "", body_with(BODIES["post", ""], name, {"a": 1.5}))
    assert (Race.objects.count(), Table.objects.count(), Seat.objects.count(), Entry.objects.count()) == before


def test_a_field_that_is_not_known_is_told(races, as_user, alice):
    answer = ask(as_user(alice), races, "post", "", BODIES["post", ""] | {"colour": "red"})
    assert answer.status_code == 400


def test_the_oracle_catches_a_failure_and_a_code_alone():
    class Answer:
        def __init__(self, status_code, title):
            self.status_code, self.payload = status_code, {"code": "x", "title": title}

        def json(self):
            return self.payload

    assert faults(Answer(500, "We failed."), "")
    assert faults(Answer(400, "bad_request"), "")
    assert not faults(Answer(400, "It is wrong."), "")
