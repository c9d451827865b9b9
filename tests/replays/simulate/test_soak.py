"""The long proofs of simulations: verdicts for twenty seeds each way, and memory over ten thousand races."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from replays.simulate import racing
from replays.simulate.report import report
from replays.simulate.wish import Wish
from tests.replays.simulate.wishes import plant_card, plant_lots, wish

SEEDS, RACES = 20, 2_000


def judged(seed: int, races: int = RACES) -> list[str]:
    it = wish(races=races, seed=f"{seed:04x}")
    return [place["judged"] for place in report(it, racing.chunk(it, 0, races))["places"]]


@pytest.mark.soak
def test_fair_places_are_never_accused_and_a_card_too_many_is_found_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that differs is the sixth card of one place; which place that is goes round."""
    plant_lots(monkeypatch)
    fair = [judged(seed) for seed in range(SEEDS)]
    assert fair == [["fair"] * 4] * SEEDS
    for seed in range(SEEDS):
        place = seed % 4 + 1
        with monkeypatch.context() as patch:
            plant_card(patch, place)
            verdicts = judged(seed)
        assert verdicts[place - 1] == "often", (seed, place, verdicts)
        assert "often" not in verdicts[: place - 1] + verdicts[place:], (seed, place, verdicts)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_a_card_too_many_for_six_rounds_is_found_by_more_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """About a fifth more than its share."""
    plant_lots(monkeypatch)
    for seed in range(2):
        with monkeypatch.context() as patch:
            plant_card(patch, seed + 1, rounds=6)
            verdicts = judged(seed, 4 * RACES)
        assert [place for place, its in enumerate(verdicts) if its == "often"] == [seed], verdicts


@pytest.mark.soak
def test_memory_stays_flat_over_ten_thousand_races():
    """What bots remember of a course is bounded and fills up; racing on where they have been adds nothing."""
    it = wish(levels="pup pup pup pup", races=10_000)
    new = [pages_after(it, first, first + 2_000) for first in range(0, it.races, 2_000)]
    again = [pages_after(it, 8_000, 10_000) for _time in range(5)]
    print(f"pages after each 2,000 races: {new}, of the last again and again: {again}")
    assert new[-1] - new[0] <= 10_240  # 40 MB: what `bots/ways` may remember
    assert again[-1] - again[0] <= 256  # 1 MB


def pages_after(it: Wish, first: int, end: int) -> int:
    racing.chunk(it, first, end)
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1])
