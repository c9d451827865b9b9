"""What a rehearsal tells: expected points as a count of all orders gives them, faults that are planted, no others."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from games.rules.headless import Opened
from seasons.rehearsal import counting, sentences, verdicts
from seasons.rehearsal.plan import Plan
from seasons.rehearsal.report import report
from seasons.scoring.rules import Rules
from tests.seasons.rehearsal.plans import by_lot, plan, plant


def run(whole: Plan) -> dict[str, Any]:
    return report(whole, counting.chunk(whole, 0, whole.seasons))


def codes(payload: dict[str, Any]) -> set[str]:
    return {line["code"] for line in payload["verdict"]}


def warned(payload: dict[str, Any]) -> set[str]:
    return codes(payload) & set(sentences.WARNS)


def by_hand(points: tuple[int, ...], rounds: int) -> tuple[list[Fraction], Fraction]:
    """Every order of every round, each as likely: the mean of each line of the table, and how often the leader after
    the first round wins. Apart from the code on purpose: sums and sorting, nothing else (ties are shared)."""
    orders = [*product([*permutations(points)], repeat=rounds)]
    lines, led = [0] * len(points), 0
    for order in orders:
        sums = [sum(won) for won in zip(*order, strict=True)]
        lines = [old + new for old, new in zip(lines, sorted(sums, reverse=True), strict=True)]
        led += sums[order[0].index(max(order[0]))] == max(sums)
    return [Fraction(total, len(orders)) for total in lines], Fraction(led, len(orders))


def is_met(payload: dict[str, Any], lines: list[Fraction]) -> bool:
    """Whether every mean lies within six standard errors of what was counted."""
    doubts = [(line, line["mean_high"] - line["mean_low"]) for line in payload["lines"]]
    return all(
        line["mean_low"] - doubt < 1000 * mean < line["mean_high"] + doubt
        for (line, doubt), mean in zip(doubts, lines, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize(("points", "rounds"), [((5, 3, 2), 3), ((10, 1, 0), 2)])
def test_it_expects_the_points_that_a_count_of_all_orders_gives(
    points: tuple[int, ...], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, by_lot)
    rules = Rules(points=points, ties=())
    payload = run(plan("nutcracker " * rounds, members=3, seasons=1500, rules=rules))
    lines, led = by_hand(points, rounds)
    assert is_met(payload, lines)
    assert not is_met(payload, by_hand((points[0], points[1], points[2] + 1), rounds)[0])  # a fault of one point
    first = payload["led"][0]
    width = first["high"] - first["low"]
    assert first["low"] - width / 2 < 10_000 * led < first["high"] + width / 2


@pytest.mark.slow
def test_it_accuses_no_fair_season(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    for seed in ("01", "02", "03"):
        payload = run(plan(members=4, seasons=300, seed=seed, rules=Rules(pace_s=3600)))
        assert (warned(payload), "quiet" in codes(payload)) == (set(), True), payload["verdict"]


def test_it_accuses_nobody_on_a_handful_of_seasons(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, first_seat)
    payload = run(plan(seasons=9))
    assert (warned(payload), "few" in codes(payload)) == (set(), True)


def heavy(begun: Opened) -> list[int]:
    """The only leader wins, whoever else races."""
    return sorted(by_lot(begun), key=lambda seat: begun.field.levels[seat] != "leader")


def first_seat(begun: Opened) -> list[int]:
    return [0, *(seat for seat in by_lot(begun) if seat)]


@pytest.mark.parametrize(
    ("code", "payload"),
    [
        ("points.flat", {"rules": Rules(points=(4, 4, 4, 4))}),
        ("last.idle", {"rules": Rules(best=1, ties=())}),
        ("ties.shared", {"rules": Rules(best=1, ties=())}),
        ("ties.title", {"rules": Rules(points=(1, 1, 1, 1))}),
        ("heats.two", {"members": 2}),
        ("heats.uneven", {"members": 7, "agreed": {"most": 4}}),
        ("byes.uneven", {"members": 7, "agreed": {"least": 3, "most": 3}}),
        ("seats.misfit", {"courses": "nutcracker husky nutcracker", "members": 2}),
    ],
)
def test_it_names_what_is_planted(code: str, payload: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    assert code in warned(run(plan(seasons=300, **payload)))


def test_it_names_a_champion_who_is_known_early(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, heavy)
    payload = run(plan("nutcracker " * 4, levels="leader pup pup pup", seasons=60))
    assert {"known.early", "last.idle", "first.decides", "skill"} <= codes(payload)
    assert payload["known"]["before_last"]["won"] == 60


def test_it_names_a_start_place_that_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, first_seat)
    assert "starts.unequal" in warned(run(plan(seasons=60)))
    mixed = run(plan(seasons=60, levels="racer pup pup pup"))
    assert ("starts.unequal" in codes(mixed), "unequal" in codes(mixed)) == (False, True)


def test_it_tells_which_rounds_have_no_course_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    whole = plan(seasons=60)
    bare = replace(whole, rounds=(whole.rounds[0], *(replace(ground, is_brought=False) for ground in whole.rounds[1:])))
    [line] = [line for line in run(bare)["verdict"] if line["code"] == "course.lot"]
    assert line["fields"] == {"rounds": "2, 3"}
    assert "course.lot" not in codes(run(whole))


@pytest.mark.slow
def test_it_names_a_bonus_that_is_worth_more_than_all_places_together() -> None:
    payload = run(plan(seasons=50, rules=Rules(points=(2, 1), bonus=(("clean", 9), ("last-to-first", 9)))))
    assert {"bonus.large", "bonus.most"} <= warned(payload)
    assert "bonus.changes" in codes(payload)
    assert "bonus.win" in warned(run(plan(seasons=1, rules=Rules(bonus=(("clean", 6),)))))
    assert not {code for code in warned(run(plan(rules=Rules(bonus=(("clean", 1),))))) if code.startswith("bonus")}


def test_it_tells_how_long_a_season_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    lasting = run(plan(rules=Rules(pace_s=60), agreed={"days": 7, "window_s": 3600}))["lasting"]
    assert lasting["rounds"][0] | {"title": ""} == {
        "game": "snow_tails", "high": 40, "low": 40, "median": 40, "quick_s": 40 * 20 + 3600, "round": 1,
        "secret": 0, "slow_s": 7 * 86_400 + 40 * 60 + 3600, "title": "",
    }  # fmt: skip
    assert (lasting["quick_s"], lasting["is_bounded"]) == (3 * (800 + 3600), 1)
    payload = run(plan())
    assert not payload["lasting"]["is_bounded"]
    assert "time.open" in codes(payload)


def test_it_fills_every_sentence() -> None:
    fields = dict.fromkeys(re.findall(r"%\((\w+)\)", " ".join(sentences.SENTENCES.values())), 7)
    for code in sentences.SENTENCES:
        assert "%(" not in verdicts.to_english(verdicts.say(code, **fields))


# ---- who misses a heat --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_it_gives_who_misses_a_heat_what_was_agreed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    for no_show, low, high in (("nothing", 0, 0), ("last", 1, 1), ("bot", 1, 5)):
        payload = run(plan(members=4, seasons=200, away=20, rules=Rules(no_show=no_show)))["away"]
        assert low * 1000 <= payload["missed"]["mean"] <= high * 1000, no_show
        assert payload["came"]["many"] + payload["missed"]["many"] == 200 * 3 * 4
        assert abs(payload["missed"]["many"] - 480) < 6 * (2400 * 0.2 * 0.8) ** 0.5
        alone = 1 - 0.8**4  # somebody of four misses it
        assert abs(payload["waits"]["won"] - 600 * alone) < 6 * (600 * alone * (1 - alone)) ** 0.5


def test_it_says_nothing_of_it_where_all_come(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    payload = run(plan(seasons=60))
    assert payload["away"] == {}
    assert not {code for code in codes(payload) if code.startswith("away")}


@pytest.mark.slow
def test_it_names_heats_that_wait_and_for_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, by_lot)
    some, days = {"seasons": 60, "away": 60}, {"agreed": {"days": 7}}
    assert "away.endless" in warned(run(plan(**some)))
    held, free = run(plan(**some, **days)), run(plan(seasons=60, **days))
    assert ("away.endless" in codes(held), "away.waits" in codes(held)) == (False, True)
    assert held["lasting"]["quick_s"] == free["lasting"]["quick_s"] + 3 * 7 * 86_400


def test_it_names_that_it_pays_to_stay_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A better bot races for a member who misses a heat."""
    plant(monkeypatch, heavy)
    better = {"seasons": 60, "away": 10, "agreed": {"level": "leader"}}
    assert "away.pays" in warned(run(plan(**better)))
    assert "away.pays" not in codes(run(plan(**better, rules=Rules(no_show="last"))))
    plant(monkeypatch, by_lot)
    assert "away.pays" not in codes(run(plan(**better)))
