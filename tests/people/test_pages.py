"""The pages by which people come in and go, as a browser without scripts sees them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from people import owning, services
from people.models import Person
from tests.people.conftest import PASSWORD, claim_form

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

ENTRIES = {"/sign-in": 1, "/guest": 1, "/forgot": 0, "/welcome": 1}


@pytest.mark.parametrize(("path", "queries"), ENTRIES.items())
def test_it_asks_the_database_this_often(
    client: Client, django_assert_num_queries: Any, path: str, queries: int
) -> None:
    with django_assert_num_queries(queries):
        assert client.get(path).status_code == 200


def test_it_labels_every_field_and_tells_browsers_what_to_fill_in(client: Client, alice: User) -> None:
    for path in ("/sign-in", "/sign-up", "/guest", "/forgot"):
        page = client.get(path).content.decode()
        fields = re.findall(r'<input type="(?:text|password|email)"[^>]*>', page)
        assert fields
        for field in fields:
            name = re.search(r'id="([^"]+)"', field)[1]  # type: ignore[index]  # else it fails
            assert f'<label for="{name}"' in page
            assert "autocomplete=" in field
            assert "required" in field


def test_it_leads_the_first_visitor_to_the_house_and_nobody_after(client: Client) -> None:
    assert 'href="/welcome"' in client.get("/").content.decode()
    assert client.get("/sign-up").headers["Location"] == "/welcome"
    answer = client.post("/welcome", claim_form(), follow=True)
    assert answer.redirect_chain == [("/house/settings", 302)]
    assert 'href="/welcome"' not in client.get("/").content.decode()
    for stranger in (client, Client()):
        assert stranger.get("/welcome").status_code == 404
        assert stranger.post("/welcome", claim_form()).status_code == 404


def test_it_shows_in_the_head_who_one_is(client: Client, as_user: Any, gus: User) -> None:
    assert 'href="/sign-in?next=/' in client.get("/").content.decode()
    page = as_user(gus).get("/").content.decode()
    assert ">Gus</a>" in re.sub(r"<span.*?</span>", "", page)
    assert "/sign-in" not in page


def test_it_tells_all_that_is_wrong_with_an_account_at_once(client: Client, alice: User) -> None:
    page = client.post("/sign-up", {"name": "\u202e", "username": "b", "password": "12345678"}).content.decode()
    assert page.count('class="field field-wrong"') == 3


def test_it_shows_a_refusal_beside_its_field(client: Client, alice: User) -> None:
    answer = client.post("/sign-up", {"name": "A", "username": "alice", "password": "short"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in page
    assert "too short" in page
    answer = client.post("/sign-up", {"name": "A", "username": "Alice", "password": PASSWORD})
    assert "This user name is taken." in answer.content.decode()
    assert 'value="Alice"' in answer.content.decode()
    assert PASSWORD not in answer.content.decode()


@pytest.mark.parametrize("username", ["bob", "nobody-of-that-name"])
def test_it_answers_a_wrong_password_and_a_wrong_name_alike(client: Client, bob: User, username: str) -> None:
    answer = client.post("/sign-in", {"username": username, "password": "wrong"})
    page = answer.content.decode().replace(username, "")
    assert answer.status_code == 422
    assert "User name and password do not match." in page


def test_it_asks_the_hasher_for_a_name_that_is_nobodys_too(client: Client, monkeypatch: Any) -> None:
    from django.contrib.auth.hashers import MD5PasswordHasher

    asked: list[str] = []
    plain = MD5PasswordHasher.encode
    monkeypatch.setattr(MD5PasswordHasher, "encode", lambda *args: asked.append("x") or plain(*args))
    client.post("/sign-in", {"username": "nobody", "password": "wrong"})
    assert asked


@pytest.mark.parametrize(
    ("wanted", "place"),
    [
        ("/me", "/me"), ("", "/"), ("https://evil.example/", "/"), ("//evil.example", "/"),
        ("/\\evil.example", "/"), ("javascript:alert(1)", "/"), ("http://testserver/me", "/"),
    ],
)  # fmt: skip
def test_it_goes_on_to_this_house_only(client: Client, bob: User, wanted: str, place: str) -> None:
    form = {"username": "bob", "password": PASSWORD, "next": wanted}
    assert client.post("/sign-in", form).headers["Location"] == place


def test_it_carries_where_one_wanted_to_go_from_page_to_page(client: Client) -> None:
    page = client.get("/sign-in?next=/races%3Fx%3D1").content.decode()
    assert 'name="next" value="/races?x=1"' in page
    assert 'href="/guest?next=/races%3Fx%3D1"' in page
    assert client.post("/guest", {"name": "Gus", "next": "/courses"}).headers["Location"] == "/courses"


def test_it_makes_an_account_of_a_guest_and_keeps_the_session(client: Client, alice: User) -> None:
    client.post("/guest", {"name": "Gus"})
    gus = Person.objects.get(is_guest=True)
    page = client.get("/sign-up").content.decode()
    assert 'value="Gus"' in page
    client.post("/sign-up", {"name": "Gus Grey", "username": "gus", "password": PASSWORD})
    gus.refresh_from_db()
    assert (gus.name, gus.is_guest, gus.user.username) == ("Gus Grey", False, "gus")
    assert client.get("/me").status_code == 200


def test_it_says_that_a_shut_door_is_shut(client: Client, alice: User) -> None:
    owning.settle_house(may_sign_up=False, may_guests_race=False)
    assert "makes no new accounts" in client.get("/sign-up").content.decode()
    assert "has no guests" in client.get("/guest").content.decode()
    assert "/sign-up" not in client.get("/sign-in").content.decode()
    form = {"name": "Bob", "username": "bob", "password": PASSWORD}
    assert client.post("/sign-up", form).status_code == 403
    assert client.post("/guest", form).status_code == 403


def test_it_shows_the_settings_of_the_house_to_its_owner_alone(as_user: Any, alice: User, bob: User) -> None:
    assert as_user(bob).get("/house/settings").status_code == 404
    assert Client().get("/house/settings").headers["Location"] == "/sign-in?next=/house/settings"
    owner = as_user(alice)
    assert owner.get("/house/settings").content.count(b"checked") == 2
    assert owner.post("/house/settings", {"may_guests_race": "on"}).status_code == 302
    assert owner.get("/house/settings").content.count(b"checked") == 1


def test_it_takes_nothing_without_its_csrf_token(alice: User, bob: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(bob)
    paths = [
        "/sign-in", "/sign-up", "/guest", "/sign-out", "/forgot", "/i18n/setlang/", "/me/choices", "/me/notices",
        "/me/mail", "/me/webhook", "/me/webhook/test", "/me/tokens", "/me/password", "/me/close", "/house/settings",
    ]  # fmt: skip
    assert {path: client.post(path).status_code for path in paths} == dict.fromkeys(paths, 403)


def test_it_speaks_the_language_of_the_account(as_user: Any, bob: User) -> None:
    client = as_user(bob)
    services.settle(bob, language="fr")
    answer = client.get("/me", headers={"Accept-Language": "de"})
    assert answer["Content-Language"] == "fr"
    client.post("/i18n/setlang/", {"language": "de", "next": "/me"})
    assert client.get("/me", headers={"Accept-Language": "fr"})["Content-Language"] == "de"
    assert Person.objects.get(pk=bob.pk).language == "de"
    client.post("/i18n/setlang/", {"language": "xx"})
    assert Person.objects.get(pk=bob.pk).language == "de"


def test_it_keeps_the_language_of_a_stranger_in_the_browser(client: Client) -> None:
    assert client.post("/i18n/setlang/", {"language": "fr", "next": "/sign-in"}).headers["Location"] == "/sign-in"
    assert client.get("/sign-in")["Content-Language"] == "fr"


def test_it_notes_now_and_then_that_somebody_was_here(as_user: Any, bob: User) -> None:
    from datetime import timedelta

    from django.utils import timezone

    client = as_user(bob)
    long_ago = timezone.now() - timedelta(days=9)
    Person.objects.filter(pk=bob.pk).update(seen=long_ago)
    assert "sessionid" in client.get("/").cookies  # a person who comes back stays signed in
    seen = Person.objects.get(pk=bob.pk).seen
    assert seen > long_ago
    assert "sessionid" not in client.get("/").cookies
    assert Person.objects.get(pk=bob.pk).seen == seen


def test_it_signs_out(as_user: Any, bob: User) -> None:
    client = as_user(bob)
    assert client.get("/sign-out").status_code == 405
    client.post("/sign-out")
    assert client.get("/me").status_code == 302
