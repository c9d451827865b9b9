"""Intervals in whole numbers, against the formula in floats and against luck."""

from fractions import Fraction
from random import Random
from statistics import NormalDist, pvariance

import pytest

from replays.simulate import intervals
from tests.bots.duels import wilson


@pytest.mark.parametrize(("won", "of"), [(0, 7), (7, 7), (50, 100), (1, 3), (1234, 9876)])
def test_wilson_is_what_its_formula_says(won: int, of: int) -> None:
    low, high = intervals.wilson(Fraction(won), of)
    slow = [10_000 * end for end in wilson(won, of)]
    assert 0 <= slow[0] - low < 1.001 or (low == 0 and slow[0] < 1e-6)
    assert 0 <= high - slow[1] < 1.001 or (high == 10_000 and slow[1] > 9_999.9)


def test_the_deviates_are_those_of_the_normal_distribution() -> None:
    ask = NormalDist().inv_cdf
    assert round(ask(0.975) * 1e6) == intervals.USUAL
    assert {n: round(ask(1 - 0.0005 / n) * 1e6) for n in range(1, 7)} == intervals.STRICT
    assert intervals.STRICT[4] < round(ask(1 - 0.01 / 40 / 2) * 1e6) + 1
    assert round(ask(1 - 0.01 / 40 / 2) * 1e6) == intervals.NOISE


def test_the_true_share_is_outside_of_its_interval_about_once_in_twenty() -> None:
    luck, outside = Random(20261119), 0
    for _time in range(400):
        won = sum(luck.random() < 0.25 for _race in range(200))
        low, high = intervals.wilson(Fraction(won), 200)
        outside += not low <= 2_500 <= high
    assert 8 <= outside <= 36


def test_variance_and_quantiles_are_those_of_the_numbers_laid_out() -> None:
    counts = {8: 5, 9: 4, 30: 1, 2: 3}
    laid = sorted(number for number, often in counts.items() for _time in range(often))
    assert float(intervals.variance(counts)) == pytest.approx(pvariance(laid) * len(laid) / (len(laid) - 1))
    assert intervals.quantile(counts, Fraction(1, 2)) == laid[(len(laid) + 1) // 2 - 1]
