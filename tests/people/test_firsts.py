"""The first owner comes from the machine itself, or with the key that was printed there; a stranger never does."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client, RequestFactory

from deploy import run
from deploy.ports import Address
from deploy.start import first_owner
from ground.errors import Refused
from people import firsts
from people.models import Person
from tests.people.conftest import SIGN_UP

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
AWAY = {"REMOTE_ADDR": "192.0.2.7"}


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_it_asks_nobody_on_this_machine_for_a_key(client: Client, address: str) -> None:
    assert client.get("/welcome", REMOTE_ADDR=address).status_code == 200
    assert client.post("/welcome", SIGN_UP, REMOTE_ADDR=address).status_code == 302
    assert Person.objects.get(is_owner=True).user.username == "alice"


@pytest.mark.parametrize(
    "seen",
    [
        AWAY, {"REMOTE_ADDR": "::ffff:192.0.2.7"}, {"REMOTE_ADDR": ""}, {"REMOTE_ADDR": "unix:"},
        *({"HTTP_" + name.upper().replace("-", "_"): "127.0.0.1"} for name in firsts.PASSED_ON),
    ],
)  # fmt: skip
def test_it_asks_everybody_else_for_the_key(client: Client, seen: dict[str, str]) -> None:
    page = client.get("/welcome", **seen)
    assert page.status_code == 403
    assert 'name="key"' in page.content.decode()
    assert firsts.key() not in page.content.decode()
    assert client.post("/welcome", SIGN_UP, **seen).status_code == 403
    assert not User.objects.exists()


def test_behind_a_proxy_of_ours_nobody_is_on_this_machine(client: Client, settings: Any) -> None:
    settings.PROXIES = 1
    assert client.get("/welcome").status_code == 403


def test_it_lets_in_whoever_holds_the_key(client: Client) -> None:
    assert client.get(firsts.path(), **AWAY).status_code == 200
    assert client.post(firsts.path(), SIGN_UP, **AWAY).status_code == 302
    assert Person.objects.get(is_owner=True).user.username == "alice"
    assert Client().get(firsts.path(), **AWAY).status_code == 404


@pytest.mark.parametrize("said", ["0" * 20, "é", "", firsts.__name__])
def test_it_says_that_a_key_is_wrong(client: Client, said: str) -> None:
    page = client.get("/welcome", {"key": said}, **AWAY)
    assert page.status_code == 403
    assert "This is not the key of this house." in page.content.decode()


def test_keys_cannot_be_tried_for_long(client: Client, throttled: Any) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in-address": (2, 60)}
    tries = [client.get("/welcome", {"key": f"{number:020}"}, **AWAY).status_code for number in range(4)]
    assert tries == [403, 403, 429, 429]


def test_another_secret_has_another_key(settings: Any) -> None:
    before = firsts.key()
    settings.SECRET_KEY = "another one"
    assert firsts.key() != before


def test_the_operator_is_told_the_way_again(client: Client) -> None:
    out = StringIO()
    call_command("person", "welcome", stdout=out)
    assert out.getvalue().strip().endswith(firsts.path())
    client.post("/welcome", SIGN_UP)
    with pytest.raises(Refused):
        call_command("person", "welcome", stdout=out)


@pytest.mark.parametrize(
    ("env", "told"),
    [
        ({}, "http://127.0.0.1:8000/welcome?key=k"),
        ({"BOREAL_HOSTS": "sled.example, other.example"}, "http://sled.example:8000/welcome?key=k"),
        ({"BOREAL_HOSTS": "x", "BOREAL_URL": "https://sled.example/"}, "https://sled.example/welcome?key=k"),
    ],
)
def test_the_start_tells_where_the_owner_signs_up(
    monkeypatch: pytest.MonkeyPatch, capsys: Any, env: dict[str, str], told: str
) -> None:
    for name in ("BOREAL_HOSTS", "BOREAL_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    run.greet(Address("0.0.0.0", 8000), "/welcome?key=k")
    assert capsys.readouterr().out.splitlines()[-1].endswith(f" {told}")
    run.greet(Address("127.0.0.1", 8000))
    assert "owns" not in capsys.readouterr().out


def test_the_start_knows_whether_the_house_has_an_owner(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deploy.start.connections.close_all", lambda: None)
    assert first_owner() == firsts.path()
    client.post("/welcome", SIGN_UP)
    assert first_owner() == ""


def test_it_needs_no_session_to_know_where_somebody_is() -> None:
    assert firsts.is_here(RequestFactory().get("/"))
