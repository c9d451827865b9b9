"""Letters: an address is proven before it is used, a forgotten password is no way to learn who is here."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core import mail
from django.core.management import call_command
from django.test import Client

from core.errors import Missing
from jobs.models import Job
from people import emails, tokens
from people.models import Person
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def link() -> str:
    """The path in the last letter."""
    return re.search(r"http://localhost:8000(/\S+)", mail.outbox[-1].body)[1]  # type: ignore[index]  # else it fails


def without_csrf(answer: Any) -> str:
    return re.sub(r"[A-Za-z0-9]{64}", "", answer.content.decode())


@pytest.fixture
def reachable(bob: User) -> User:
    User.objects.filter(pk=bob.pk).update(email="bob@example.org")
    Person.objects.filter(pk=bob.pk).update(is_mail_confirmed=True)
    return User.objects.select_related("person").get(pk=bob.pk)


def is_confirmed() -> bool:
    return Person.objects.get().is_mail_confirmed


def test_it_confirms_an_address_by_a_button_behind_a_link(as_user: Any, bob: User, worker: Any) -> None:
    as_user(bob).post("/me/mail", {"email": "bob@example.org", "old": PASSWORD})
    assert worker() == ["done"]
    assert mail.outbox[0].to == ["bob@example.org"]
    stranger = Client()
    assert stranger.get(link()).status_code == 200
    assert not is_confirmed()  # a program that follows links confirms nothing
    assert stranger.post(link()).status_code == 200
    assert is_confirmed()


def test_it_confirms_no_address_but_the_one_that_was_written_to(as_user: Any, bob: User, worker: Any) -> None:
    client = as_user(bob)
    client.post("/me/mail", {"email": "old@example.org", "old": PASSWORD})
    worker()
    old = link()
    client.post("/me/mail", {"email": "new@example.org", "old": PASSWORD})
    assert Client().post(old).status_code == 404
    assert not is_confirmed()


@pytest.mark.parametrize("link", ["x", "a:b:c", "WzEsICJhIl0:1:x"])
def test_it_confirms_nothing_by_a_link_that_is_none(bob: User, link: str) -> None:
    assert Client().post(f"/mail/{link}").status_code == 404


def test_it_confirms_nothing_by_an_old_link(bob: User, monkeypatch: Any) -> None:
    User.objects.update(email="bob@example.org")
    code = emails.confirmation(User.objects.get())
    monkeypatch.setattr(emails, "CONFIRM_S", -1)
    assert not emails.confirm(code)


def test_it_forgets_that_an_address_was_confirmed_when_it_changes(as_user: Any, reachable: User) -> None:
    client = as_user(reachable)
    client.post("/me/mail", {"email": "bob@example.org", "old": PASSWORD})
    assert is_confirmed()
    client.post("/me/mail", {"email": "", "old": PASSWORD})
    assert (is_confirmed(), User.objects.get().email) == (False, "")


def test_it_takes_no_address_that_is_none(as_user: Any, bob: User) -> None:
    answer = as_user(bob).post("/me/mail", {"email": "not an address", "old": PASSWORD})
    assert (answer.status_code, Job.objects.count(), User.objects.get().email) == (422, 0, "")


@pytest.mark.parametrize("name", ["bob", "BOB", "bob@example.org", "nobody", "nobody@example.org"])
def test_it_answers_whoever_forgot_alike(reachable: User, name: str) -> None:
    answer = Client().post("/forgot", {"login": name})
    plain = Client().post("/forgot", {"login": "somebody-else"})
    assert answer.status_code == 200
    assert without_csrf(answer) == without_csrf(plain)
    assert Job.objects.count() == 2  # and does the same work


@pytest.mark.parametrize("name", ["bob", "BOB", "bob@example.org", "Bob@Example.org"])
def test_it_sends_a_link_to_whom_it_is_for(reachable: User, worker: Any, name: str) -> None:
    emails.ask_reset(name)
    worker()
    assert [letter.to for letter in mail.outbox] == [["bob@example.org"]]
    assert "bob" in mail.outbox[0].body


@pytest.mark.parametrize("name", ["nobody", "alice", "\u2028", "7"])
def test_it_sends_no_link_to_anybody_else(reachable: User, alice: User, worker: Any, name: str) -> None:
    emails.ask_reset(name)
    assert worker() == ["done"]
    assert mail.outbox == []


def test_it_sends_no_link_to_an_address_that_was_never_confirmed(reachable: User, worker: Any) -> None:
    Person.objects.update(is_mail_confirmed=False)
    emails.ask_reset("bob@example.org")
    worker()
    assert mail.outbox == []


@pytest.mark.parametrize("typed", ["bob@example.org", "somebody-elses-password"])
def test_what_was_typed_into_forgot_stands_in_no_job(reachable: User, worker: Any, typed: str) -> None:
    Client().post("/forgot", {"login": typed})
    for _moment in ("before", "after"):
        assert [row for row in map(str, Job.objects.values()) if typed in row] == []
        assert typed.encode() not in b"".join(bytes(job.input) + bytes(job.result or b"") for job in Job.objects.all())
        worker()


def test_it_keeps_no_key_in_the_row_of_a_job(reachable: User, worker: Any) -> None:
    emails.ask_reset("bob")
    worker()
    token = link().rsplit("/", 1)[1]
    job = Job.objects.get()
    assert token not in bytes(job.input).decode() + bytes(job.result or b"").decode()


def test_it_sets_a_new_password_once_and_ends_what_was_open(as_user: Any, reachable: User, worker: Any) -> None:
    session, text = as_user(reachable), tokens.make(reachable, "client")[1]
    emails.ask_reset("bob")
    worker()
    path, new = link(), {"password": "quite another way"}
    assert "bob" in Client().get(path).content.decode()
    assert Client().post(path, {"password": "12"}).status_code == 422
    assert Client().post(path, new).headers["Location"] == "/sign-in"
    assert session.get("/me").status_code == 302
    assert Client().get("/api/v1/me", headers={"Authorization": f"Bearer {text}"}).status_code == 401
    assert Client().post(path, new).status_code == 404
    assert Client().post("/sign-in", {"username": "bob", "password": new["password"]}).status_code == 302


@pytest.mark.parametrize("name", ["MQ", "x", "____", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5"])
def test_it_sets_no_password_by_a_link_that_is_none(reachable: User, name: str) -> None:
    assert Client().get(f"/reset/{name}/abc-def").status_code == 404
    assert Client().post(f"/reset/{name}/abc-def", {"password": "quite another way"}).status_code == 404
    assert User.objects.get().check_password(PASSWORD)


def test_it_writes_in_the_language_in_which_it_was_asked(reachable: User, worker: Any) -> None:
    Client().post("/forgot", {"login": "bob"}, headers={"Accept-Language": "de"})
    worker()
    assert "ein neues Passwort" in mail.outbox[0].subject


def test_it_leads_to_the_address_of_the_house_whatever_host_was_asked(reachable: User, worker: Any) -> None:
    Client().post("/forgot", {"login": "bob"}, headers={"Host": "evil.example"})
    worker()
    assert "evil" not in mail.outbox[0].body


def test_it_makes_a_link_for_the_operator(bob: User, capsys: Any) -> None:
    call_command("person", "reset", "Bob")
    path = capsys.readouterr().out.strip().removeprefix("http://localhost:8000")
    assert Client().post(path, {"password": "quite another way"}).status_code == 302


def test_it_makes_no_link_for_guests_and_nobodies(gus: User) -> None:
    for name in (gus.username, "nobody"):
        with pytest.raises(Missing):
            call_command("person", "reset", name)


def test_it_hands_the_house_over_by_a_command(alice: User, bob: User, capsys: Any) -> None:
    call_command("person", "owner", "bob")
    assert "belongs to bob" in capsys.readouterr().out
    assert Person.objects.get(is_owner=True).user_id == bob.pk


def test_what_was_typed_into_forgot_before_goes_with_the_upgrade(db: None) -> None:
    row = {"input_digest": "d", "queue": "short"}
    Job.objects.create(kind=emails.KIND, engine="1", input=b'{"who":"bob@example.org"}', **row)
    Job.objects.create(kind=emails.KIND, engine="2", input=b'{"ids":[7]}', **row)
    import_module("people.migrations.0003_tokens_end").forget_letters(apps, None)
    assert [bytes(job.input) for job in Job.objects.all()] == [b'{"ids":[7]}']
