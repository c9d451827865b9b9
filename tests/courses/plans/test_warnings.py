"""What is warned about is counted exactly: lanes, red lines and start places, each against a slow and obvious twin."""

from __future__ import annotations

import random
from itertools import product

import pytest

from courses.plans.findings import Finding
from snow_tails.boards import WALL, Board, lay
from snow_tails.plans.checks import check_exact
from snow_tails.plans.checks.ways import UNFAIR_FROM
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import OwnStraight, OwnTurn, Plan, Section
from snow_tails.plans.text import read_text
from tests.courses.making import sound_pieces


def warned(plan: Plan, code: str) -> list[Finding]:
    return [finding for finding in check_exact(plan) if finding.code == f"course.{code}"]


def walk(board: Board, lane: int) -> int:
    """How many cells a sled passes that never leaves its lane."""
    cell, gone = board.number(0, lane, 1), 1
    while board.ahead[cell] != WALL:
        cell, gone = board.ahead[cell], gone + 1
    return gone


@pytest.mark.parametrize("seed", range(0, 200, 2))
def test_it_warns_of_lanes_that_differ_by_five_cells_or_more_and_tells_the_difference(seed):
    plan = sound_pieces(seed)
    made = compile(plan)
    lengths = [walk(lay(((type(part)(part.cells)) for part in made.parts), made.flag), lane) for lane in range(1, 6)]
    difference = max(lengths) - min(lengths)
    findings = warned(plan, "lanes-unfair")
    assert bool(findings) == (difference >= UNFAIR_FROM)
    if findings:
        fields = dict(findings[0].fields)
        assert fields["difference"] == difference
        assert (lengths[fields["short"] - 1], lengths[fields["long"] - 1]) == (min(lengths), max(lengths))


@pytest.mark.parametrize(
    ("line", "difference"),
    [("START S S FIN", 0), ("START S CL S FIN", 0), ("START S CL S CL FIN", 8), ("START S UL S FIN", 8),
     ("START S CL S CR FIN", 0), ("START OL(angle=90;radius=2;cells=1,1,1,1,5) S FIN", 0),
     ("START OL(angle=90;radius=2;cells=1,1,1,1,6) S FIN", 5)],
)  # fmt: skip
def test_it_lets_one_corner_pass_and_no_second_one_to_the_same_side(line, difference):
    findings = warned(read_text(line), "lanes-unfair")
    assert [dict(finding.fields)["difference"] for finding in findings] == [difference] * bool(difference)


def legal_speeds() -> set[int]:
    """Every speed that two dogs and a brake can show, and at which a sled moves at all (ST-50, ST-61)."""
    cards = range(1, 6)
    return {left + right - brake for left, right, brake in product(cards, repeat=3) if left + right > brake}


@pytest.mark.parametrize("limit", [None, *range(21)])
def test_it_warns_of_a_red_line_exactly_when_no_legal_speed_respects_it(limit):
    plan = Plan(
        (Section("start-left"), Section("custom-turn-left", own=OwnTurn(90, 20, limit)), Section("finish-right"))
    )
    is_kept = limit is None or any(speed <= limit for speed in legal_speeds())
    assert bool(warned(plan, "line-unkept")) == (not is_kept)
    assert min(legal_speeds()) == 1


def arrives(board: Board, cell: int) -> bool:
    """Try every way there is."""
    if board.section[cell] == len(board.parts) - 1:
        return True
    return any(
        target != WALL and arrives(board, target) for target in (board.ahead[cell], board.left[cell], board.right[cell])
    )


def test_it_warns_of_exactly_the_start_places_that_cannot_leave():
    dice, counts = random.Random(11), {0: 0, 1: 0}
    for _course in range(300):
        rocks = tuple({(dice.randint(1, 5), dice.randint(1, 3)) for _rock in range(dice.randint(3, 9))})
        rocky = Section("custom-straight", own=OwnStraight(3, rocks))
        plan = Plan((Section("start-right"), rocky, Section("finish-right")))
        board = compile(plan)
        shut = [str(place) for place, cell in enumerate(board.starts, 1) if not arrives(board, cell)]
        findings = warned(plan, "start-stuck")
        if len(shut) == 5:
            assert not findings
            assert warned(plan, "finish-unreachable")
            continue
        assert [dict(finding.fields)["places"] for finding in findings] == [", ".join(shut)] * bool(shut)
        counts[bool(shut)] += 1
    assert min(counts.values()) > 30
