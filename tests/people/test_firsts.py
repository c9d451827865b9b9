"""The first owner holds the key that was printed where the house was started; nobody else becomes it, from anywhere."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from core.errors import Refused
from deploy import run
from deploy.ports import Address
from deploy.start import first_owner
from people import owner_claim
from people.models import Person
from tests.people.conftest import SIGN_UP, claim_form

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.0.2.7", "", "unix:"])
def test_a_stranger_behind_a_proxy_that_adds_no_header_does_not_own_the_house(client: Client, address: str) -> None:
    for form in (SIGN_UP, SIGN_UP | {"key": "0" * 20}):
        page = client.post("/welcome", form, REMOTE_ADDR=address)
        assert page.status_code == 422
        assert owner_claim.key() not in page.content.decode()
    assert not User.objects.exists()


def test_it_shows_the_form_to_anybody_and_the_key_to_nobody(client: Client) -> None:
    page = client.get("/welcome")
    assert (page.status_code, page["Referrer-Policy"]) == (200, "same-origin")
    assert 'name="key"' in page.content.decode()
    assert owner_claim.key() not in page.content.decode()


def test_it_lets_in_whoever_holds_the_key(client: Client) -> None:
    assert client.post("/welcome", claim_form() | {"key": f" {owner_claim.key().upper()} "}).status_code == 302
    assert Person.objects.get(is_owner=True).user.username == "alice"
    assert Client().get("/welcome").status_code == 404


def test_the_link_keeps_the_key_from_servers_logs_and_other_pages() -> None:
    assert owner_claim.path() == f"/welcome#key={owner_claim.key()}"  # a browser sends nobody what stands behind #


@pytest.mark.parametrize("typed", ["0" * 20, "é", owner_claim.__name__])
def test_it_says_that_a_key_is_wrong(client: Client, typed: str) -> None:
    page = client.post("/welcome", SIGN_UP | {"key": typed})
    assert page.status_code == 422
    assert "This is not the key of this house." in page.content.decode()


def test_a_key_in_the_address_opens_nothing(client: Client) -> None:
    assert client.post(f"/welcome?key={owner_claim.key()}", SIGN_UP).status_code == 422


def test_keys_cannot_be_tried_for_long(client: Client, throttled: Any) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in-address": (2, 60)}
    tries = [client.post("/welcome", SIGN_UP | {"key": f"{number:020}"}).status_code for number in range(4)]
    assert tries == [422, 422, 429, 429]


def test_another_secret_has_another_key(settings: Any) -> None:
    before = owner_claim.key()
    settings.SECRET_KEY = "another one"
    assert owner_claim.key() != before


def test_the_operator_is_told_the_way_again(client: Client) -> None:
    out = StringIO()
    call_command("person", "welcome", stdout=out)
    assert out.getvalue().strip().endswith(owner_claim.path())
    client.post("/welcome", claim_form())
    with pytest.raises(Refused):
        call_command("person", "welcome", stdout=out)


@pytest.mark.parametrize(
    ("env", "text"),
    [
        ({}, "http://127.0.0.1:8000/welcome#key=k"),
        ({"BOREAL_HOSTS": "sled.example, other.example"}, "http://sled.example:8000/welcome#key=k"),
        ({"BOREAL_HOSTS": "x", "BOREAL_URL": "https://sled.example/"}, "https://sled.example/welcome#key=k"),
    ],
)
def test_the_start_tells_where_the_owner_signs_up(
    monkeypatch: pytest.MonkeyPatch, capsys: Any, env: dict[str, str], text: str
) -> None:
    for name in ("BOREAL_HOSTS", "BOREAL_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    run.greet(Address("0.0.0.0", 8000), "/welcome#key=k")
    assert capsys.readouterr().out.splitlines()[-1].endswith(f" {text}")
    run.greet(Address("127.0.0.1", 8765), "/welcome#key=k")
    assert "/welcome#key=k" in capsys.readouterr().out.splitlines()[-1]
    run.greet(Address("127.0.0.1", 8000))
    assert "owns" not in capsys.readouterr().out


def test_the_start_knows_whether_the_house_has_an_owner(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deploy.start.connections.close_all", lambda: None)
    assert first_owner() == owner_claim.path()
    client.post("/welcome", claim_form())
    assert first_owner() == ""
