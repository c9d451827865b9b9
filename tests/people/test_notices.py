"""Somebody is told once, by the ways they chose and proved; a failure is tried again and told in a sentence."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.utils import timezone

from core.errors import Outage
from jobs.models import Job
from people import contact, hooks, notices, services
from people.models import Notice, Person
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def hook(monkeypatch: Any) -> list[tuple[str, str, dict[str, str]]]:
    """What webhooks would have been sent; it answers 204."""
    sent: list[Any] = []
    monkeypatch.setattr(hooks, "post", lambda url, secret, body: sent.append((url, secret, json.loads(body))) or 204)
    return sent


@pytest.fixture
def told_bob(bob: User) -> User:
    """Bob with both ways on, his address confirmed."""
    User.objects.filter(pk=bob.pk).update(email="bob@example.org")
    Person.objects.filter(pk=bob.pk).update(
        tells_by_mail=True, tells_by_webhook=True, is_mail_confirmed=True, webhook="https://example.org/x",
        webhook_secret="hush", language="fr",
    )  # fmt: skip
    return User.objects.get(pk=bob.pk)


def tell(user: User, key: str = "turn-1") -> None:
    notices.notify(user.pk, key, "Your turn", "Red has moved.", "/races/7")


def test_it_tells_by_both_ways_and_by_each_once(told_bob: User, hook: Any, worker: Any) -> None:
    for _ in range(3):
        tell(told_bob)
    assert worker() == ["done", "done"]
    tell(told_bob)
    assert worker() == []
    assert [(url, secret) for url, secret, _body in hook] == [("https://example.org/x", "hush")]
    assert hook[0][2] == {
        "key": "turn-1", "title": "Your turn", "text": "Red has moved.", "url": "http://localhost:8000/races/7",
    }  # fmt: skip
    assert len(mail.outbox) == 1
    letter = mail.outbox[0]
    assert (letter.subject, letter.to) == ("Your turn", ["bob@example.org"])
    assert "http://localhost:8000/races/7" in letter.body
    assert "Vous recevez cet e-mail" in letter.body


def test_it_tells_another_thing_again(told_bob: User, hook: Any, worker: Any) -> None:
    tell(told_bob, "turn-1")
    tell(told_bob, "turn-2")
    assert len(worker()) == 4


def test_it_costs_one_query_where_nothing_was_chosen(bob: User, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(3):  # a savepoint around it
        tell(bob)
    assert not Job.objects.exists()
    assert not Notice.objects.exists()


@pytest.mark.parametrize(
    "change", [{"tells_by_mail": False}, {"is_mail_confirmed": False}], ids=["not chosen", "not confirmed"]
)
def test_it_sends_no_letter_that_is_not_wanted(told_bob: User, hook: Any, worker: Any, change: dict[str, Any]) -> None:
    tell(told_bob, "before")
    Person.objects.filter(pk=told_bob.pk).update(**change)  # after it was asked for, and before it was sent
    tell(told_bob, "after")
    assert set(worker()) == {"done"}
    assert mail.outbox == []
    assert len(hook) == 2


def test_it_tells_nobody_who_is_gone(told_bob: User, hook: Any, worker: Any) -> None:
    tell(told_bob)
    services.forget(told_bob)
    tell(told_bob, "later")
    worker()
    assert (mail.outbox, hook) == ([], [])
    notices.notify(10**9, "k", "t", "x", "/")


def test_it_tries_again_by_the_way_that_failed_and_by_no_other(told_bob: User, monkeypatch: Any, worker: Any) -> None:
    def away(*_args: Any) -> int:
        raise Outage("people.webhook-line", "away", again=1)

    monkeypatch.setattr(hooks, "post", away)
    tell(told_bob)
    before = timezone.now()
    assert sorted(worker()) == ["done", "waiting"]
    waiting = Job.objects.get(state="waiting")
    assert waiting.due > before + timedelta(minutes=9)  # not within seconds: that mends nothing
    Job.objects.filter(state="waiting").update(due="2000-01-01T00:00Z")
    monkeypatch.setattr(hooks, "post", lambda *_args: 200)
    assert worker() == ["done"]
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(("status", "state"), [(200, "done"), (301, "failed"), (404, "waiting"), (503, "waiting")])
def test_it_takes_for_told_what_was_answered_with_yes(
    told_bob: User, monkeypatch: Any, worker: Any, status: int, state: str
) -> None:
    Person.objects.update(tells_by_mail=False)
    monkeypatch.setattr(hooks, "post", lambda *_args: status)
    tell(told_bob)
    assert worker() == [state]


def test_it_says_when_the_post_does_not_work(told_bob: User, hook: Any, worker: Any, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    Person.objects.update(tells_by_webhook=False)
    tell(told_bob)
    assert worker() == ["waiting"]
    assert Job.objects.get().reason_code == "people.post"


def test_it_puts_no_line_of_a_letter_into_its_head(told_bob: User, hook: Any, worker: Any) -> None:
    notices.notify(told_bob.pk, "k", "Your turn\r\nBcc: all@example.org", "x", "/")
    worker()
    assert mail.outbox[0].message()["Bcc"] is None


def test_it_tries_a_webhook_and_says_how_it_went(as_user: Any, told_bob: User, hook: Any, settings: Any) -> None:
    Person.objects.update(language="")
    client = as_user(told_bob)
    page = client.post("/me/webhook/test", follow=True).content.decode()
    assert "The webhook accepted it." in page.split('action="/me/webhook"')[1]  # beside the form, where the page leads
    assert hook[0][2]["key"] == "test"


def test_it_says_why_a_webhook_is_refused(as_user: Any, bob: User) -> None:
    contact.set_webhook(bob, "http://127.0.0.1:9/", PASSWORD)
    page = as_user(bob).post("/me/webhook/test", follow=True).content.decode()
    assert "The host 127.0.0.1 is not on the public network" in page


def test_it_has_nothing_to_try_without_a_webhook(as_user: Any, bob: User) -> None:
    assert "enter one first" in as_user(bob).post("/me/webhook/test", follow=True).content.decode()


def test_it_gives_each_webhook_a_secret_of_its_own(as_user: Any, bob: User) -> None:
    client, secrets = as_user(bob), set()
    for url in ("https://a.example/", "https://a.example/", "https://b.example/", ""):
        assert client.post("/me/webhook", {"webhook": url, "old": PASSWORD}).headers["Location"] == "/me#webhook"
        secrets.add(Person.objects.get().webhook_secret)
    assert len(secrets) == 3
    assert "" in secrets
    assert client.post("/me/webhook", {"webhook": "ftp://a.example/"}).status_code == 422
