"""The API of people: oneself, one's tokens, guests for programs; and what opens it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from people import owning, tokens
from people.models import Person, Token

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def bearer(text: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {text}"}


@pytest.fixture
def token(bob: User) -> str:
    return tokens.make(bob, "tests")[1]


def send(method: str, path: str, text: str = "", body: Any = None) -> Any:
    headers = bearer(text) if text else {}
    return getattr(Client(), method)(path, body, content_type="application/json", headers=headers)


@pytest.mark.parametrize(
    ("method", "path"),
    [("get", "/api/v1/me"), ("patch", "/api/v1/me"), ("get", "/api/v1/me/tokens"), ("post", "/api/v1/me/tokens")],
)
@pytest.mark.parametrize("payload", [None, "Bearer", "Bearer bor_wrong", "Token \xe9", "Bearer  ", "Bearer bor_a b"])
def test_it_asks_for_a_token(db: None, method: str, path: str, payload: str | None) -> None:
    answer = getattr(Client(), method)(path, headers={"Authorization": payload} if payload else {})
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == 'Bearer realm="Boreal"'
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("word", ["Bearer", "bearer", "Token", "TOKEN"])
def test_it_opens_to_either_word(token: str, word: str) -> None:
    assert Client().get("/api/v1/me", headers={"Authorization": f"{word} {token}"}).json()["username"] == "bob"


def test_it_opens_to_a_session_too_and_asks_it_for_the_csrf_token(bob: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(bob)
    assert client.get("/api/v1/me").json()["name"] == "Bob"
    assert client.patch("/api/v1/me", {"name": "x"}, content_type="application/json").status_code == 403


def test_it_speaks_the_language_of_the_account(token: str) -> None:
    Person.objects.update(language="fr")
    answer = send("delete", "/api/v1/me/tokens/00000000-0000-0000-0000-000000000007", token)
    assert answer["Content-Language"] == "fr"
    assert answer.json()["title"] == "Il n’y a pas de tel jeton."


def test_it_asks_the_database_once_for_a_token(token: str, django_assert_num_queries: Any) -> None:
    send("get", "/api/v1/me", token)  # the first notes that it was used
    with django_assert_num_queries(1):
        send("get", "/api/v1/me", token)


def test_it_notes_the_use_of_a_token_by_the_hour(token: str) -> None:
    send("get", "/api/v1/me", token)
    used = Token.objects.get().used
    send("get", "/api/v1/me", token)
    assert Token.objects.get().used == used
    Token.objects.update(used=used - timedelta(hours=2))
    send("get", "/api/v1/me", token)
    assert Token.objects.get().used > used


def test_it_opens_to_no_token_of_a_closed_or_stopped_account(token: str, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(is_active=False)
    assert send("get", "/api/v1/me", token).status_code == 401


def test_it_tells_oneself(token: str, bob: User) -> None:
    payload = send("get", "/api/v1/me", token).json()
    assert payload["id"] == bob.pk
    assert (payload["is_guest"], payload["is_owner"], payload["language"]) == (False, False, "")
    assert not {"webhook_secret", "password", "closed", "seen"} & set(payload)


def test_it_changes_what_it_is_told_to_and_nothing_else(token: str) -> None:
    answer = send("patch", "/api/v1/me", token, {"name": "Bob Brown", "shows_hints": False})
    assert answer.json()["name"] == "Bob Brown"
    person = Person.objects.get()
    assert (person.name, person.shows_hints, person.moves_figures) == ("Bob Brown", False, True)


@pytest.mark.parametrize(
    "payload",
    [
        {"is_owner": True}, {"email": "x@example.org"}, {"webhook": "https://example.org"}, {"username": "x"},
        {"name": ""}, {"name": "\u202e"}, {"language": "xx"}, {"shows_hints": 7}, {"name": "ok", "odd": 1}, [], "x",
    ],
)  # fmt: skip
def test_it_refuses_what_is_no_choice_and_writes_nothing(token: str, payload: Any) -> None:
    before = Person.objects.values().get()
    answer = send("patch", "/api/v1/me", token, payload)
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert Person.objects.values().get() == before


def test_it_makes_lists_and_revokes_tokens(token: str, bob: User, as_user: Any) -> None:
    made = as_user(bob).post("/api/v1/me/tokens", {"name": "second"}, content_type="application/json")
    assert made.status_code == 201
    listed = send("get", "/api/v1/me/tokens", made.json()["token"]).json()
    assert [row["name"] for row in listed] == ["second", "tests"]
    assert not any("token" in row or "hash" in row for row in listed)
    assert send("delete", f"/api/v1/me/tokens/{made.json()['id']}", token).status_code == 204
    assert send("get", "/api/v1/me", made.json()["token"]).status_code == 401


def test_it_answers_a_foreign_token_as_a_missing_one(token: str, alice: User) -> None:
    hers = tokens.make(alice, "hers")[0].id
    missing = "00000000-0000-0000-0000-000000000007"
    answers = [send("delete", f"/api/v1/me/tokens/{key}", token) for key in (hers, missing)]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content


def test_it_has_room_for_so_many_tokens(bob: User, as_user: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(tokens, "MOST", 1)
    tokens.make(bob, "first")
    answer = as_user(bob).post("/api/v1/me/tokens", {"name": "second"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "people.tokens")


def test_it_makes_a_guest_who_may_act_at_once(db: None) -> None:
    made = send("post", "/api/v1/guests", "", {"name": "Robo"})
    assert made.status_code == 201
    payload = send("get", "/api/v1/me", made.json()["token"]).json()
    assert (payload["id"], payload["name"], payload["is_guest"]) == (made.json()["id"], "Robo", True)


def test_it_makes_no_guest_where_there_are_none(db: None) -> None:
    owning.settle_house(may_sign_up=True, may_guests_race=False)
    assert send("post", "/api/v1/guests", "", {"name": "Robo"}).status_code == 403
    assert not User.objects.exists()


def test_it_makes_no_guest_of_a_bad_name(db: None) -> None:
    for body in ({}, {"name": ""}, {"name": "x" * 41}, {"name": 7, "odd": 1}, {"name": None}):
        assert send("post", "/api/v1/guests", "", body).status_code == 400
    assert not User.objects.exists()


def test_it_tells_tokens_in_its_description(client: Client, db: None) -> None:
    schema = client.get("/api/v1/schema", headers={"Accept": "application/json"}).json()
    assert schema["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    assert {"token": []} in schema["paths"]["/api/v1/me"]["get"]["security"]
    assert {"401", "429"} <= set(schema["paths"]["/api/v1/courses"]["post"]["responses"])
    assert "401" not in schema["paths"]["/api/v1/guests"]["post"]["responses"]
