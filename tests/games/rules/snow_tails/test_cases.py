"""The cases that are easily missed (section 15), first half: red lines, dents, drifts, bonus."""

from __future__ import annotations

import pytest

from snow_tails.boards import NO_LIMIT, WALL
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.bags import size
from tests.games.rules.snow_tails.staging import (
    Sled,
    bag_of,
    board_of,
    drive,
    race,
    refused_turn,
    stage,
)  # fmt: skip

WIDE = "START S S S S FIN"
OPEN = (1, 3, 1)


def parked(*at: int, place: int = 0) -> Sled:
    return Sled(at, has_moved=True, place=place)


def test_it_wrecks_at_speed_nine_over_a_limit_of_three_st_x01():
    """From the corner over the line of the U-turn only: six dents are due."""
    turn = drive(stage(Sled((3, 1, 2), "551")), "F" * 9)
    assert turn.path == [(3, 1, 3), *((4, 1, cell) for cell in range(1, 9))]
    assert (turn.state.fate[0], turn.state.dents[0]) == ("wrecked", 4)


def test_it_adds_up_two_red_lines_of_one_move_st_x02_r_st_18():
    """Corner after corner, speed 6, both limits 4."""
    turn = drive(stage(Sled((1, 1, 6), "442", hand="2"), course="START S CL CR S FIN"), "F" * 6)
    assert turn.path == [(2, 1, 1), (2, 1, 2), (2, 1, 3), (3, 1, 1), (3, 1, 2), (3, 1, 3)]
    assert turn.dents == [("speed", 4)]


@pytest.mark.parametrize("name", PRESETS)
def test_it_cannot_cross_a_red_line_twice_in_one_move_st_x03(name):
    """Every step before a red line leads over it, and none ever leads back."""
    board = board_of(PRESETS[name].chain)
    lines = 0
    for way in (board.ahead, board.left, board.right):
        for cell, target in enumerate(way):
            if target != WALL:
                over = board.section[target] - board.section[cell]
                assert over in (0, 1)
                lines += board.limit[cell] != NO_LIMIT
                assert over == 1 or board.limit[cell] == NO_LIMIT
    assert lines


def test_it_forgets_a_red_line_that_was_crossed_before_st_x04():
    turn = drive(stage(Sled((4, 1, 1), "552")), "F" * 8)
    assert (turn.at, turn.dents) == ((4, 1, 9), [])


def test_it_has_not_crossed_a_line_before_which_it_stops_st_x05():
    turn = drive(stage(Sled((2, 3, 1), "443")), "F" * 5)
    assert (turn.at, turn.dents) == ((2, 3, 6), [])


def test_it_crosses_a_line_with_a_drift_step_too_st_x06():
    turn = drive(stage(Sled((2, 3, 6), "353", hand="3")), "DDFFF")
    assert (turn.path[0], turn.dents) == ((3, 4, 1), [("speed", 1)])


def test_it_has_not_crossed_the_line_behind_which_a_sled_stands_st_x07():
    turn = drive(stage(Sled((2, 3, 6), "442"), parked(3, 3, 1)), "F" * 6)
    assert (turn.at, turn.dents) == ((2, 3, 6), [])
    assert turn.kinds[-1] == "sled-hit"


def test_it_takes_one_dent_for_a_crash_before_the_line_instead_of_three_for_speed_st_x08():
    """Speed 7, limit 4. The other plan, the drift last, pays the line and the edge."""
    state = stage(Sled((2, 1, 5), "542", hand="225"))
    crash = drive(state, "FDFFFFF")
    assert (crash.at, crash.dents) == ((2, 1, 6), [("scenery", 1)])
    assert crash.drawn == 2
    assert drive(state, "FFFFDFF", discards="5").dents == [("speed", 3), ("scenery", 1)]


def test_it_pays_for_speed_before_it_hits_a_sled_st_x09():
    turn = drive(stage(Sled((2, 3, 6), "442"), parked(3, 3, 4)), "F" * 6, discards="5")
    assert turn.kinds == ["cards-played", "sled-moved", "dents-taken", "sled-hit", "cards-discarded"]
    assert (turn.at, turn.dents) == ((3, 3, 3), [("speed", 2)])
    assert turn.state.hand[0] == bag_of("134")


