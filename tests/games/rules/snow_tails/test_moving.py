"""Moving (chapter 5): speed, drift, plans, and where a step leads."""

from __future__ import annotations

from itertools import pairwise, product
from math import comb

import pytest

from snow_tails import rules as snow_tails
from tests.games.rules.snow_tails.staging import Sled, drive, play_of, refused_turn, spot_of, stage

OPEN = (1, 3, 1)
WIDE = "START S S S S FIN"  # straights only: sections 0 to 5


def plans(sled: Sled, course: str = WIDE) -> list[str]:
    """Every plan offered to a sled that leaves its mat as it is."""
    state = stage(sled, course=course)
    begun = {"do": "race", "cards": play_of(f"{state.brake[0]}B")}
    return [
        str(choice.command["plan"]) for choice in snow_tails.choices(state, 0, begun) if not choice.command["bonus"]
    ]


@pytest.mark.parametrize(("mat", "speed"), [("333", 3), ("551", 9), ("115", 0), ("241", 5), ("522", 5), ("155", 1)])
def test_it_drives_at_left_plus_right_less_brake_st_50(mat, speed):
    assert {len(plan) for plan in plans(Sled(OPEN, mat))} == {speed}


def test_it_starts_at_speed_three_st_51():
    assert plans(Sled((0, 2, 1))) == ["FFF"]


@pytest.mark.parametrize(
    ("mat", "plan", "there"),
    [
        ("351", "DDFFFFF", (2, 5, 2)),
        ("531", "DDFFFFF", (2, 1, 2)),
        ("342", "DFFFF", (1, 4, 6)),
        ("432", "FFFFD", (1, 2, 6)),
    ],
)
def test_it_drifts_toward_the_stronger_dog_by_the_difference_st_52(mat, plan, there):
    assert drive(stage(Sled(OPEN, mat), course=WIDE), plan).at == there


@pytest.mark.parametrize("brake", [1, 2, 3, 4, 5])
def test_it_leaves_the_drift_alone_whatever_the_brake_st_53(brake):
    assert {plan.count("D") for plan in plans(Sled(OPEN, f"35{brake}"))} == {2}


def test_it_counts_a_drift_step_as_a_step_st_54():
    turn = drive(stage(Sled(OPEN, "343"), course=WIDE), "FDFF")
    assert turn.path == [(1, 3, 2), (1, 4, 3), (1, 4, 4), (1, 4, 5)]


@pytest.mark.parametrize(("mat", "step"), [("453", 1), ("543", -1)])
def test_it_changes_one_lane_with_each_drift_step_and_none_with_others_st_55_st_56(mat, step):
    """Lanes are what lies between black lines."""
    turn = drive(stage(Sled(OPEN, mat), course=WIDE), "FFDFFF")
    lanes = [lane for _section, lane, _row in [OPEN, *turn.path]]
    assert [after - before for before, after in pairwise(lanes)] == [0, 0, step, 0, 0, 0]


def test_it_crosses_one_blue_line_with_every_step_st_57():
    """On a straight blue lines part the rows, also between sections."""
    turn = drive(stage(Sled((1, 2, 4), "353"), course=WIDE), "FDFDF")
    rows = [6 * section + row for section, _lane, row in [(1, 2, 4), *turn.path]]
    assert rows == list(range(10, 16))


def test_it_makes_as_many_steps_as_its_speed_no_more_and_no_less_st_58():
    state = stage(Sled(OPEN), course=WIDE)
    assert len(drive(state, "FFF").path) == 3
    assert refused_turn(state, "3B", "FF") == "st.length"
    assert refused_turn(state, "3B", "FFFF") == "st.length"


def test_it_stops_early_only_where_it_collides_st_58():
    turn = drive(stage(Sled(OPEN), Sled((1, 3, 3), has_moved=True), course=WIDE), "FFF")
    assert turn.path == [(1, 3, 2)]


def test_it_makes_as_many_drift_steps_as_the_drift_st_59():
    state = stage(Sled(OPEN, "353"), course=WIDE)
    assert drive(state, "DFDFF").at == (1, 5, 6)
    assert refused_turn(state, "3B", "DFFFF") == "st.drifts"
    assert refused_turn(state, "3B", "DDDFF") == "st.drifts"


