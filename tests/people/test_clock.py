"""A limit lasts no longer than its own window, whatever the clock does meanwhile."""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.errors import TooMany
from people import throttles
from people.models import Count, Person
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
WINDOW, MONTH = 300, 30 * 24 * 3600


def refused_for(act: Any) -> int:
    """How many seconds the caller is told to wait; none where it is let through."""
    try:
        act()
    except TooMany as wrong:
        return int(wrong.fields["seconds"])
    return 0


def a_limit_ends_with_its_window(monkeypatch: Any) -> None:
    """Three tries under a clock that is a month ahead; then it is put right."""
    right = time.time()
    Count.objects.all().delete()
    with monkeypatch.context() as wrong:
        wrong.setattr(throttles.time, "time", lambda: right + MONTH)
        assert [refused_for(lambda: throttles.limit("sign-in", "bob")) for _try in range(3)] == [0, 0, WINDOW]
    assert 0 < refused_for(lambda: throttles.limit("sign-in", "bob")) <= WINDOW  # who guesses gains nothing by it
    with monkeypatch.context() as later:
        later.setattr(throttles.time, "time", lambda: right + WINDOW + 60)
        assert refused_for(lambda: throttles.limit("sign-in", "bob")) == 0


def test_after_a_wrong_date_it_says_try_again_within_its_window(throttled: Any, monkeypatch: Any) -> None:
    throttled.THROTTLES = {"sign-in": (2, WINDOW)}
    a_limit_ends_with_its_window(monkeypatch)


def test_the_oracle_catches_a_window_that_keeps_the_end_of_a_wrong_clock(throttled: Any, monkeypatch: Any) -> None:
    throttled.THROTTLES = {"sign-in": (2, WINDOW)}
    a_limit_ends_with_its_window(monkeypatch)
    monkeypatch.setattr(throttles, "TAKE", throttles.TAKE.replace("AND excluded.ends THEN", "AND 9999999999 THEN"))
    with pytest.raises(AssertionError):
        a_limit_ends_with_its_window(monkeypatch)


def blocks_end_with_their_window(monkeypatch: Any) -> None:
    """The limit of the API, which a process remembers."""
    right, running = time.time(), time.monotonic()
    own = throttles.Blocks()
    Count.objects.all().delete()
    with monkeypatch.context() as wrong:
        wrong.setattr(throttles.time, "time", lambda: right + MONTH)
        assert [refused_for(lambda: own.spend("k", 2, WINDOW)) for _try in range(3)][:2] == [0, 0]
    assert 0 < refused_for(lambda: own.spend("k", 2, WINDOW)) <= WINDOW
    for windows, most in ((2, WINDOW), (4, 0)):  # the database hears of the right time with the next block
        with monkeypatch.context() as later:
            later.setattr(throttles.time, "time", lambda after=windows: right + after * WINDOW)
            later.setattr(throttles.time, "monotonic", lambda after=windows: running + after * WINDOW)
            assert refused_for(lambda: own.spend("k", 2, WINDOW)) <= most


def test_a_process_lets_nobody_wait_longer_than_a_window_at_a_time(throttled: Any, monkeypatch: Any) -> None:
    blocks_end_with_their_window(monkeypatch)


def test_the_oracle_catches_a_process_that_believes_the_clock(throttled: Any, monkeypatch: Any) -> None:
    ahead = "math.ceil(left_s) + 2_595_595"
    fault = Fault(throttles.too_many, "math.ceil(left_s)", ahead, blocks_end_with_their_window, (monkeypatch,))
    assert_noticed(monkeypatch, fault)


def test_that_somebody_was_here_is_noted_after_the_clock_was_set_back(alice: Any, as_user: Any) -> None:
    Person.objects.filter(pk=alice.pk).update(seen=timezone.now() + timedelta(days=30))
    as_user(alice).get("/")
    seen, now = Person.objects.get(pk=alice.pk).seen, timezone.now()
    assert seen <= now
