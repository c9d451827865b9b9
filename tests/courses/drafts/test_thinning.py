"""History is thinned by age: the newest of each span stays."""

from __future__ import annotations

from courses.drafts.thinning import MOST_STEPS, PACES, gone


def kept(times, now):
    steps = list(enumerate(times, 1))
    forgotten = set(gone(steps, now))
    return [version for version, _time in steps if version not in forgotten]


def test_the_newest_always_stays():
    for now in (0, 100, 10**9):
        assert kept([0, 0, 0], now) == [3]


def test_the_last_minutes_are_kept_closely_and_old_days_once():
    day = 86_400
    times = [0, 60, 3600, day * 5, day * 5 + 60, day * 10 - 50, day * 10 - 25, day * 10 - 1]
    assert kept(times, day * 10) == [3, 5, 6, 7, 8]


def test_there_are_never_more_than_its_most():
    assert len(kept(range(0, 10_000_000, 50), 10_000_000)) == MOST_STEPS


def test_thinning_twice_is_thinning_once():
    times = list(range(0, 200_000, 777))
    first = kept(times, 200_000)
    assert gone([(version, times[version - 1]) for version in first], 200_000) == []


def test_older_spans_are_longer():
    assert [*PACES] == sorted(PACES)
