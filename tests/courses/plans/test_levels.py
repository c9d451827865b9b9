"""Levels of the designer's own reach the Board as they are told, and only where a race can be run on them (R-ST-12)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.plans.findings import errors
from snow_tails import boards
from snow_tails.boards.board import WALL
from snow_tails.boards.parts import by_cells
from snow_tails.plans import levels as own_levels
from snow_tails.plans.checks import check
from snow_tails.plans.compile import compile
from snow_tails.plans.levels import faults
from snow_tails.plans.text import read_text, to_text
from tests.parts.plan_operations import mirror

CORNER = "3.5.7,2.4.6.7,2.3.5.6.7,2.3.4.5.6.7,1.2.3.4.5.6.7"  # the ledger's, from inside to outside
STEEP = "START OS(rows=2;levels=3.9,2.9,1.9,1.9,1.9) S CL S CR FIN"


def compile_levels(text: str) -> tuple[tuple[int, ...], ...]:
    return compile(read_text(text)).parts[1].levels


@pytest.mark.parametrize("word", ["OL", "OR"])
def test_it_gives_the_same_board_for_the_levels_that_follow_from_the_cells_r_st_12(word):
    plain = f"START {word}(angle=90;radius=2;limit=4) S FIN"
    own = plain.replace("limit=4", f"limit=4;levels={CORNER}")
    assert boards.write(compile(read_text(own))) == boards.write(compile(read_text(plain)))


def test_it_lays_the_levels_from_the_inside_of_a_turn_and_from_the_left_of_a_straight():
    left = compile_levels(f"START OL(angle=90;radius=2;levels={CORNER}) S FIN")
    right = compile_levels(f"START OR(angle=90;radius=2;levels={CORNER}) S FIN")
    assert left == right[::-1] == by_cells((3, 4, 5, 6, 7))
    assert compile_levels(STEEP)[:2] == ((3, 9), (2, 9))


def test_it_counts_the_sections_behind_from_the_designers_last_level():
    board = compile(read_text(STEEP))
    assert board.line == 2 + 9 + 6 + 7 + 6 + 7 + 1
    assert boards.read(boards.write(board)) == board


def test_it_mirrors_the_levels_of_a_straight_and_keeps_those_of_a_turn():
    assert "levels=1.9,1.9,1.9,2.9,3.9" in to_text(mirror(read_text(STEEP)))
    assert f"OR(angle=90;radius=2;levels={CORNER})" in to_text(
        mirror(read_text(f"OL(angle=90;radius=2;levels={CORNER})"))
    )


def test_it_points_at_the_cells_with_a_wrong_level():
    (finding,) = errors(check(read_text("START OS(rows=3;levels=1.2.6,3.4.6,1.4.6,1.4.6,1.4.6) S CL S CR S FIN")))
    assert (finding.code, finding.section, finding.spots) == ("course.levels-fall", 2, ((2, 1),))


def test_it_lets_levels_that_cannot_be_follow_from_the_cells_until_they_are_mended():
    board = compile(read_text("START OS(rows=2;levels=2.1,1.2,1.2,1.2,1.2) S FIN"))
    assert board.parts[1].heights == ((1, 2),) * 5


lanes = st.integers(1, 4).flatmap(lambda count: st.lists(st.integers(0, 9), min_size=count, max_size=count))


def board_takes(levels) -> bool:
    """The slow twin: lay the part, and look at every step of the Board."""
    cells = tuple(len(lane) for lane in levels)
    start, finish = boards.Part((2,) * 5), boards.Part((boards.RUN_OUT_ROWS,) * 5)
    board = boards.lay([start, boards.Part(cells, levels=levels), finish], boards.LEFT)
    ends = {lane[-1] for lane in levels}
    steps = ((cell, to) for way in (board.ahead, board.left, board.right) for cell, to in enumerate(way) if to != WALL)
    is_good = len(ends) == 1 and all(lane[0] >= 1 for lane in levels)
    return is_good and all(board.level[cell] <= board.level[to] for cell, to in steps)


def accepted(levels) -> bool:
    return faults(levels, tuple(len(lane) for lane in levels)) == {}


@settings(deadline=None)  # the machine may be busy
@given(st.lists(lanes, min_size=5, max_size=5))
def test_it_accepts_just_what_a_board_takes(lists):
    levels = tuple(tuple(sorted(set(lane))) for lane in lists)
    assert accepted(levels) == board_takes(levels)


def test_the_twin_notices_a_drift_that_nobody_looked_at(monkeypatch):
    falling = ((1, 2, 6), (3, 4, 6), (1, 4, 6), (1, 4, 6), (1, 4, 6))
    assert not accepted(falling)
    monkeypatch.setattr(own_levels, "_beside", lambda levels, spot: iter(()))
    assert accepted(falling)
    assert not board_takes(falling)
