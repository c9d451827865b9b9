"""What a token may do, and until when: it ends, does what was ticked, and makes no other; a new password ends it."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from people import scopes, tokens
from people.models import Token
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
COURSE = {"plan": "START S S CL UR CL S S FIN", "title": "A course"}


def ask(text: str, method: str = "get", path: str = "/api/v1/me", body: Any = None) -> Any:
    headers = {"Authorization": f"Bearer {text}"}
    return getattr(Client(), method)(path, body, content_type="application/json", headers=headers)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_token_opens_nothing_once_it_has_ended(bob: User) -> None:
    _token, text = tokens.make(bob, "client", days=7)
    assert ask(text).status_code == 200
    Token.objects.update(ends=timezone.now() - timedelta(seconds=1))
    assert ask(text).status_code == 401
    assert not tokens.live(bob).exists()


@pytest.mark.parametrize(("days", "kept"), [(7, 7), (10**6, tokens.MOST_DAYS)])
def test_no_token_is_without_an_end(bob: User, days: int, kept: int) -> None:
    token, _text = tokens.make(bob, "client", days=days)
    assert abs((token.ends - token.created) - timedelta(days=kept)) < timedelta(minutes=1)


def test_the_page_shows_what_each_token_may_and_when_it_ends(as_user: Any, bob: User) -> None:
    client = as_user(bob)
    assert client.post("/me/tokens", {"name": "a", "days": "7", "scopes": ["race", "design"]}).status_code == 200
    page = client.get("/me").content.decode()
    assert "<code>read design race</code>" in page
    assert "ends on" in page
    assert client.post("/me/tokens", {"name": "a", "days": "9999"}).status_code == 422
    assert client.post("/me/tokens", {"name": "a", "days": "7", "scopes": ["all"]}).status_code == 422
    assert Token.objects.count() == 1


def test_the_api_takes_and_tells_an_end_and_scopes(as_user: Any, bob: User) -> None:
    body = {"name": "a", "days": 30, "scopes": ["organise"]}
    made = as_user(bob).post("/api/v1/me/tokens", body, content_type="application/json").json()
    assert made["scopes"] == ["organise"]
    assert made["ends"][:10] == (Token.objects.get().created + timedelta(days=30)).date().isoformat()
    for wrong in ({"days": 0}, {"days": 366}, {"scopes": ["all"]}):
        answer = as_user(bob).post("/api/v1/me/tokens", body | wrong, content_type="application/json")
        assert answer.status_code == 400


def test_a_token_of_one_scope_reads_all_and_does_only_what_it_may(bob: User) -> None:
    _token, text = tokens.make(bob, "client", scopes=["design"])
    assert ask(text).status_code == 200
    assert ask(text, "post", "/api/v1/courses", COURSE).status_code == 201
    race = {"game": "snow_tails", "seats": [{"kind": "me"}]}
    assert code(ask(text, "post", "/api/v1/races", race)) == (403, "people.scope")
    assert code(ask(text, "post", "/api/v1/seasons", {"title": "A season"})) == (403, "people.scope")
    assert code(ask(text, "patch", "/api/v1/me", {"name": "x"})) == (403, "people.scope")


def test_an_order_too_asks_for_the_scope(bob: User) -> None:
    """Orders take a way of their own past the framework."""
    _token, text = tokens.make(bob, "client", scopes=["design"])
    order = {"seat": 0, "command": {"do": "dance"}, "command_id": "a1", "expected_ply": 0}
    path = "/api/v1/races/00000000-0000-4000-8000-000000000007/orders"
    assert code(ask(text, "post", path, order)) == (403, "people.scope")
    assert ask(tokens.make(bob, "racer", scopes=["race"])[1], "post", path, order).status_code == 404


def test_a_token_makes_no_token(bob: User) -> None:
    _token, text = tokens.make(bob, "client")
    assert code(ask(text, "post", "/api/v1/me/tokens", {"name": "child"})) == (403, "people.no-token")
    assert Token.objects.count() == 1


def test_an_address_that_nobody_declared_opens_to_no_token(bob: User, settings: Any) -> None:
    _token, text = tokens.make(bob, "client")
    settings.TOKEN_SCOPES = {}
    assert code(ask(text)) == (403, "people.no-token")


def test_a_new_password_ends_all_tokens_and_says_so(as_user: Any, bob: User) -> None:
    _token, text = tokens.make(bob, "client")
    page = as_user(bob).post("/me/password", {"old": PASSWORD, "password": "quite another way"}, follow=True)
    assert "You are signed out everywhere else, and all tokens are revoked." in page.content.decode()
    assert ask(text).status_code == 401


def test_a_guest_of_the_api_may_come_back_for_a_year(db: None) -> None:
    made = Client().post("/api/v1/guests", {"name": "Robo"}, content_type="application/json").json()
    token = Token.objects.get()
    assert token.ends - token.created > timedelta(days=364)
    assert set(token.allowed) == scopes.ALL
    assert ask(made["token"], "patch", "/api/v1/me", {"name": "Robot"}).status_code == 200


def test_tokens_of_before_get_an_end_and_may_do_all_they_could(bob: User, gus: User) -> None:
    for user in (bob, gus):
        tokens.make(user, "old", days=1, scopes=[])
    import_module("people.migrations.0003_tokens_end").give_ends(apps, None)
    days = {token.user_id: (token.ends - timezone.now()).days for token in Token.objects.all()}
    assert days == {bob.pk: 89, gus.pk: 364}
    assert {frozenset(token.allowed) for token in Token.objects.all()} == {scopes.ALL}
