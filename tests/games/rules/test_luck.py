"""Luck is a function of secret, race, seats, label and counter; it favours no number and can be proven."""

from __future__ import annotations

import pytest

from games.rules import luck
from games.rules.luck import Stream

RACE = "0" * 32


def test_it_commits_to_secret_and_race():
    commitments = {
        luck.commitment(secret, race) for secret in (bytes(32), bytes(31) + b"1") for race in (RACE, "1" * 32)
    }
    assert len(commitments) == 4


def test_it_depends_on_what_each_seat_added_and_on_the_order_of_seats():
    keys = {luck.key(bytes(32), RACE, words) for words in (["a", "b"], ["b", "a"], ["ab", ""], ["a"], ["", "ab"])}
    assert len(keys) == 5


def test_one_draw_never_shifts_another():
    stream = Stream(bytes(32))
    alone = stream.below(6, "deck", 3)
    for counter in range(50):
        stream.below(100, "dice", counter)
    assert stream.below(6, "deck", 3) == alone


def test_it_rejects_words_that_would_favour_small_numbers(monkeypatch):
    words = iter([(1 << 64) - 1, (1 << 64) - 2, 7])
    stream = Stream(bytes(32))
    monkeypatch.setattr(stream, "_word", lambda label, counter, attempt: next(words))
    assert stream.below(6, "x", 0) == 1  # 2^64 = 4 mod 6: the last four words are thrown away


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000])
def test_it_draws_every_number_about_equally_often(n):
    draws = [Stream(bytes(32)).below(n, "fair", counter) for counter in range(4000)]
    assert set(draws) <= set(range(n))
    assert chi_square(draws, n) < _bound(n)


def test_the_oracle_catches_an_unfair_draw():
    draws = [Stream(bytes(32)).below(7, "fair", counter) % 6 for counter in range(4000)]
    assert chi_square(draws, 6) > _bound(6)


def chi_square(draws: list[int], n: int) -> float:
    expected = len(draws) / n
    return sum((draws.count(number) - expected) ** 2 / expected for number in range(n))


def _bound(n: int) -> float:
    """Far beyond what chance does with n - 1 degrees of freedom (mean n - 1, variance 2 (n - 1))."""
    return (n - 1) + 6 * (2 * max(1, n - 1)) ** 0.5 + 1
