"""What races are said to cost is what the kept measurement says, and races still do as much as when it was measured."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from core.games import names
from games.rules import bots
from replays.manifest import newest
from replays.simulate import racing
from tests.replays.simulate.wishes import wish
from tests.speed import costs

KEPT = Path(__file__).resolve().parents[3] / "docs" / "speed" / "costs.txt"
LINE = re.compile(r"  (\w+) +(\w+) +([\d,]+) us, told as +([\d,]+)   calls: (.*)")
MOST = 1.6  # times as much, or as little: what bots already know of a course, and another Python, change less


def number(text: str) -> int:
    return int(text.replace(",", ""))


def kept() -> dict[tuple[str, str], tuple[int, int, dict[str, int]]]:
    """By game and level: the microseconds measured, those declared, and the calls on each course."""
    table = {}
    for game, level, micros, cost, calls in LINE.findall(KEPT.read_text()):
        each = {course: number(many) for course, many in re.findall(r"([\w.-]+) ([\d,]*\d)", calls)}
        table[game, level] = number(micros), number(cost), each
    return table


def test_what_is_told_is_what_was_measured() -> None:
    table = kept()
    assert {(game, level) for game in names() for level in bots.LEVELS} == set(table)
    for (game, level), (micros, cost, _calls) in table.items():
        assert newest(game).sport.cost_us[level] == cost, (
            f"{game}, {level}: measure again (python -m tests.speed costs --keep)"
        )
        assert micros / 1.3 < cost < micros * 1.3, (game, level)


def changed(game: str, level: str) -> bool:
    """Whether a race now does much more or much less than when it was measured."""
    course, before = next(iter(kept()[game, level][2].items()))
    now = costs.calls(costs.wish(game, course, level))
    return not before / MOST < now < before * MOST


@pytest.mark.slow
@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("game", sorted(names()))
def test_races_do_as_much_as_when_they_were_measured(game: str, level: str) -> None:
    """Where bots became much faster or slower, `python -m tests.speed costs --keep` measures them anew."""
    assert not changed(game, level)


@pytest.mark.slow
def test_it_notices_bots_that_think_everything_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    racer = import_module("snow_tails.rules.bots.racer")  # the package calls a function so
    tries = racer.tries
    monkeypatch.setattr(racer, "tries", lambda *asked: [attempt for _time in range(6) for attempt in tries(*asked)])
    assert changed("snow_tails", "racer")


def test_better_bots_and_larger_boards_cost_more_and_a_part_fewer_races() -> None:
    each = [racing.cost_us(wish(levels=f"{level} {level}")) for level in bots.LEVELS]
    assert each == sorted(each)
    small, large = wish(races=100_000), wish("cauchemar", races=100_000)
    assert racing.cost_us(large) > 1.5 * racing.cost_us(small)
    assert racing.chunk_races(large) < racing.chunk_races(small) <= racing.TARGET_US // racing.cost_us(small)
