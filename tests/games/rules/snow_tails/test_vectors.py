"""The ledger's examples as vectors (section 12), each through real orders: ST-V01 to ST-V20, ST-G01 to ST-G06."""

from __future__ import annotations

import pytest

from snow_tails import rules as snow_tails
from tests.games.rules.snow_tails.staging import (
    Sled,
    bag_of,
    begun,
    drive,
    play_of,
    race,
    refused_turn,
    stage,
)  # fmt: skip

WIDE = "START S S S S FIN"
OPEN = (1, 3, 1)


def offered(state, cards: str) -> list[tuple[str, int]]:
    """Plan and bonus of every turn that begins with this play."""
    begun = {"do": "race", "cards": play_of(cards)}
    return [
        (choice.command["plan"], choice.command["bonus"]) for choice in snow_tails.choices(state, state.turn, begun)
    ]


def test_it_drives_three_ahead_on_the_printed_threes_st_v01():
    assert offered(stage(Sled(OPEN)), "3B") == [("FFF", 0), ("FFF", 1)]


@pytest.mark.parametrize("brake", "12345")
def test_it_drifts_two_to_the_right_whatever_the_brake_st_v02(brake):
    state = stage(Sled(OPEN, f"35{brake}"), course=WIDE)
    plans = {plan for plan, _bonus in offered(state, f"{brake}B")}
    assert {plan.count("D") for plan in plans} == {2}
    assert {drive(state, plan).at[1] for plan in plans} == {5}


def test_it_makes_three_steps_of_which_two_drift_right_st_v03():
    state = stage(Sled(OPEN, "355"), course=WIDE)
    ends = {plan: drive(state, plan).path for plan, _bonus in offered(state, "5B")}
    assert ends == {
        "DDF": [(1, 4, 2), (1, 5, 3), (1, 5, 4)],
        "DFD": [(1, 4, 2), (1, 4, 3), (1, 5, 4)],
        "FDD": [(1, 3, 2), (1, 4, 3), (1, 5, 4)],
    }


def test_it_knows_ten_orders_of_two_drifts_among_five_steps_st_v04():
    state = stage(Sled((1, 4, 1), "533"), course=WIDE)
    plans = [plan for plan, _bonus in offered(state, "3B")]
    assert len(plans) == len(set(plans)) == 10
    assert "DFDFF" in plans
    assert {drive(state, plan).at for plan in plans} == {(1, 2, 6)}


def test_it_sets_the_brake_to_a_two_st_v05():
    turn = race(stage(Sled(OPEN), course=WIDE), "2B", "FFFF")
    assert (turn.state.brake[0], turn.state.used[0]) == (2, bag_of("2"))


@pytest.mark.parametrize(
    ("hand", "cards", "plan"), [("5", "5L", "DDFFF"), ("33", "3LR", "FFF"), ("444", "4LRB", "FFFF")]
)
def test_it_takes_sets_of_one_two_and_three_st_v06(hand, cards, plan):
    assert race(stage(Sled(OPEN, hand=hand), course=WIDE), cards, plan).kinds[0] == "cards-played"


@pytest.mark.parametrize("cards", [{"left": 3, "right": 4}, {"left": 4, "right": 4, "brake": 3}])
def test_it_takes_no_set_of_different_values_st_v06(cards):
    assert refused_turn(stage(Sled(OPEN, hand="34455"), course=WIDE), cards, "FFFF") == "st.unequal"


YELLOW, BLUE, RED = 0, 1, 2


def turns(state) -> list[int]:
    """The seats of one round in the order of their turns; everybody stands still."""
    seats = []
    for _turn in range(state.seats):
        seats.append(state.turn)
        state = drive(state, "").state
    return seats


def test_it_lets_the_inner_of_two_level_sleds_go_first_on_a_straight_st_v07():
    spots = {YELLOW: (2, 5, 3), BLUE: (2, 2, 2), RED: (2, 4, 2)}  # the next corner is a left one
    assert turns(stage(*(Sled(spots[seat], "115", "5") for seat in range(3)))) == [YELLOW, BLUE, RED]


def test_it_lets_the_inner_of_two_level_sleds_go_first_in_a_corner_st_v08():
    spots = {YELLOW: (3, 2, 2), BLUE: (3, 4, 3), RED: (3, 5, 3)}  # levels 4, 4 and 3
    assert turns(stage(*(Sled(spots[seat], "115", "5") for seat in range(3)))) == [YELLOW, BLUE, RED]


def test_it_takes_one_dent_at_speed_five_over_a_limit_of_four_st_v09():
    assert drive(stage(Sled((2, 3, 6), "443", hand="34")), "FFFFF").dents == [("speed", 1)]


def test_it_takes_two_dents_at_speed_five_over_a_limit_of_three_st_v10():
    assert drive(stage(Sled((3, 1, 3), "443", hand="34")), "FFFFF").dents == [("speed", 2)]


def test_it_ends_the_turn_before_the_other_sled_st_v11():
    turn = drive(stage(Sled(OPEN, hand="34"), Sled((1, 3, 3), has_moved=True)), "FFF")
    assert (turn.at, turn.kinds) == ((1, 3, 2), ["cards-played", "sled-moved", "sled-hit"])
    assert (turn.state.dents, turn.drawn) == ([0, 0], 0)


