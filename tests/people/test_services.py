"""What is done to accounts, seen from the service: who one becomes, what stays, what is gone."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.test import Client

from core.errors import Forbidden, Malformed, Missing, Refused
from people import owning, passwords, queries, services, tokens
from people.models import Notice, Person
from tests.people.conftest import PASSWORD, SIGN_UP, account

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_it_makes_a_guest_of_a_name_alone(visit: Any) -> None:
    request = visit()
    user = services.guest(request, "  Gus   Grey ")
    assert (user.person.name, user.person.is_guest, user.has_usable_password()) == ("Gus Grey", True, False)
    assert request.session["_auth_user_id"] == str(user.pk)
    assert request.session.get_expiry_age() > 300 * 24 * 3600


def test_it_leaves_whoever_is_somebody_here_who_they_are(visit: Any, bob: User) -> None:
    assert services.guest(visit(bob), "Gus") == bob
    assert Person.objects.count() == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "a\x00b", "tab\x07"])
def test_it_takes_no_name_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        services.new_guest(name)
    assert caught.value.code == "people.name"
    assert not User.objects.exists()


def test_it_keeps_the_row_of_a_guest_who_signs_up(visit: Any, gus: User) -> None:
    request = visit(gus)
    user = services.sign_up(request, "Gus.Grey", PASSWORD, "Gus")
    assert user.pk == gus.pk
    assert (user.username, user.person.is_guest, user.check_password(PASSWORD)) == ("gus.grey", False, True)
    assert request.session["_auth_user_id"] == str(gus.pk)


def test_it_keeps_the_tokens_of_a_guest_who_signs_up(visit: Any, gus: User) -> None:
    tokens.make(gus, "client")
    services.sign_up(visit(gus), "gus", PASSWORD, "Gus")
    assert tokens.live(gus).count() == 1


def test_it_makes_no_second_account_of_an_account(visit: Any, bob: User) -> None:
    with pytest.raises(Refused) as caught:
        services.sign_up(visit(bob), "bobby", PASSWORD, "Bobby")
    assert caught.value.code == "people.signed-in"


@pytest.mark.parametrize("username", ["ab", "guest-1234", "gone-1234", "a b c", "ünder", "-abc", "x" * 31, "a/b"])
def test_it_refuses_a_user_name_that_is_none(visit: Any, username: str) -> None:
    with pytest.raises(Malformed) as caught:
        services.sign_up(visit(), username, PASSWORD, "Somebody")
    assert caught.value.code == "people.username"


def test_it_gives_a_user_name_to_one_only_whatever_its_capitals(visit: Any, bob: User) -> None:
    with pytest.raises(Refused) as caught:
        services.sign_up(visit(), "BOB", PASSWORD, "Another")
    assert caught.value.code == "people.taken"
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["short", "password123", "alice-of-north"])
def test_it_refuses_a_password_that_is_easily_guessed_and_writes_nothing(visit: Any, password: str) -> None:
    with pytest.raises(passwords.WeakPassword) as caught:
        services.sign_up(visit(), "alice-of-north", password, "Alice")
    assert caught.value.sentences
    assert not User.objects.exists()


def test_it_makes_the_first_visitor_the_owner_and_nobody_after(visit: Any) -> None:
    owner = services.claim(visit(), **SIGN_UP)
    assert (owner.is_superuser, owner.person.is_owner, queries.has_owner()) == (True, True, True)
    with pytest.raises(Missing):
        services.claim(visit(), "bobby", PASSWORD, "Bob")
    assert User.objects.count() == 1


def test_it_makes_the_guest_who_claims_the_house_its_owner(visit: Any, gus: User) -> None:
    assert services.claim(visit(gus), **SIGN_UP).pk == gus.pk


def test_it_writes_nothing_of_a_claim_that_the_database_refuses(visit: Any, monkeypatch: Any, alice: User) -> None:
    monkeypatch.setattr(queries, "has_owner", lambda: False)  # as it was when both looked
    with pytest.raises(Missing):
        services.claim(visit(), "bobby", PASSWORD, "Bob")
    assert not User.objects.filter(username="bobby").exists()


@pytest.mark.django_db(transaction=True)
def test_it_lets_one_of_many_have_the_house(visit: Any, monkeypatch: Any) -> None:
    wait, won = threading.Barrier(6), []
    monkeypatch.setattr(services, "_enter", lambda request, user: None)

    class Nobody:
        user = AnonymousUser()

    def claim(number: int) -> None:
        wait.wait()
        try:
            won.append(services.claim(Nobody(), f"racer{number}", PASSWORD, f"Racer {number}"))  # type: ignore[arg-type]
        except Missing:
            pass
        finally:
            connection.close()

    threads = [threading.Thread(target=claim, args=(number,)) for number in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(won) == 1
    assert list(Person.objects.values_list("user__username", "is_owner")) == [(won[0].username, True)]
    assert User.objects.count() == 1


@pytest.mark.parametrize(("username", "password"), [("bob", "wrong"), ("nobody", PASSWORD), ("gone-1", PASSWORD)])
def test_it_says_the_same_of_a_wrong_name_and_a_wrong_password(
    visit: Any, bob: User, username: str, password: str
) -> None:
    with pytest.raises(Refused) as caught:
        services.sign_in(visit(), username, password)
    assert (caught.value.code, caught.value.fields) == ("people.sign-in", {})


def test_it_signs_a_guest_in_by_no_password(visit: Any, gus: User) -> None:
    with pytest.raises(Refused):
        services.sign_in(visit(), gus.username, "")


def test_it_begins_a_new_session_at_sign_in(client: Client, bob: User) -> None:
    client.get("/sign-in")
    client.session["before"] = 1
    client.session.save()
    key = client.session.session_key
    client.post("/sign-in", {"username": "Bob", "password": PASSWORD})
    assert client.session.session_key != key
    assert client.session["_auth_user_id"] == str(bob.pk)


def test_it_ends_all_other_sessions_with_a_new_password(as_user: Any, bob: User) -> None:
    here, there = as_user(bob), as_user(bob)
    here.post("/me/password", {"old": PASSWORD, "password": "quite another way"})
    assert here.get("/me").status_code == 200
    assert there.get("/me").status_code == 302


def test_it_changes_no_password_without_the_present_one(visit: Any, bob: User) -> None:
    with pytest.raises(Refused) as caught:
        services.change_password(visit(bob), "wrong", "quite another way")
    assert caught.value.code == "people.old-password"
    assert User.objects.get(pk=bob.pk).check_password(PASSWORD)


def test_it_leaves_nothing_of_a_closed_account_by_which_anybody_is_known(as_user: Any, bob: User) -> None:
    from courses import judging
    from courses import services as courses

    client = as_user(bob)
    User.objects.filter(pk=bob.pk).update(email="bob@example.org", first_name="Bob")
    Person.objects.filter(pk=bob.pk).update(webhook="https://example.org/", webhook_secret="s", language="fr")
    tokens.make(bob, "client")
    Notice.objects.create(user=bob, key="k", title="t", text="x", path="/")
    course = courses.create(bob, judging.judge(judging.read_said("START S S CL UR CL S S FIN")), "Bob's way")
    services.forget(bob)
    user = User.objects.select_related("person").get(pk=bob.pk)
    texts = [str(value) for row in (user, user.person) for value in vars(row).values()]
    assert not [text for text in texts if "bob" in text.lower() or "example" in text]
    assert (user.is_active, user.tokens.count(), user.notices.count()) == (False, 0, 0)
    assert client.get("/me").status_code == 302
    course.refresh_from_db()
    assert course.owner_id == bob.pk
    assert queries.names([bob.pk]) == {bob.pk: "Former racer"}


def test_it_keeps_the_owner_in_the_house(alice: User) -> None:
    with pytest.raises(Refused) as caught:
        services.forget(alice)
    assert caught.value.code == "people.owner-stays"


def test_it_hands_the_house_over(alice: User, bob: User, gus: User) -> None:
    owning.hand_over("bob")
    people = {row.username: (row.is_superuser, row.person.is_owner) for row in User.objects.select_related("person")}
    assert people == {"alice": (False, False), "bob": (True, True), gus.username: (False, False)}
    with pytest.raises(Missing):
        owning.hand_over(gus.username)


def test_it_lets_in_whom_the_owner_lets_in(visit: Any) -> None:
    owning.settle_house(may_sign_up=False, may_guests_race=False)
    for come in (lambda: services.new_guest("Gus"), lambda: services.sign_up(visit(), "bob", PASSWORD, "Bob")):
        with pytest.raises(Forbidden):
            come()
    assert not User.objects.exists()


def test_it_tells_names_in_one_query(alice: User, bob: User, gus: User, django_assert_num_queries: Any) -> None:
    plain = User.objects.create_user("made-by-hand")
    with django_assert_num_queries(1):
        names = queries.names([alice.pk, bob.pk, gus.pk, plain.pk, 10**9])
    assert names == {alice.pk: "Alice", bob.pk: "Bob", gus.pk: "Gus", plain.pk: "made-by-hand"}


def test_it_knows_no_choice_that_is_none(bob: User) -> None:
    with pytest.raises(TypeError):
        services.settle(bob, is_owner=True)


def test_it_makes_a_person_of_a_user_from_elsewhere(as_user: Any) -> None:
    plain = User.objects.create_user("made-by-hand")
    assert as_user(plain).get("/me").status_code == 200
    assert Person.objects.get(pk=plain.pk).name == "made-by-hand"


def test_it_has_room_for_one_owner_only(alice: User) -> None:
    from django.db import IntegrityError

    with pytest.raises(IntegrityError):
        account("second", "Second", is_owner=True)
