"""Who may do what at which address of people: a table over all of them, so that an address nobody thought of fails."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from people import tokens
from people.models import Person
from people.urls import urlpatterns

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
NOBODYS = "00000000-0000-0000-0000-000000000007"
ARGUMENTS = {
    "reset": ["MQ", "x-y"], "mail-confirm": ["x"], "me-token-revoke": [NOBODYS], "api-my-token": [NOBODYS],
}  # fmt: skip

# What a stranger, a guest, an account and the owner are answered with when they send nothing along.
PAGE = {"GET": (200, 200, 200, 200), "POST": (422, 422, 422, 422)}
DOOR = {"GET": (200, 302, 302, 302), "POST": (422, 302, 302, 302)}
ENTRY = {"GET": (200, 200, 302, 302), "POST": (422, 422, 302, 302)}
MINE = {"POST": (302, 422, 422, 422)}
KEPT = {"POST": (302, 302, 302, 302)}
ACCESS: dict[str, dict[str, tuple[int, ...]]] = {
    "set_language": KEPT,
    "welcome": dict.fromkeys(("GET", "POST"), (404, 404, 404, 404)),
    "sign-in": ENTRY,
    "sign-up": ENTRY,
    "sign-out": KEPT,
    "guest": DOOR,
    "forgot": PAGE,
    "reset": dict.fromkeys(("GET", "POST"), (404, 404, 404, 404)),
    "mail-confirm": {"GET": (200, 200, 200, 200), "POST": (404, 404, 404, 404)},
    "me": {"GET": (302, 200, 200, 200)},
    "me-choices": MINE,
    "me-notices": KEPT,
    "me-mail": KEPT,
    "me-webhook": KEPT,
    "me-webhook-test": KEPT,
    "me-tokens": MINE,
    "me-token-revoke": {"POST": (302, 404, 404, 404)},
    "me-password": MINE,
    "me-close": MINE,
    "house-settings": {"GET": (302, 404, 404, 200), "POST": (302, 404, 404, 302)},
    "api-me": {"GET": (401, 200, 200, 200), "PATCH": (401, 200, 200, 200)},
    "api-my-tokens": {"GET": (401, 200, 200, 200), "POST": (401, 400, 400, 400)},
    "api-my-token": {"DELETE": (401, 404, 404, 404)},
    "api-guests": {"POST": (400, 400, 400, 400)},
}


def test_it_lists_every_address_of_people() -> None:
    assert {pattern.name for pattern in urlpatterns} == set(ACCESS)
    assert len(ACCESS) == len(urlpatterns) >= 20


@pytest.mark.parametrize("name", ACCESS)
def test_it_answers_each_as_it_is_written(name: str, as_user: Any, gus: User, bob: User, alice: User) -> None:
    path = reverse(name, args=ARGUMENTS.get(name, []))
    for method in METHODS:
        answers = []
        for user in (None, gus, bob, alice):
            client = as_user(user) if user else Client()
            answers.append(client.generic(method, path, b"", content_type=kind(name, method)).status_code)
        assert (method, tuple(answers)) == (method, ACCESS[name].get(method, shut(name)))


def shut(name: str) -> tuple[int, ...]:
    """What a method that an address does not have is answered with: whoever must be known is asked first."""
    first = {"api-me": 401, "api-my-tokens": 401, "api-my-token": 401}.get(name, 405)
    if name.startswith("me") or name == "house-settings":
        first = 302
    return (first, 405, 405, 405)


def kind(name: str, method: str) -> str:
    return "application/json" if name.startswith("api-") else "application/x-www-form-urlencoded"


def test_it_changes_nothing_of_anybody_when_strangers_try(bob: User) -> None:
    tokens.make(bob, "mine")
    before = (list(User.objects.values()), list(Person.objects.values()))
    for name in ACCESS:
        for method in METHODS:
            Client().generic(method, reverse(name, args=ARGUMENTS.get(name, [])), b"{}", "application/json")
    assert (list(User.objects.values()), list(Person.objects.values())) == before
    assert tokens.live(bob).count() == 1
