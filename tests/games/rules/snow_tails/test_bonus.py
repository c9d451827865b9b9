"""Bonus movement (chapter 6): who may take it, how far it goes, what it counts for."""

from __future__ import annotations

from itertools import product

import pytest

from snow_tails import rules as snow_tails
from snow_tails.rules.options import Options
from tests.games.rules.snow_tails.staging import NUTCRACKER, Sled, begun, drive, play_of, race, refused_turn, stage

WIDE = "START S S S S FIN"
OPEN = (1, 3, 1)
AHEAD = (Sled((3, 1, 1), has_moved=True), Sled((3, 5, 1), has_moved=True))  # two sleds further on


def offers(state) -> set[int]:
    """Whether a turn that leaves the mat as it is can be had without (0) and with (1) the bonus."""
    begun = {"do": "race", "cards": play_of(f"{state.brake[state.turn]}B")}
    return {int(choice.command["bonus"]) for choice in snow_tails.choices(state, state.turn, begun)}


@pytest.mark.parametrize(("left", "right"), list(product(range(1, 6), repeat=2)))
def test_it_is_for_sleds_whose_dogs_show_the_same_st_68(left, right):
    state = stage(Sled(OPEN, f"{left}{right}1"), course=WIDE)
    assert offers(state) == ({0, 1} if left == right else {0})


def test_it_may_be_taken_and_need_not_be_st_69():
    state = stage(Sled(OPEN), *AHEAD, course=WIDE)
    assert drive(state, "FFF").at == (1, 3, 4)
    assert drive(state, "FFF", bonus=1).at == (2, 3, 1)


@pytest.mark.parametrize("mat", ["343", "433", "511"])
def test_it_is_refused_to_a_sled_that_is_not_balanced_st_69(mat):
    state = stage(Sled(OPEN, mat), course=WIDE)
    speed, drifts = int(mat[0]) + int(mat[1]) - int(mat[2]), abs(int(mat[0]) - int(mat[1]))
    plan = "D" * drifts + "F" * (speed - drifts)
    assert refused_turn(state, f"{mat[2]}B", plan, bonus=1) == "st.bonus-balance"


@pytest.mark.parametrize("ahead", [0, 1, 2, 3, 4])
def test_it_goes_as_far_as_the_place_in_the_race_st_70(ahead):
    others = [Sled((3, lane, 1), has_moved=True) for lane in (1, 2, 4, 5)[:ahead]]
    turn = drive(stage(Sled(OPEN), *others, course=WIDE), "FFF", bonus=1)
    assert len(turn.path) == 3 + ahead + 1
    assert turn.only("sled-moved")["bonus"] == ahead + 1


def test_it_counts_a_sled_ahead_once_though_it_has_crossed_the_line_st_70_r_st_26():
    """It finishes only when the round ends."""
    turn = drive(stage(Sled(OPEN), Sled((5, 1, 3), has_moved=True), course=WIDE), "FFF", bonus=1)
    assert turn.only("sled-moved")["bonus"] == 2


def test_it_takes_the_place_from_before_the_movement_st_71():
    """Third before, first after the three steps: still three."""
    others = [Sled((1, 1, 2), has_moved=True), Sled((1, 5, 3), has_moved=True)]
    turn = drive(stage(Sled(OPEN), *others, course=WIDE), "FFF", bonus=1)
    assert turn.at == (2, 3, 1)


def test_it_comes_after_the_normal_movement_straight_ahead_st_72_st_73():
    turn = drive(stage(Sled((2, 4, 5)), AHEAD[0], course=WIDE), "FFF", bonus=1)
    assert turn.path == [(2, 4, 6), (3, 4, 1), (3, 4, 2), (3, 4, 3), (3, 4, 4)]


@pytest.mark.parametrize("plan", ["FFFF", "FFFFF", "FFFFFD", "FFFFFF"])
def test_it_cannot_be_steered_or_spelled_into_the_plan_st_73(plan):
    """The plan is the normal movement; the bonus only yes or no."""
    assert refused_turn(stage(Sled(OPEN), *AHEAD, course=WIDE), "3B", plan, bonus=1) == "st.length"


@pytest.mark.parametrize("bonus", [2, 3, -1])
def test_it_is_taken_whole_or_not_at_all_st_74(bonus):
    assert refused_turn(stage(Sled(OPEN), *AHEAD, course=WIDE), "3B", "FFF", bonus=bonus) == "st.bonus-form"


def test_it_counts_as_speed_at_a_red_line_st_75():
    """Three steps and a bonus of two over a limit of 4; without the bonus nothing is due."""
    sleds = (Sled((2, 3, 6)), Sled((5, 3, 1), has_moved=True))
    assert drive(stage(*sleds), "FFF", bonus=1).dents == [("speed", 1)]
    assert drive(stage(*sleds), "FFF").dents == []


@pytest.mark.parametrize(("mat", "plan", "takes"), [("112", "", False), ("225", "", False), ("223", "F", True)])
def test_it_needs_a_base_speed_of_one_st_76(mat, plan, takes):
    state = stage(Sled(OPEN, mat), course=WIDE)
    assert offers(state) == ({0, 1} if takes else {0})
    if takes:
        assert len(drive(state, plan, bonus=1).path) == 2
    else:
        assert refused_turn(state, f"{mat[2]}B", plan, bonus=1) == "st.bonus-rest"


def test_it_is_not_there_in_the_first_round_st_77_r_st_33():
    """Not for anybody, and from round 2 on for all."""
    state = begun([1, 2])
    for _seat in range(2):
        assert refused_turn(state, "1B", "FFFFF", bonus=1) == "st.bonus-round"
        assert {command.get("bonus", 0) for command in snow_tails.legal(state, state.turn)} == {0}
        state = race(state, "1B", "FFFFF").state
    assert state.round == 2
    assert drive(state, "FFFFF", bonus=1).only("sled-moved")["bonus"] == 1


def test_it_can_be_switched_off():
    state = stage(Sled(OPEN), course=WIDE, options=Options(has_bonus=False))
    assert refused_turn(state, "3B", "FFF", bonus=1) == "st.bonus-off"
    assert offers(state) == {0}


def test_it_is_ordered_together_with_the_plan_r_st_20():
    """One command holds both; nothing can be asked for after the normal movement."""
    turn = drive(stage(Sled((1, 1, 1)), Sled((2, 1, 1), has_moved=True), course=NUTCRACKER), "FFF", bonus=1)
    assert [event["kind"] for event in turn.events].count("sled-moved") == 1
    assert turn.events[-1]["kind"] == "turn-began"
    assert turn.state.moved[0] == 2
