"""Strangers who try passwords lock nobody out on a device they know, and get no further by pretending to have one."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from people import devices
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
RIGHT = {"username": "bob", "password": PASSWORD}
WRONG = RIGHT | {"password": "wrong"}


@pytest.fixture
def known(bob: User) -> Client:
    """A browser in which Bob has signed in, and out again."""
    client = Client()
    client.post("/sign-in", RIGHT)
    client.post("/sign-out")
    return client


def attack(client: Client | None = None) -> list[int]:
    """A hundred wrong passwords from ten addresses; the last answers."""
    statuses = [
        (client or Client()).post("/sign-in", WRONG, REMOTE_ADDR=f"192.0.2.{number % 10}").status_code
        for number in range(101)
    ]
    return statuses[-1:]


def test_a_hundred_wrong_tries_from_ten_addresses_lock_nobody_out_where_they_are_known(
    known: Client, throttled: Any
) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in": (10**6, 300)}
    assert attack() == [429]
    assert Client().post("/sign-in", RIGHT, REMOTE_ADDR="198.51.100.7").status_code == 429  # a stranger's device
    assert known.post("/sign-in", RIGHT, REMOTE_ADDR="192.0.2.1").status_code == 302


def test_a_known_device_has_a_count_of_its_own(known: Client, throttled: Any) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in-device": (3, 300)}
    assert [known.post("/sign-in", WRONG).status_code for _try in range(4)] == [422, 422, 422, 429]
    assert Client().post("/sign-in", RIGHT, REMOTE_ADDR="198.51.100.7").status_code == 302


def test_a_device_is_known_to_its_person_only(known: Client, alice: User, throttled: Any) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in": (1, 300)}
    form = {"username": "alice", "password": "wrong"}
    assert [known.post("/sign-in", form).status_code for _try in range(2)] == [422, 429]


@pytest.mark.parametrize("value", ["", "x", "a:b:c", "eyJkZXZpY2UiOiIxIn0:1:x"])
def test_a_cookie_that_was_made_up_makes_no_device(bob: User, throttled: Any, value: str) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in": (1, 300)}
    client = Client()
    client.cookies[devices.cookie_of("bob")] = value
    assert [client.post("/sign-in", WRONG).status_code for _try in range(2)] == [422, 429]


def test_a_new_password_makes_other_devices_strangers_and_keeps_this_one(
    known: Client, as_user: Any, bob: User, throttled: Any
) -> None:
    here, new = as_user(bob), "quite another way"
    here.post("/me/password", {"old": PASSWORD, "password": new})
    here.post("/sign-out")
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in-name": (0, 300)}
    assert known.post("/sign-in", RIGHT | {"password": new}).status_code == 429
    assert here.post("/sign-in", RIGHT | {"password": new}).status_code == 302


def test_the_cookie_names_nobody_and_goes_to_no_script_and_no_other_page(known: Client) -> None:
    cookie = known.cookies[devices.cookie_of("bob")]
    assert "bob" not in cookie.key
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/sign-in", True, "Lax")
    assert cookie["max-age"] > 300 * 24 * 3600


def test_a_wrong_password_makes_no_device_known(bob: User) -> None:
    client = Client()
    client.post("/sign-in", WRONG)
    assert devices.cookie_of("bob") not in client.cookies