def test_it_stays_after_two_drifts_where_the_next_leaves_the_track_st_v12():
    turn = drive(stage(Sled(OPEN, "254", hand="345")), "DDD")
    assert turn.path == [(1, 4, 2), (1, 5, 3)]
    assert (turn.dents, turn.drawn) == ([("scenery", 1)], 2)


def test_it_puts_the_sled_on_the_side_of_the_flag_ahead_st_v13():
    state = stage(Sled((7, 1, 1)), Sled((8, 2, 3), has_moved=True), Sled((8, 4, 3), has_moved=True))
    assert list(drive(state, "FFF").state.rank) == [0, 2, 1]


def test_it_races_the_round_of_the_example_st_v14_st_v15_st_v16():
    """Yellow in the corner, Blue and Red level before it, Blue inside."""
    yellow = Sled((3, 2, 1), "343", "25")
    blue = Sled((2, 2, 4), "531", "2224")
    red = Sled((2, 3, 4), "153", "44135")
    first = race(stage(yellow, blue, red), "2L", "DFD")
    assert first.path == [(3, 3, 2), (3, 3, 3), (3, 4, 4)]
    moved = first.only("sled-moved")
    assert (moved["speed"], moved["drift"], first.dents) == (3, 2, [])
    second = race(first.state, "2LRB", "FF", bonus=1)
    assert second.seat == BLUE
    assert second.path == [(2, 2, 5), (2, 2, 6), (3, 2, 1), (3, 2, 2)]
    assert (second.only("sled-moved")["bonus"], second.dents) == (2, [])
    third = race(second.state, "4LB", "FFFFD")
    assert third.seat == RED
    assert third.path == [(2, 3, 5), (2, 3, 6), (3, 3, 1), (3, 3, 2), (3, 4, 3)]
    assert third.dents == [("speed", 1)]


def test_it_crosses_black_lines_exactly_twice_in_the_corner_st_v17():
    """Every plan of speed 6 with drift 2 from the inside of the corner ends two lanes to the right."""
    state = stage(Sled((3, 1, 1), "352", hand="2"))
    plans = [plan for plan, _bonus in offered(state, "2B")]
    assert len(plans) == 15
    assert {drive(state, plan).at[1] for plan in plans} == {3}


def test_it_discards_one_of_seven_cards_after_one_was_played_st_v18():
    state = begun([5])
    assert state.hand[0] == bag_of("1111222")
    turn = race(state, "1B", "FFFFF", discards="2")
    assert turn.state.hand[0] == bag_of("11122")
    assert refused_turn(state, "1B", "FFFFF") == "st.discards"


@pytest.mark.parametrize(("mat", "speed"), [("113", 0), ("112", 0), ("111", 1), ("333", 3), ("552", 8)])
def test_it_goes_three_further_as_a_third_or_not_at_all_st_v19(mat, speed):
    ahead = [Sled((4, 1, 1), has_moved=True), Sled((4, 5, 1), has_moved=True)]
    state = stage(Sled(OPEN, mat), *ahead, course=WIDE)
    lengths = {len(drive(state, plan, bonus).path) for plan, bonus in offered(state, f"{mat[2]}B") if speed}
    assert lengths == ({speed, speed + 3} if speed else set())
    assert speed or {bonus for _plan, bonus in offered(state, f"{mat[2]}B")} == {0}


@pytest.mark.parametrize(("cards", "plan", "drawn"), [("1B", "FFFFF", 0), ("1RB", "DDF", 1), ("1LRB", "F", 2)])
def test_it_never_discards_from_place_four_in_the_first_round_st_v20(cards, plan, drawn):
    """Six cards: 1 1 1 1 2 2 by the lowest luck."""
    turn = race(begun([4]), cards, plan)
    assert turn.drawn == drawn
    assert "cards-discarded" not in turn.kinds


@pytest.mark.parametrize(
    ("at", "mat", "plan", "path", "dents"),
    [
        pytest.param((1, 2, 2), "355", "DFD", [(1, 3, 3), (1, 3, 4), (1, 4, 5)], 0, id="ST-G01"),
        pytest.param(
            (1, 4, 1), "533", "DFDFF", [(1, 3, 2), (1, 3, 3), (1, 2, 4), (1, 2, 5), (1, 2, 6)], 0, id="ST-G02"
        ),
        pytest.param(
            (2, 2, 6), "352", "FDFDFF",
            [(3, 2, 1), (3, 3, 2), (3, 3, 3), (3, 4, 4), (3, 4, 5), (3, 4, 6)], 2, id="ST-G03",
        ),
        pytest.param(
            (3, 1, 1), "352", "FDFDFF",
            [(3, 1, 2), (3, 2, 3), (3, 2, 4), (4, 3, 1), (4, 3, 2), (4, 3, 3)], 3, id="ST-G04",
        ),
        pytest.param((3, 1, 3), "234", "D", [(4, 2, 1)], 0, id="ST-G05"),
        pytest.param((3, 2, 1), "324", "D", [(3, 1, 1)], 0, id="ST-G06"),
    ],
)  # fmt: skip
def test_it_drives_the_vectors_of_the_reference_geometry(at, mat, plan, path, dents):
    turn = drive(stage(Sled(at, mat, hand=mat[2])), plan)
    assert turn.path == path
    assert turn.dents == ([("speed", dents)] if dents else [])
