"""Luck and skill of two reports side by side: what differs is marked, what may be chance is not."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from replays.simulate import compare, luck
from replays.simulate.compare import compared
from replays.simulate.intervals import USUAL
from replays.simulate.report import report
from replays.simulate.tally import Tally
from tests.replays.simulate.wishes import wish

RACES = 400
Row = dict[str, Any]


def counted(weights: tuple[int, ...], dice: Random, skill: int = 50) -> Tally:
    """Races in which seats win by these weights, and a hundred with one better bot that wins `skill` of them."""
    tally: Tally = {"skill": {0: 100, 1: 60 * skill}}
    for seat in dice.choices(range(len(weights)), weights, k=RACES):
        luck.count(("pup",) * len(weights), {seat: 60}, tally)
    return tally


def make_report(tally: Tally, levels: str = "pup pup pup pup") -> Row:
    return report(wish(levels=levels, races=RACES), tally)


def rows(first: Row, second: Row) -> dict[str, Row]:
    return {row["name"]: row for row in compared(first, second)["rows"]}


def clear(name: str, first: tuple[int, ...], second: tuple[int, ...], times: int = 40) -> int:
    """How often that row is no noise between simulations whose seats win by these weights."""
    dice = Random(name)
    each = [rows(make_report(counted(first, dice)), make_report(counted(second, dice)))[name] for _time in range(times)]
    return sum(not row["is_noise"] for row in each)


def test_more_skill_is_told_and_the_same_luck_never() -> None:
    assert clear("luck", (7, 1, 1, 1), (1, 1, 1, 1)) == 40
    assert clear("luck", (3, 2, 2, 1), (3, 2, 2, 1)) == 0


def test_it_notices_intervals_that_are_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "NOISE", USUAL // 4)
    assert clear("luck", (3, 2, 2, 1), (3, 2, 2, 1)) > 8


def test_parts_of_luck_differ_as_their_own_variances_say() -> None:
    """What the interval of a report gives back is the variance that it was made of, rounded outwards."""
    dice = Random("variances")
    tallies = [counted((3, 2, 2, 1), dice), counted((5, 1, 1, 1), dice)]
    row = rows(*map(make_report, tallies))["luck"]
    groups = [next(luck._groups(4, tally)) for tally in tallies]
    spread = sum((Fraction(16, 9) * group.variance for group in groups), Fraction(0))
    exact = Fraction(compare.NOISE, 10**6) * compare.root(spread) * 1000
    assert 0 <= Fraction(row["high"] - row["low"], 2) - exact <= 3
    assert row["first"] == round(1000 * Fraction(4, 3) * (1 - groups[0].same / groups[0].many))


def test_nobody_is_luckier_than_by_lot() -> None:
    even = {"alike.pup.pup.pup.pup": {0: 400, **dict.fromkeys(range(1, 5), 6000), 9: 400 * 3600}}
    row = rows(make_report(even), make_report(even))["luck"]
    assert (row["first"], row["second"], row["is_noise"]) == (1000, 1000, 1)


def test_a_better_bot_that_wins_more_is_told_where_the_others_are_the_same() -> None:
    dice = Random("skill")
    first, second = (counted((1, 1, 1, 1), dice, skill) for skill in (40, 90))
    row = rows(make_report(first), make_report(second))["skill.racer.pup"]
    assert (row["first"], row["second"], row["is_noise"]) == (400, 900, 0)
    assert rows(make_report(first), make_report(first))["skill.racer.pup"]["is_noise"] == 1
    racers = make_report(second, "racer racer racer racer")  # a racer among pups there too, so it is the same question
    assert rows(make_report(first), racers)["skill.racer.pup"]["is_noise"] == 0


@pytest.mark.parametrize(
    ("levels", "is_asked"), [("racer pup pup pup", True), ("pup racer pup pup", True), ("racer racer pup pup", False)]
)
def test_a_level_of_the_wish_is_compared_among_the_same_bots(levels: str, is_asked: bool) -> None:
    mixed: Callable[[str], Row] = lambda bots: make_report({"races": {4: 400}, "won.entrant": {0: 24_000}}, bots)  # noqa: E731
    table = rows(mixed("racer pup pup pup"), mixed(levels))
    assert ("skill.racer" in table) == is_asked


def test_nothing_is_said_of_other_seats_nor_of_races_that_nobody_counted() -> None:
    dice = Random("seats")
    four, three = make_report(counted((1,) * 4, dice)), make_report(counted((1,) * 3, dice), "pup pup pup")
    assert not {"luck", "skill.racer.pup", "place.1"} & set(rows(four, three))
    assert "luck" not in rows(make_report({}), four)


def test_parts_differ_by_no_more_than_the_whole_and_a_single_race_tells_nothing() -> None:
    sure = {"alike.pup.pup.pup.pup": {0: 40, 1: 2400, 9: 40 * 3600}, "length.1": {8: 1}}
    row = rows(make_report(sure), make_report(counted((1, 1, 1, 1), Random("whole"))))["luck"]
    assert (row["first"], row["high"], row["is_noise"]) == (0, 1000, 0)
    assert "length.1" not in rows(make_report(sure), make_report(sure))
    twice = sure | {"length.1": {8: 1, 9: 1}}
    assert "length.1" in rows(make_report(twice), make_report(twice))
