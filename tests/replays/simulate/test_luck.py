"""The part of luck, counted over all pairs: against the pairs one by one, and against chances that are known."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from replays.simulate.luck import NAME, RACES, SQUARES, count, luck
from replays.simulate.tally import Tally

LEVELS = ("racer", "pup", "pup")


def tally_of(won: Counter[int]) -> Tally:
    races = sum(won.values())
    places = {place + 1: 60 * often for place, often in won.items()}
    return {f"{NAME}pup": {RACES: races, SQUARES: 3600 * races, **places}}


def test_it_counts_what_looking_at_every_pair_counts() -> None:
    """A shared win counts half for each winner; another order of levels counts as other bots."""
    chance, tally, raced = Random(3), Tally(), []
    for _race in range(40):
        levels = tuple(chance.sample(LEVELS, 3))
        winners = chance.sample(range(3), chance.choice((1, 1, 2)))
        won = dict.fromkeys(winners, 60 // len(winners))
        count(levels, won, tally)
        raced.append((levels, won))
    pairs = [(first, second) for (mine, first), (its, second) in combinations(raced, 2) if mine == its]
    same = sum(first.get(seat, 0) * second.get(seat, 0) for first, second in pairs for seat in range(3)) / 3600
    estimate = luck(3, tally)
    assert (estimate["pairs"], estimate["same"]) == (len(pairs), round(same))


@pytest.mark.parametrize(
    "chances", [(0.25,) * 4, (0.7, 0.1, 0.1, 0.1), (0.4, 0.3, 0.2, 0.1), (0.9, 0.1), (1 / 3,) * 3], ids=str
)
def test_its_interval_holds_the_true_part_nine_times_in_ten_and_more(chances: tuple[float, ...]) -> None:
    """It says 95 in 100; of 200 intervals 13 more may miss by chance."""
    seats, draws, held = len(chances), Random(11), 0
    true = 10_000 * min(1, (1 - sum(chance**2 for chance in chances)) * seats / (seats - 1))
    for _time in range(200):
        estimate = luck(seats, tally_of(Counter(draws.choices(range(seats), chances, k=120))))
        held += estimate["luck_low"] - 1 <= true <= estimate["luck_high"] + 1
    assert held >= 180


def test_a_place_that_wins_more_often_than_that_is_not_called_luck() -> None:
    """The planted fault: were it held against even chances, the interval would leave them out."""
    estimate = luck(4, tally_of(Counter({0: 280, 1: 40, 2: 40, 3: 40})))
    assert estimate["luck_high"] < 8_000


def test_few_races_are_never_certain() -> None:
    for races in (2, 4, 8):
        estimate = luck(4, tally_of(Counter({0: races})))
        assert estimate["luck_high"] > 2_000
    assert luck(4, {})["pairs"] == 0
