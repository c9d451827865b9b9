"""The ledger's cases that an implementer misses (section 10), on the track: RR-X01 to RR-X22."""

from __future__ import annotations

import pytest

from tests.games.rules.reindeer_races.lanes import LOGS, row
from tests.games.rules.reindeer_races.staging import draw, foreseen, move, ran, refused_move, stage


@pytest.mark.parametrize(
    ("lane", "jumps", "landings"),
    [
        pytest.param("..0 ..1 .. .. ..", [], [4, 5], id="RR-X01"),
        pytest.param("..0 ..1 .. .. ..", [1], [4, 7], id="RR-X02"),
        pytest.param("..0 ..1 .2. .. ..", [], [4, 5, 6], id="RR-X03"),
        pytest.param("..0 ..1 .2. .. ..", [0, 1], [4, 5, 8], id="RR-X04"),
    ],
)
def test_it_crosses_or_leaps_at_each_occupied_landing_rr_x01_to_x04(lane, jumps, landings):
    turn = ran(lane, 2, jumps, start=2)
    assert turn.path == landings
    assert turn.kinds == ["cards-played", "reindeer-ran"]
    assert turn.state.on[LOGS - 1][landings[-1]] == 0


def test_it_crosses_nobody_whom_it_only_passes_rr_x05():
    state = stage({LOGS: "..0 .1.2 .. .. .."}, "log log-2")
    assert move(state, "log log-2", 2).path == [5]
    assert foreseen(state, "log log-2", 2).keys() == {()}
    assert refused_move(state, "log log-2", 2, [1]) == "rr.jumps-many"


def test_it_jumps_over_an_own_reindeer_onto_ice_rr_x06():
    turn = ran(".0. .0> .. .. ..", 2, start=1)
    assert turn.path == [3, 4, 5]
    assert turn.row == ".. .0> .0. .. .."
    assert ran(".0. .1> .. .. ..", 2, start=1).path == turn.path


def test_it_slides_off_the_track_from_the_first_cell_rr_x07():
    turn = ran("<. .. .. .. ..", 1)
    assert turn.path == [1, 0]
    assert (turn.row, turn.state.supply[0]) == ("<. .. .. .. ..", 4)
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


def test_it_slides_into_the_reward_from_the_last_cell_rr_x08():
    turn = ran(".. .. .. ..0 .>", 2, start=8)
    assert turn.path == [10, 11]
    assert turn.only("reward-won")["points"] == 11


def test_it_stays_between_facing_ice_after_each_worked_once_rr_x09():
    turn = ran("..0 .> <. .. ..", 2, start=2)
    assert turn.path == [4, 5, 4]
    assert turn.row == ".. .>0 <. .. .."


def test_it_stays_on_ice_that_it_comes_back_to_by_crossing_rr_x10():
    turn = ran("..0 ..1 <. .. ..", 3, start=2)
    assert turn.path == [5, 4, 5]
    assert turn.row == ".. ..1 <0. .. .."


def test_it_leaps_forward_from_a_slide_back_rr_x11():
    assert ran("..0 ..1 <. .. ..", 3, [1], start=2).path == [5, 4, 7]


def test_it_ends_on_its_own_old_cell_which_is_free_rr_x12():
    turn = ran(".. .0< <. .. ..", 2, start=3)
    assert turn.path == [5, 4, 3]
    assert turn.row == ".. .0< <. .. .."


def test_it_ignores_a_yeti_under_the_reindeer_it_crosses_rr_x13():
    turn = ran("..0 .y1 .. .. ..", 2, start=2)
    assert turn.path == [4, 5]
    assert turn.row == ".. .y1 .0. .. .."


def test_it_is_taken_off_by_a_yeti_after_a_leap_rr_x14():
    turn = ran("..0 ..1 .. y. ..", 2, [1], start=2)
    assert turn.path == [4, 7]
    assert turn.only("reindeer-taken") == {"kind": "reindeer-taken", "seat": 0, "lane": LOGS, "at": 7}
    assert (turn.row, turn.state.supply[0]) == (".. ..1 .. y. ..", 4)


def test_it_loses_what_it_runs_too_far_rr_x15():
    turn = ran(".. .. .0.", 6, start=5)
    assert turn.path == [7]
    assert turn.state.won[0] == (11,)


def test_it_crosses_from_the_last_cell_to_the_reward_rr_x16():
    turn = ran(".. .0. ..1", 3, start=3)
    assert turn.path == [6, 7]
    assert turn.state.won[0] == (11,)


def test_it_leaps_past_the_last_cell_to_the_reward_rr_x17():
    turn = ran(".. .0. .1.", 2, [1], start=3)
    assert turn.path == [5, 7]  # home is one more than the last cell, however far a leap goes
    assert turn.state.won[0] == (11,)


def test_it_turns_the_card_under_both_reindeer_rr_x18():
    turn = ran(".0. *.1 .. .. ..", 2, start=1)
    assert turn.kinds == ["cards-played", "reindeer-ran", "card-turned"]
    assert turn.row == ".. .1*0 .. .. .."


def test_it_goes_back_one_on_a_snowman_of_the_second_cell_rr_x19():
    assert ran(".0. .* .. .. ..", 3, start=1).row == ".. *0. .. .. .."


def test_it_turns_the_ice_of_a_card_with_its_snowman_rr_x20():
    turn = ran(".0. *> .. .. ..", 2, start=1)
    assert turn.row == ".. <*0 .. .. .."
    assert ran(".0. <* .. .. ..", 3, start=1).row == ".. *0> .. .. .."


def test_it_moves_nobody_onto_a_yeti_by_turning_a_card_rr_x21():
    """The mover keeps its printed snowman; the yeti goes to where nobody stands."""
    turn = ran(".0. *y .. .. ..", 2, start=1)
    assert turn.row == ".. y*0 .. .. .."
    assert "reindeer-taken" not in turn.kinds


def test_it_turns_the_same_card_again_at_a_later_landing_rr_x22():
    state = stage({LOGS: ".0.1 *. .. .. .."}, "log log log", "log-2")
    state = move(state, "log log", 1).state
    assert row(state) == "..1 .*0 .. .. .."
    state = move(draw(state).state, "log", 4).state
    turn = move(state, "log-2", 2)
    assert (turn.path, turn.row) == ([4], ".. *1. .0. .. ..")
