"""The long proof of verdicts: twenty seeds each way. `make soak` runs it."""

from __future__ import annotations

import pytest

from replays.simulate import racing
from replays.simulate.report import report
from tests.replays.simulate.wishes import plant_card, plant_lots, wish

SEEDS, RACES = 20, 2_000


def judged(seed: int) -> list[str]:
    it = wish(races=RACES, seed=f"{seed:04x}")
    return [one["judged"] for one in report(it, racing.chunk(it, 0, RACES))["places"]]


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
            found = judged(seed)
        assert found[place - 1] == "often", (seed, place, found)
        assert "often" not in found[: place - 1] + found[place:], (seed, place, found)
