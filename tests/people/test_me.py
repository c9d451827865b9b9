"""The page of one's own account: each form keeps what it says, shows what was refused, and leads back."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from people import services, tokens
from people.models import Person, Token
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def client(as_user: Any, bob: User) -> Client:
    return as_user(bob)


def bobs() -> Person:
    return Person.objects.select_related("user").get(user__username="bob")


def test_it_costs_three_queries(client: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(3):  # the session, the user with the person, the tokens
        assert client.get("/me").status_code == 200


def test_it_sends_strangers_to_the_door() -> None:
    assert Client().get("/me").headers["Location"] == "/sign-in?next=/me"
    assert Client().post("/me/choices").headers["Location"].startswith("/sign-in")


def test_it_has_no_two_elements_of_one_id(client: Client) -> None:
    import re

    ids = re.findall(r'\bid="([^"]+)"', client.get("/me").content.decode())
    assert len(ids) > 20
    assert sorted(ids) == sorted(set(ids))


def test_it_keeps_name_language_and_choices(client: Client) -> None:
    form = {"name": "Bob Brown", "language": "de", "moves_figures": "on"}
    assert client.post("/me/choices", form).headers["Location"] == "/me#me"
    person = bobs()
    assert (person.name, person.language, person.shows_hints, person.moves_figures) == ("Bob Brown", "de", False, True)
    assert "Gespeichert" in client.get("/me").content.decode()


@pytest.mark.parametrize("payload", [{"name": ""}, {"name": "x" * 41}, {"name": "Bob", "language": "tlh"}])
def test_it_keeps_nothing_of_a_form_that_is_refused(client: Client, payload: dict[str, str]) -> None:
    answer = client.post("/me/choices", payload)
    assert answer.status_code == 422
    assert "field-error" in answer.content.decode()
    person = bobs()
    assert (person.name, person.language, person.shows_hints) == ("Bob", "", True)


def test_it_keeps_how_one_is_told(client: Client) -> None:
    client.post("/me/notices", {"tells_by_mail": "on"})
    person = bobs()
    assert (person.tells_in_title, person.tells_by_mail, person.tells_by_webhook) == (False, True, False)


def test_it_tells_by_title_alone_where_nothing_was_chosen(client: Client) -> None:
    person = bobs()
    assert (person.tells_in_title, person.tells_by_mail, person.tells_by_webhook) == (True, False, False)


def test_it_shows_a_token_once_and_keeps_its_hash(client: Client) -> None:
    page = client.post("/me/tokens", {"name": "my client", "days": "90"}).content.decode()
    text = page.split('class="secret">')[1].split("<")[0]
    token = Token.objects.get()
    assert text.startswith("bor_")
    assert token.hash == tokens.hashed(text)
    assert text not in str(vars(token))
    assert text not in client.get("/me").content.decode()
    assert Client().get("/api/v1/me", headers={"Authorization": f"Bearer {text}"}).json()["name"] == "Bob"


def test_it_revokes_ones_own_tokens_and_no_others(client: Client, alice: User) -> None:
    mine, text = tokens.make(bobs().user, "mine")
    other, _text = tokens.make(alice, "hers")
    assert client.post(f"/me/tokens/{other.id}/revoke").status_code == 404
    assert client.post(f"/me/tokens/{mine.id}/revoke").status_code == 302
    assert client.post(f"/me/tokens/{mine.id}/revoke").status_code == 404
    assert Client().get("/api/v1/me", headers={"Authorization": f"Bearer {text}"}).status_code == 401
    assert tokens.live(alice).count() == 1


def test_it_shows_a_password_that_is_refused_beside_its_field(client: Client) -> None:
    page = client.post("/me/password", {"old": "wrong", "password": "quite another way"}).content.decode()
    assert "This is not your current password." in page
    page = client.post("/me/password", {"old": PASSWORD, "password": "12"}).content.decode()
    assert "too short" in page
    assert User.objects.get(username="bob").check_password(PASSWORD)


def test_it_closes_an_account_for_those_who_are_sure(client: Client) -> None:
    assert client.post("/me/close").status_code == 422
    assert bobs().closed is None
    assert client.post("/me/close", {"is_sure": "on"}).status_code == 200
    assert Person.objects.get().closed
    assert client.get("/me").status_code == 302
    assert Client().post("/sign-in", {"username": "bob", "password": PASSWORD}).status_code == 422


def test_it_tells_a_guest_how_to_stay_and_asks_for_no_password(as_user: Any, gus: User) -> None:
    page = as_user(gus).get("/me").content.decode()
    assert "Keep your races" in page
    assert "/me/password" not in page
    assert gus.username not in page


def test_it_tells_the_owner_why_the_account_stays(as_user: Any, alice: User) -> None:
    owner = as_user(alice)
    assert "/me/close" not in owner.get("/me").content.decode()
    assert owner.post("/me/close", {"is_sure": "on"}).status_code == 422
    assert Person.objects.get(pk=alice.pk).closed is None


def test_it_writes_what_people_write_as_text(client: Client) -> None:
    services.rename(bobs().user, "<b>Bob</b>")
    for path in ("/me", "/"):
        page = client.get(path).content.decode()
        assert "&lt;b&gt;Bob" in page
        assert "<b>Bob" not in page
