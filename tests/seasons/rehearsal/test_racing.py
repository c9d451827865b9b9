"""A rehearsed season: of its seed alone, on the paths of a real one, whatever its parts and whoever raced them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from core.errors import Malformed
from replays.simulate.tally import Tally, merged
from seasons.rehearsal import counting, racing
from seasons.rehearsal.plan import Plan, read
from seasons.rehearsal.report import report, write
from seasons.scoring import rules as scoring
from seasons.scoring.ledger import BYE, NO_SHOW, PLACE
from seasons.scoring.rules import Rules
from seasons.scoring.table import table
from tests.replays.simulate.test_racing import garbage
from tests.seasons.rehearsal.plans import by_lot, ground, plan, plant


def parts(whole: Plan, *ends: int) -> list[Tally]:
    return [counting.chunk(whole, first, end) for first, end in pairwise([0, *ends, whole.seasons])]


def test_it_gives_the_same_bytes_however_seasons_are_shared_out() -> None:
    whole = plan(seasons=9, rules=Rules(bonus=(("clean", 1), ("last-to-first", 2)), drop=1))
    alone = write(report(whole, counting.chunk(whole, 0, 9)))
    for ends in ((1,), (3, 4), (2, 5, 8)):
        tallies = parts(whole, *ends)
        assert write(report(whole, merged(reversed(tallies)))) == alone
    assert write(report(whole, merged(parts(replace(whole, seed="77"), 4)))) != alone


@pytest.mark.slow
def test_seasons_leave_nothing_for_the_collector() -> None:
    whole = plan(seasons=3, rules=Rules(bonus=(("clean", 1), ("last-to-first", 2)), drop=1))
    assert garbage(lambda: counting.chunk(whole, 0, 3)) == 0


def test_a_secret_course_is_raced_and_not_told() -> None:
    whole = plan(seasons=2)
    secret = replace(whole, rounds=(replace(whole.rounds[0], is_secret=True), *whole.rounds[1:]))
    text = write(report(secret, counting.chunk(secret, 0, 2))).decode()
    assert whole.rounds[0].digest in write(report(whole, counting.chunk(whole, 0, 2))).decode()
    assert secret.rounds[0].digest not in text
    assert secret.rounds[0].title not in text
    assert secret.rounds[1].digest in text


def test_it_reads_a_plan_back_from_its_value() -> None:
    whole = plan("nutcracker 1 nutcracker", members=3, rules=Rules(points=(9, 4), drop=1), agreed={"least": 3})
    boards = {course.digest: course.board for course in whole.rounds}
    assert read(whole.value(), boards) == whole
    assert read(whole.value(), boards).name() == whole.name() != replace(whole, seasons=11).name()


@pytest.mark.parametrize("starts", scoring.STARTS)
def test_it_races_each_member_in_every_round_or_lets_them_sit_out(starts: str) -> None:
    whole = plan(members=7, rules=Rules(starts=starts, bye=2), agreed={"least": 3, "most": 3})
    lived = racing.season(whole, 4)
    for number in (1, 2, 3):
        there = [row.member for row in lived.rows if row.round == number and row.kind in (PLACE, BYE)]
        assert sorted(there) == [*whole.members]
    assert [row.points for row in lived.rows if row.kind == BYE] == [2, 2, 2]
    assert lived.tables[-1] == table(whole.rules, whole.members, [1, 2, 3], lived.rows)


@pytest.mark.parametrize("course", ["nutcracker", "1", "husky"])
def test_it_knows_where_everybody_started_in_every_game(course: str) -> None:
    whole = plan(course, members=3, agreed={"least": 3})
    starts = [start.place for start in racing.season(whole, 0).starts]
    assert len(starts) == len(set(starts)) == 3
    assert set(starts) <= set(range(1, 6))


@pytest.mark.parametrize("course", ["1 1 1", "husky husky husky"])
def test_everybody_starts_first_as_often_where_starts_even_out(course: str) -> None:
    whole = plan(course, members=3, rules=Rules(starts="even"), agreed={"least": 3})
    lived = racing.season(whole, 0)
    placed = [row.member for row in lived.rows if row.kind == PLACE]
    first = [member for member, start in zip(placed, lived.starts, strict=True) if start.place == 1]
    assert sorted(first) == [1, 2, 3]


def test_it_fills_heats_with_bots_that_win_nothing() -> None:
    lived = racing.season(plan(members=2, agreed={"fill": 4, "level": "pup"}), 0)
    assert {start.seats for start in lived.starts} == {4}
    assert {row.member for row in lived.rows} == {1, 2}


@pytest.mark.parametrize("same_luck", [True, False])
def test_all_heats_of_a_round_have_the_same_luck_where_that_is_wished(
    same_luck: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[list[int]] = []
    plant(monkeypatch, lambda begun: orders.append(by_lot(begun)) or orders[-1])  # type: ignore[func-returns-value]
    whole = plan(members=9, agreed={"most": 5, "same_luck": same_luck, "level": "pup"})
    racing.season(whole, 0)
    first, second, third = orders[:2], orders[2:4], orders[4:]
    assert [len(seats) for seats in first] == [5, 5 if same_luck else 4]
    assert [left == other for left, other in (first, second, third)] == [same_luck] * 3
    assert first[0] != second[0] or second[0] != third[0]


def test_a_bot_of_the_seasons_level_races_for_who_misses_a_heat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []
    plant(monkeypatch, lambda begun: seen.append(begun.field.levels) or by_lot(begun))  # type: ignore[func-returns-value]
    lived = racing.season(plan(members=5, away=40, agreed={"level": "leader"}), 3)
    missed = [row for row in lived.rows if row.kind == NO_SHOW]
    assert [levels.count("leader") for levels in seen] == [
        sum(row.round == number for row in missed) for number in (1, 2, 3)
    ]
    assert lived.waited == ["leader" in levels for levels in seen]
    assert 0 < len(missed) < 15
    assert len(lived.starts) == 15 - len(missed), "who is away starts nowhere"


def test_it_refuses_what_cannot_be_raced() -> None:
    for options in (
        {"seasons": 0},
        {"away": 91},
        {"away": -1},
        {"seed": "xyz"},
        {"members": 61},
        {"courses": "husky", "members": 2},
    ):
        with pytest.raises(Malformed) as refused:
            plan(**options)  # type: ignore[arg-type]
        assert refused.value.code.startswith("rehearsal.")


def test_it_cuts_chunks_by_what_a_season_costs() -> None:
    dear = plan("husky husky husky", 6, 200, agreed={"most": 6})
    assert counting.chunk_seasons(plan(seasons=200)) > counting.chunk_seasons(dear)
    assert counting.cost_us(plan(agreed={"fill": 5})) > counting.cost_us(plan())
    assert counting.cost_us(plan(away=50, agreed={"level": "leader"})) > counting.cost_us(
        plan(agreed={"level": "leader"})
    )
    assert ground("1").game == "reindeer_races"
