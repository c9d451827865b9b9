"""Jumping (chapter 4): crossing, "Bond!", chains of both, by either leap."""

from __future__ import annotations

import pytest

from reindeer_races.rules.options import Options
from tests.games.rules.reindeer_races.lanes import LOGS
from tests.games.rules.reindeer_races.staging import foreseen, move, ran, refused_move, stage

LITERAL = Options(leap=2)


@pytest.mark.parametrize("jumps", [[], [1], [0, 1], [0, 0, 1]])
def test_it_never_shares_a_cell_rr_44(jumps):
    """Whatever it says, all four reindeer stand on cells of their own."""
    turn = ran(".0. .1.2 .1. .. ..", 2, jumps, start=1)
    standing = [seat for seat in turn.state.on[LOGS - 1] if seat >= 0]
    assert sorted(standing) == [0, 1, 1, 2]


def test_it_crosses_to_the_next_cell_without_a_step_rr_45():
    """Two cells are played, three are made."""
    turn = ran(".0. .1. .. .. ..", 2, start=1)
    assert (turn.path, turn.row) == ([3, 4], ".. .1.0 .. .. ..")


def test_it_crosses_forward_also_after_sliding_back_rr_46_rr_53():
    turn = ran(".0. .1< .. .. ..", 3, start=1)
    assert turn.path == [4, 3, 4]
    assert ran(".0. .1< .. .. ..", 3, [1], start=1).path == [4, 3, 6]


@pytest.mark.parametrize(("options", "landing"), [(Options(), 6), (LITERAL, 5)])
def test_it_leaps_as_far_as_the_race_is_set_to_rr_47_r_rr_01(options, landing):
    """By default the free crossing and two cells more; by the letter two cells in all."""
    assert ran(".0. .1. .. .. ..", 2, [1], start=1, options=options).path == [3, landing]


def test_it_jumps_again_on_every_occupied_cell_until_a_free_one_rr_48():
    turn = ran(".0. .1. ..2 .. .1. ..", 2, [1, 1, 1], start=1)
    assert turn.path == [3, 6, 9, 12]
    assert turn.state.on[LOGS - 1][12] == 0


def test_it_jumps_again_by_the_literal_leap_rr_48_r_rr_01():
    assert ran(".0. .1. .2. .1. ..", 2, [1, 1, 1], start=1, options=LITERAL).path == [3, 5, 7, 9]


@pytest.mark.parametrize("seat", [0, 1])
def test_it_jumps_own_reindeer_like_others_rr_49(seat):
    assert ran(f".0. .{seat}. .. .. ..", 2, [1], start=1).path == [3, 6]
    assert ran(f".0. .{seat}. .. .. ..", 2, start=1).path == [3, 4]


def test_it_chooses_at_each_occupied_landing_r_rr_02():
    """Both ways are foreseen, each with its whole chain of landings."""
    state = stage({LOGS: ".0. .1.2 .. .. .."}, "log-2")
    paths = {jumps: seen["path"] for jumps, seen in foreseen(state, "log-2", 1).items()}
    assert paths == {(): [3, 4, 5], (1,): [3, 6], (0, 1): [3, 4, 7]}
    assert {jumps: move(state, "log-2", 1, jumps).path for jumps in paths} == paths


def test_it_crosses_plainly_where_nothing_is_said_r_rr_02():
    assert ran(".0. .1. ..2 .. ..", 2, [1], start=1).path == [3, 6, 7]


def test_it_refuses_more_jumps_than_landings_r_rr_02():
    state = stage({LOGS: ".0. .1. .. .. .."}, "log-2")
    assert refused_move(state, "log-2", 1, [0, 1]) == "rr.jumps-many"
    assert refused_move(state, "log-2", 0, [1]) == "rr.jumps-many"


def test_it_chooses_again_after_a_plain_crossing_r_rr_03():
    assert ran(".0. .1.2 .. .. ..", 2, [0, 1], start=1).path == [3, 4, 7]
    assert ran(".0. .1.2 .. .. ..", 2, start=1).path == [3, 4, 5]


def test_it_crosses_nobody_on_the_way_r_rr_04():
    assert foreseen(stage({LOGS: ".0.1 .1. .. .. .."}, "log log-2"), "log log-2", 1)[()]["crossings"] == 0


def test_it_finds_its_own_cell_free_r_rr_13():
    """Back by two slides to where it came from; of an own reindeer beside it the cell is taken."""
    assert ran(".0< <. .. .. ..", 2, start=1).path == [3, 2, 1]
    assert ran(".0.0 <. .. .. ..", 2, start=1).path == [3, 2, 3]