@pytest.mark.parametrize(("mat", "plan"), [("155", "D"), ("514", "DD"), ("255", "DD"), ("513", "DDD")])
def test_it_forgets_drift_beyond_the_speed_st_60(mat, plan):
    assert plans(Sled(OPEN, mat)) == [plan]


@pytest.mark.parametrize("mat", ["115", "114", "225", "123", "145"])
def test_it_stays_where_it_is_at_speed_zero_or_below_st_61(mat):
    """Drift or not; the rest of the turn goes on."""
    turn = drive(stage(Sled(OPEN, mat), course=WIDE), "")
    assert turn.kinds == ["cards-played", "sled-stood", "cards-drawn"]
    assert turn.at == OPEN


@pytest.mark.parametrize("mat", [f"{left}{right}{brake}" for left, right, brake in product((1, 3, 5), repeat=3)])
def test_it_leaves_the_order_of_the_steps_to_the_player_st_62(mat):
    left, right, brake = (int(sign) for sign in mat)
    speed = max(0, left + right - brake)
    drifts = min(abs(left - right), speed)
    offered = plans(Sled(OPEN, mat))
    assert len(offered) == len(set(offered)) == comb(speed, drifts)
    assert all(len(plan) == speed and plan.count("D") == drifts for plan in offered)


def test_it_leaves_the_drift_to_the_last_steps_at_the_latest_st_63():
    """Two drifts in five steps: the last plan has them at the end, and none has fewer."""
    offered = plans(Sled(OPEN, "353"))
    assert max(offered) == "FFFDD"
    assert {plan.count("D") for plan in offered} == {2}


def test_it_allows_a_balanced_sled_no_drift_st_64():
    state = stage(Sled(OPEN, "442"), course=WIDE)
    assert plans(Sled(OPEN, "442")) == ["FFFFFF"]
    assert refused_turn(state, "2B", "FFDFFF") == "st.drifts"


def test_it_drifts_past_whatever_stands_beside_the_step_st_65():
    """Sleds ahead and beside, then rocks: the step leads between them."""
    beside = [Sled((1, 3, 2), has_moved=True), Sled((1, 4, 1), has_moved=True)]
    assert drive(stage(Sled(OPEN, "234"), *beside, course=WIDE), "D").at == (1, 4, 2)
    assert drive(stage(Sled(OPEN, "234"), course="START OS(rows=6;rocks=3.2,4.1) S FIN"), "D").at == (1, 4, 2)


@pytest.mark.parametrize(
    ("spot", "mat", "there"),
    [
        ((1, 3, 2), "234", (1, 4, 3)),  # a straight: the diagonal cell
        ((1, 3, 2), "324", (1, 2, 3)),
        ((2, 2, 1), "324", (2, 1, 1)),  # a left corner: the cell that overlaps, beside
        ((2, 2, 2), "324", (2, 1, 2)),
        ((2, 2, 2), "234", (2, 3, 3)),
        ((2, 4, 3), "234", (2, 5, 4)),
    ],
)
def test_it_drifts_to_the_diagonal_or_the_overlapping_cell_st_66_r_st_11(spot, mat, there):
    assert drive(stage(Sled(spot, mat), course="START S CL S FIN"), "D").path == [there]


def test_it_finds_a_line_between_two_sections_st_67():
    """A step over a joint is a step like any other."""
    turn = drive(stage(Sled((1, 3, 5)), course=WIDE), "FFF")
    assert turn.path == [(1, 3, 6), (2, 3, 1), (2, 3, 2)]


def test_it_previews_each_plan_as_it_comes_out_st_62():
    """The path shown with a plan is the path driven."""
    state = stage(Sled((2, 2, 4), "254"), course="START S S CL S FIN")
    shown = snow_tails.choices(state, 0, {"do": "race", "cards": {"brake": 4}})
    assert len(shown) == 1
    for choice in shown:
        turn = drive(state, str(choice.command["plan"]))
        assert [spot_of(state.board, cell) for cell in choice.preview["path"]] == turn.path
