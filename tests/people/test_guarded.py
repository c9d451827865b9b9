"""Nobody who holds somebody else's session can redirect their letters and notices, nor do it unseen."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail

from jobs.models import Job
from people.models import FormerAddress, Person
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
CHANGES = {"/me/mail": {"email": "new@example.org"}, "/me/webhook": {"webhook": "https://new.example/"}}


@pytest.fixture
def reachable(bob: User) -> User:
    User.objects.filter(pk=bob.pk).update(email="bob@example.org")
    Person.objects.filter(pk=bob.pk).update(is_mail_confirmed=True)
    return User.objects.select_related("person").get(pk=bob.pk)


def state() -> tuple[str, str]:
    return User.objects.get().email, Person.objects.get().webhook


@pytest.mark.parametrize("path", CHANGES)
@pytest.mark.parametrize("typed", ["", "wrong"])
def test_it_changes_nothing_without_the_password(as_user: Any, reachable: User, path: str, typed: str) -> None:
    answer = as_user(reachable).post(path, CHANGES[path] | {"old": typed})
    assert answer.status_code == 422
    assert "This is not your current password." in answer.content.decode()
    assert state() == ("bob@example.org", "")
    assert not Job.objects.exists()


def test_the_former_address_is_told_and_then_forgotten(as_user: Any, reachable: User, worker: Any) -> None:
    as_user(reachable).post("/me/mail", CHANGES["/me/mail"] | {"old": PASSWORD})
    assert worker() == ["done", "done"]
    assert sorted(letter.to[0] for letter in mail.outbox) == ["bob@example.org", "new@example.org"]
    letter = next(letter for letter in mail.outbox if letter.to == ["bob@example.org"])
    assert "left this address" in letter.subject
    assert "new@example.org" not in letter.body
    assert not FormerAddress.objects.exists()
    assert "example.org" not in "".join(bytes(job.input).decode() for job in Job.objects.all())


def test_each_of_two_changes_tells_the_address_that_was_confirmed(as_user: Any, reachable: User, worker: Any) -> None:
    client = as_user(reachable)
    for email in ("new@example.org", ""):
        client.post("/me/mail", {"email": email, "old": PASSWORD})
    worker()
    assert "bob@example.org" in [letter.to[0] for letter in mail.outbox]


def test_a_letter_tells_of_another_webhook(as_user: Any, reachable: User, worker: Any) -> None:
    as_user(reachable).post("/me/webhook", CHANGES["/me/webhook"] | {"old": PASSWORD})
    assert worker() == ["done"]
    assert (mail.outbox[0].to, "another webhook" in mail.outbox[0].subject) == (["bob@example.org"], True)


def test_passwords_cannot_be_tried_there_for_long(as_user: Any, reachable: User, throttled: Any) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in": (2, 300)}
    client, form = as_user(reachable), CHANGES["/me/webhook"] | {"old": "wrong"}
    assert [client.post("/me/webhook", form).status_code for _try in range(3)] == [422, 422, 429]


def test_a_guest_is_told_why_no_password_is_asked_for(as_user: Any, gus: User) -> None:
    client = as_user(gus)
    assert "As a guest you have no password" in client.get("/me").content.decode()
    assert client.post("/me/mail", CHANGES["/me/mail"]).status_code == 302
    assert User.objects.get().email == "new@example.org"