def test_it_pays_for_speed_before_it_hits_the_edge_st_x10():
    turn = drive(stage(Sled((2, 5, 6), "352", hand="22")), "FDDFFF")
    assert (turn.at, turn.dents) == ((3, 5, 1), [("speed", 2), ("scenery", 1)])
    assert turn.drawn == 1


def test_it_is_out_by_speed_before_it_touches_the_sled_it_hits_st_x11():
    turn = drive(stage(Sled((2, 3, 6), "442", dents=3), Sled((3, 3, 4), dents=1, has_moved=True)), "F" * 6)
    assert turn.state.fate[0] == "wrecked"
    assert turn.dents == [("speed", 1)]  # the fourth; the fifth is not taken
    other = (turn.state.cell[1], turn.state.dents[1], turn.state.hand[1], turn.state.fate[1])
    assert other == (turn.before.cell[1], 1, turn.before.hand[1], "racing")


def test_it_discards_two_dogs_for_three_new_dents_st_x12():
    turn = drive(stage(Sled((2, 5, 6), "441")), "F" * 7, discards="25")
    assert turn.dents == [("speed", 3)]
    assert (turn.state.hand[0], turn.state.dents[0]) == (bag_of("34"), 3)


def test_it_refills_one_dog_card_beside_four_dents_st_x13():
    turn = drive(stage(Sled(OPEN, hand="3", dents=4), course=WIDE), "FFF")
    assert (turn.drawn, size(turn.state.hand[0])) == (1, 1)


def test_it_is_out_before_moving_when_no_card_was_left_beside_four_dents_st_x14():
    turn = drive(stage(Sled(OPEN, hand="3", dents=4), parked(1, 3, 3), course=WIDE), "FFF")
    assert (turn.kinds[-1], turn.drawn) == ("sled-hit", 0)
    assert turn.state.fate[0] == "racing"
    turn = drive(turn.state, "FFF")  # the other, who is ahead
    assert turn.all_kinds[-3:] == [("sled-wrecked", 0), ("round-began", ""), ("turn-began", 1)]
    assert turn.state.last[0] == turn.state.board.number(1, 3, 2)


def test_it_takes_a_dent_and_two_dogs_when_three_were_played_at_once_st_x15():
    turn = race(stage(Sled(OPEN, hand="222", dents=2), parked(1, 3, 2), course=WIDE), "2LRB", "FF")
    assert (turn.kinds[-1], turn.drawn) == ("sled-hit", 0)
    turn = drive(turn.state, "FFF")
    own = [(event["kind"], event.get("count", 0)) for event in turn.events if event.get("seat") == 0]
    assert own == [("dents-taken", 1), ("cards-drawn", 2), ("turn-began", 0)]
    assert (turn.state.dents[0], turn.state.hand[0]) == (3, bag_of("11"))
    assert race(turn.state, "1L", "D").kinds[0] == "cards-played"


@pytest.mark.parametrize(
    "others",
    [
        pytest.param([(1, 4, 3)], id="ST-X16"),  # the target is straight behind it
        pytest.param([(1, 5, 2)], id="ST-X17"),  # beside it
        pytest.param([(1, 3, 2), (1, 4, 1)], id="ST-X18"),  # between one ahead and one beside
    ],
)
def test_it_drifts_into_an_empty_cell_near_other_sleds(others):
    turn = drive(stage(Sled(OPEN, "234"), *(parked(*at) for at in others), course=WIDE), "D")
    assert (turn.path, turn.kinds) == ([(1, 4, 2)], ["cards-played", "sled-moved", "cards-drawn"])


def test_it_does_not_hit_a_sapling_beside_its_drift_st_x19():
    """SAPA has one on 3.2: beside the step from 2.2 to 3.3."""
    turn = drive(stage(Sled((1, 2, 2), "234"), course="START SAPA S CL FIN"), "D")
    assert (turn.at, turn.dents, len(turn.state.saplings)) == ((1, 3, 3), [], 6)


@pytest.mark.parametrize("course", ["START OS(rows=6;rocks=2.3,3.2) S FIN", "START CHASM S FIN"])
def test_it_drifts_between_two_cells_of_scenery_st_x20(course):
    """From 2.2 to 3.3: rocks on 2.3 and 3.2; in the chasm the column on 3.2."""
    turn = drive(stage(Sled((1, 2, 2), "234"), course=course), "D")
    assert (turn.at, turn.dents) == ((1, 3, 3), [])


