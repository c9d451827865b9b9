"""How often things may be asked: the count is exact with many at once, cheap on the common way, told with its end."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection
from django.test import Client, RequestFactory

from core.errors import TooMany
from people import throttles
from people.models import Count
from tests.people.conftest import PASSWORD

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def let_through(act: Any, times: int) -> int:
    passed = 0
    for _ in range(times):
        try:
            act()
            passed += 1
        except TooMany:
            pass
    return passed


def test_it_lets_so_many_through_and_says_when_again(throttled: Any, monkeypatch: Any) -> None:
    throttled.THROTTLES = {"sign-in": (3, 300)}
    monkeypatch.setattr(throttles.time, "time", lambda: 1_900_000_000.0)
    assert let_through(lambda: throttles.limit("sign-in", "here"), 5) == 3
    with pytest.raises(TooMany) as caught:
        throttles.limit("sign-in", "here")
    assert caught.value.fields["seconds"] == 300
    throttles.limit("sign-in", "elsewhere")


def test_it_begins_anew_when_the_window_ends(throttled: Any, monkeypatch: Any) -> None:
    throttled.THROTTLES = {"sign-in": (1, 300)}
    now = time.time()
    assert let_through(lambda: throttles.limit("sign-in", "here"), 2) == 1
    monkeypatch.setattr(throttles.time, "time", lambda: now + 301)
    assert let_through(lambda: throttles.limit("sign-in", "here"), 2) == 1


def test_it_keeps_no_name_and_no_address_as_it_was(throttled: Any) -> None:
    throttles.limit("sign-in", "192.0.2.7", "bob")
    key = Count.objects.get().key
    assert "192.0.2.7" not in key
    assert "bob" not in key


def test_it_tells_who_apart_by_more_than_what_is_joined(throttled: Any) -> None:
    throttles.limit("sign-in", "a", "bc")
    throttles.limit("sign-in", "ab", "c")
    assert Count.objects.count() == 2


def test_it_sweeps_away_windows_that_ended_long_ago(throttled: Any) -> None:
    Count.objects.create(key="old", used=9, ends=int(time.time()) - 2 * throttles.KEPT_S)
    Count.objects.create(key="new", used=9, ends=int(time.time()) - 5)
    throttles.limit("sign-in", "here")
    assert set(Count.objects.values_list("key", flat=True)) & {"old", "new"} == {"new"}


@pytest.mark.django_db(transaction=True)
def test_it_counts_exactly_with_many_at_once(throttled: Any) -> None:
    throttled.THROTTLES = {"sign-in": (25, 300)}
    passed: list[int] = []
    wait = threading.Barrier(8)

    def try_some() -> None:
        wait.wait()
        passed.append(let_through(lambda: throttles.limit("sign-in", "here"), 5))
        connection.close()

    together(try_some, 8)
    assert sum(passed) == 25


@pytest.mark.django_db(transaction=True)
def test_it_never_lets_more_through_by_the_block_than_by_one(throttled: Any) -> None:
    """Each of these threads has blocks of its own, as processes have."""
    passed: list[int] = []
    wait = threading.Barrier(4)

    def try_some() -> None:
        own = throttles.Blocks()
        wait.wait()
        passed.append(let_through(lambda: own.spend("k", 150, 300), 100))
        connection.close()

    together(try_some, 4)
    assert sum(passed) <= 150
    assert max(passed) >= throttles.BLOCK


def together(act: Any, count: int) -> None:
    threads = [threading.Thread(target=act) for _ in range(count)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]


def test_it_gives_one_process_all_there_is(throttled: Any) -> None:
    own = throttles.Blocks()
    assert let_through(lambda: own.spend("k", 150, 300), 400) == 150


def test_it_asks_the_database_once_a_block(throttled: Any, django_assert_num_queries: Any) -> None:
    own = throttles.Blocks()
    own.spend("k", 600, 300)
    with django_assert_num_queries(0):
        let_through(lambda: own.spend("k", 600, 300), throttles.BLOCK - 1)


def test_it_asks_the_database_no_more_once_the_limit_is_reached(throttled: Any, django_assert_num_queries: Any) -> None:
    own = throttles.Blocks()
    let_through(lambda: own.spend("k", 5, 300), 6)
    with django_assert_num_queries(0):
        assert let_through(lambda: own.spend("k", 5, 300), 50) == 0


def test_it_remembers_no_more_callers_than_it_must(throttled: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(throttles, "MOST_HELD", 3)
    own = throttles.Blocks()
    for number in range(9):
        own.spend(f"k{number}", 5, 300)
    assert len(own._held) == 3


def test_it_goes_on_reading_when_nothing_can_be_written(throttled: Any, monkeypatch: Any) -> None:
    def full(*_args: Any) -> None:
        raise DatabaseError("database or disk is full")

    monkeypatch.setattr(throttles, "take", full)
    own = throttles.Blocks()
    assert let_through(lambda: own.spend("k", 600, 300), 10) == 10


def test_it_answers_programs_with_a_problem_and_when_to_come_again(throttled: Any, db: None) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"api-stranger": (2, 300)}
    answers = [Client().get("/api/v1/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2].json()["code"] == "request.throttled"
    assert 290 <= int(answers[2]["Retry-After"]) <= 300


def test_it_limits_the_guesses_of_a_password_and_no_other_name(throttled: Any, bob: User, alice: User) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"sign-in": (2, 300)}
    form = {"username": "bob", "password": "wrong"}
    assert [Client().post("/sign-in", form).status_code for _ in range(3)] == [422, 422, 429]
    last = Client().post("/sign-in", form | {"password": PASSWORD, "username": " BOB "})
    assert last.status_code == 429
    assert last["Retry-After"]
    assert "too often" in last.content.decode()
    assert Client().post("/sign-in", {"username": "alice", "password": PASSWORD}).status_code == 302


def test_it_writes_so_many_letters_to_one_address_whoever_asks(
    throttled: Any, alice: User, bob: User, as_user: Any
) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"letter": (1, 300)}
    for number, (user, status) in enumerate(((alice, 302), (bob, 429))):
        client = as_user(user)
        answer = client.post("/me/mail", {"email": "Dora@example.org", "old": PASSWORD}, REMOTE_ADDR=f"9.9.9.{number}")
        assert answer.status_code == status
    assert User.objects.exclude(email="").count() == 1


def test_it_limits_guests_by_address(throttled: Any, db: None) -> None:
    throttled.THROTTLES = throttled.THROTTLES | {"guest": (1, 300)}
    assert Client().post("/guest", {"name": "Gus"}).status_code == 302
    assert Client().post("/guest", {"name": "Gus"}).status_code == 429
    answer = Client().post("/api/v1/guests", {"name": "Gus"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (429, "request.throttled")
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("proxies", "header", "address"),
    [
        (0, "", "10.0.0.1"),
        (0, "9.9.9.9", "10.0.0.1"),
        (1, "9.9.9.9", "9.9.9.9"),
        (1, "1.1.1.1, 9.9.9.9", "9.9.9.9"),
        (2, "1.1.1.1, 9.9.9.9", "1.1.1.1"),
        (2, "9.9.9.9", "9.9.9.9"),
        (1, "", "10.0.0.1"),
        (1, "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        (1, "no address", "no address"),
    ],
)
def test_it_believes_as_many_proxies_as_there_are(settings: Any, proxies: int, header: str, address: str) -> None:
    settings.PROXIES = proxies
    headers = {"X-Forwarded-For": header} if header else {}
    assert throttles.address(RequestFactory(REMOTE_ADDR="10.0.0.1").get("/", headers=headers)) == address
