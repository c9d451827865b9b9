"""The cast: Alice owns the house, Bob has an account, Gus is a guest; and a worker that does the jobs of people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory

from jobs import messenger, work
from jobs.models import Job
from people import owner_claim, throttles
from people.models import Person
from people.services import new_guest

PASSWORD = "a long way over the ice"
SIGN_UP = {"name": "Alice of the North", "username": "alice", "password": PASSWORD}


def claim_form() -> dict[str, str]:
    """What the first owner types, with the key of this house."""
    return SIGN_UP | {"key": owner_claim.key()}


def account(username: str, name: str, **more: Any) -> User:
    user = User.objects.create_user(username, password=PASSWORD)
    Person.objects.create(user=user, name=name, **more)
    return User.objects.select_related("person").get(pk=user.pk)


@pytest.fixture
def alice(db: None) -> User:
    return account("alice", "Alice", is_owner=True)


@pytest.fixture
def bob(db: None) -> User:
    return account("bob", "Bob")


@pytest.fixture
def gus(db: None) -> User:
    return new_guest("Gus")


@pytest.fixture
def as_user() -> Callable[[User], Client]:
    """A client that is signed in."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return sign_in


@pytest.fixture
def visit(client: Client) -> Callable[[User | None], Any]:
    """A request as a service sees it: with a session, and with the user or nobody."""

    def make(user: Any = None) -> Any:
        from django.contrib.auth.models import AnonymousUser

        request = RequestFactory().get("/")
        request.session = client.session
        request.user = user or AnonymousUser()
        return request

    return make


@pytest.fixture(autouse=True)
def no_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of people wakes a worker."""
    monkeypatch.setattr(messenger, "tell", lambda to: True)


@pytest.fixture
def worker(db: None) -> Callable[[], list[str]]:
    """Does every waiting job of people once; gives the states they ended in."""

    def do() -> list[str]:
        waiting = Job.objects.filter(kind__startswith="people.", state="waiting").order_by("created", "id")
        ids = list(waiting.values_list("id", flat=True))
        for job in ids:
            work.do(job)
        return [Job.objects.get(id=job).state for job in ids]

    return do


@pytest.fixture
def throttled(settings: Any) -> Any:
    """Limits as in a real house; the test may change them."""
    settings.THROTTLED = True
    throttles.blocks.forget()
    yield settings
    throttles.blocks.forget()