def test_it_cuts_a_drift_of_four_to_a_speed_of_one_st_x21():
    state = stage(Sled(OPEN, "155"), course=WIDE)
    assert drive(state, "D").path == [(1, 4, 2)]
    assert refused_turn(state, "5B", "F") == "st.drifts"
    assert refused_turn(state, "5B", "DDDD") == "st.length"


def test_it_stands_and_refills_below_speed_zero_st_x22():
    state = stage(Sled(OPEN, "115", hand="25"), course=WIDE)
    turn = drive(state, "")
    assert turn.kinds == ["cards-played", "sled-stood", "cards-drawn"]
    assert (turn.at, turn.drawn) == (OPEN, 4)
    assert refused_turn(state, "5B", "", bonus=1) == "st.bonus-rest"


def test_it_has_no_bonus_at_speed_zero_in_place_four_st_x23():
    ahead = [parked(4, lane, 1) for lane in (1, 2, 3)]
    assert refused_turn(stage(Sled(OPEN, "224"), *ahead, course=WIDE), "4B", "", bonus=1) == "st.bonus-rest"


def test_it_is_balanced_by_the_printed_threes_in_round_two_st_x24():
    turn = race(stage(Sled(OPEN), course=WIDE), "2B", "FFFF", bonus=1)
    assert len(turn.path) == 5


def test_it_may_take_the_bonus_in_round_two_on_the_mat_of_round_one_st_x25():
    first = stage(Sled((0, 3, 1), hand="44333"), course=WIDE, round=1)
    assert refused_turn(first, "4LR", "F" * 5, bonus=1) == "st.bonus-round"
    turn = race(first, "4LR", "F" * 5)
    assert len(drive(turn.state, "F" * 5, bonus=1).path) == 6


def test_it_moves_one_further_with_the_bonus_of_the_first_place_st_x26():
    turn = drive(stage(Sled(OPEN), parked(1, 1, 1), course=WIDE), "FFF", bonus=1)
    assert turn.at == (1, 3, 5)


def test_it_takes_the_place_that_a_wreck_of_this_round_left_st_x27():
    """Third until the leader is wrecked by its speed; then second."""
    leader = Sled((2, 1, 6), "441", dents=2)
    state = drive(stage(leader, Sled((1, 5, 6)), Sled(OPEN)), "F" * 7).state
    state = drive(state, "FFF").state
    assert state.fate[0] == "wrecked"
    assert drive(state, "FFF", bonus=1).only("sled-moved")["bonus"] == 2


def test_it_counts_who_finished_in_earlier_rounds_st_x28():
    done = [parked(5, 1, 3, place=1), parked(5, 1, 2, place=2)]
    turn = drive(stage(Sled(OPEN), *done, parked(1, 1, 1), course=WIDE), "FFF", bonus=1)
    assert turn.only("sled-moved")["bonus"] == 3


def test_it_never_begins_the_bonus_when_a_sled_stops_it_before_st_x29_r_st_19():
    """Third; three steps over a limit of 4, stopped at the second. With the bonus it would have been speed 6."""
    turn = drive(stage(Sled((2, 3, 6)), parked(3, 3, 2), parked(5, 5, 3)), "FFF", bonus=1)
    assert turn.only("sled-moved")["bonus"] == 3
    assert (turn.path, turn.dents) == ([(3, 3, 1)], [])


def test_it_never_begins_the_bonus_when_scenery_stops_it_before_st_x29_r_st_19():
    """A turn whose inside lane has one cell, and a rock behind it."""
    course = "START S OL(angle=90;radius=2;limit=4;cells=1,2,3,4,5) OS(rows=6;rocks=1.1) S FIN"
    turn = drive(stage(Sled((1, 1, 6), hand="3"), parked(4, 5, 3), parked(4, 5, 4), course=course), "FFF", bonus=1)
    assert turn.only("sled-moved")["bonus"] == 3
    assert (turn.path, turn.dents) == ([(2, 1, 1)], [("scenery", 1)])


def test_it_counts_the_bonus_for_a_line_crossed_at_the_first_step_st_x30():
    turn = drive(stage(Sled((2, 5, 6), "444", hand="4"), parked(7, 1, 1)), "FFFF", bonus=1)
    assert turn.only("sled-moved")["bonus"] == 2
    assert (turn.at, turn.dents) == ((3, 5, 6), [("speed", 2)])
