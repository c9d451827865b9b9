"""The cases that are easily missed (section 15), second half: saplings, wrecks, finish, cards, ties."""

from __future__ import annotations

import pytest

from courses import judging
from snow_tails import rules as snow_tails
from snow_tails.plans.checks import check_exact
from snow_tails.plans.text import read_text
from snow_tails.rules.bags import counts, size
from snow_tails.rules.standing import place_in_race
from tests.games.rules.snow_tails.staging import (
    Sled,
    bag_of,
    begun,
    drive,
    play_of,
    race,
    refused,
    refused_turn,
    stage,
    turn_of,
)  # fmt: skip

WIDE = "START S S S S FIN"
TREES = "START SAPA S CL S FIN"  # in lane 3 of section 1: saplings on cells 2 and 6
SHORT = "START S CL FIN"  # behind the corner the line: after (3, n, 1)


def parked(*at: int) -> Sled:
    return Sled(at, has_moved=True)


def test_it_keeps_the_speed_of_a_bonus_that_a_sled_cuts_short_st_x31_r_st_21():
    """Three steps and two of bonus over a limit of 4; the last one is into a sled."""
    turn = drive(stage(Sled((2, 3, 6), hand="34"), parked(3, 3, 5)), "FFF", bonus=1)
    assert turn.path == [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4)]
    assert turn.kinds == ["cards-played", "sled-moved", "dents-taken", "sled-hit"]
    assert (turn.dents, turn.drawn) == ([("speed", 1)], 0)


def test_it_keeps_that_speed_when_the_first_step_of_the_bonus_fails_st_x31_r_st_21():
    turn = drive(stage(Sled((2, 3, 6)), parked(3, 3, 4)), "FFF", bonus=1)
    assert (turn.at, turn.dents) == ((3, 3, 3), [("speed", 1)])


def test_it_stands_on_the_cell_of_a_sapling_hit_last_st_x32():
    turn = drive(stage(Sled((0, 3, 1), hand="34"), course=TREES), "FFF")
    assert (turn.at, turn.dents, turn.drawn) == ((1, 3, 2), [("sapling", 1)], 3)
    assert turn.state.cell[0] not in turn.state.saplings
    assert len(turn.state.saplings) == 5


def test_it_is_out_on_a_sapling_with_four_dents_st_x33():
    """The sapling is gone, and the cell is free for the next one."""
    turn = drive(stage(Sled((0, 3, 2), dents=4), Sled((0, 3, 1)), course=TREES), "FFF")
    assert (turn.at, turn.state.fate[0]) == ((1, 3, 2), "wrecked")
    after = drive(turn.state, "FFF")
    assert (after.at, after.dents) == ((1, 3, 2), [])


def test_it_stays_on_a_sapling_past_the_line_with_four_dents_st_x34():
    """No course can have one there (R-ST-39); if it had, it would fall and cost nothing."""
    state = stage(Sled((3, 2, 1), dents=4, hand="3"), course=SHORT, saplings=[(3, 2, 3)])
    turn = drive(state, "FFF")
    assert (turn.at, turn.dents) == ((3, 2, 4), [])
    assert turn.state.saplings == frozenset()
    assert (turn.state.fate[0], turn.state.dents[0]) == ("finished", 4)


def test_it_is_out_on_a_sapling_in_the_row_before_the_line_st_x34_r_st_24():
    """On that row nothing has been crossed yet."""
    turn = drive(stage(Sled((2, 2, 4), dents=4), course=SHORT, saplings=[(3, 2, 1)]), "FFF")
    assert (turn.at, turn.state.fate[0]) == ((3, 2, 1), "wrecked")


def test_it_is_out_on_the_second_sapling_with_three_dents_st_x35():
    turn = drive(stage(Sled((0, 3, 2), "441", dents=3), course=TREES), "F" * 7)
    assert turn.path == [(1, 3, cell) for cell in range(1, 7)]
    assert (turn.dents, turn.state.fate[0]) == ([("sapling", 1)], "wrecked")
    assert len(turn.state.saplings) == 4


def test_it_stays_past_the_line_when_speed_would_be_the_fifth_dent_st_x36():
    """Nine steps from the straight through the corner over the line; five over the limit, two dents held."""
    turn = drive(stage(Sled((1, 1, 6), "551", dents=2), course=SHORT), "F" * 9, discards="245")
    assert (turn.at, turn.dents) == ((3, 1, 6), [("speed", 2)])
    assert (turn.state.fate[0], turn.state.dents[0], turn.state.rank[0]) == ("finished", 4, 1)


def test_it_stays_past_the_line_when_the_edge_would_be_the_fifth_dent_st_x37():
    turn = drive(stage(Sled((3, 1, 1), "434", dents=4, hand="4"), course=SHORT), "FFD")
    assert (turn.at, turn.dents) == ((3, 1, 3), [])
    assert (turn.state.fate[0], turn.state.rank[0]) == ("finished", 1)


def test_it_has_not_crossed_the_line_behind_which_a_sled_stands_st_x38_r_st_25():
    turn = drive(stage(Sled((3, 1, 1), hand="334"), parked(3, 1, 2), course=SHORT), "FFF")
    assert (turn.kinds[-1], turn.at) == ("sled-hit", (3, 1, 1))
    assert list(turn.state.fate) == ["racing", "finished"]
    turn = drive(turn.state, "FFF")
    assert (turn.at, turn.state.rank[0]) == ((3, 1, 4), 2)


def test_it_gives_the_win_to_the_second_over_the_line_who_goes_further_st_x39():
    turn = drive(stage(Sled((3, 3, 1)), Sled((2, 4, 6), "442"), course=SHORT), "FFF")
    assert turn.at == (3, 3, 4)
    turn = drive(turn.state, "F" * 6)
    assert list(turn.state.rank) == [2, 1]


@pytest.mark.parametrize(("finish", "ranks"), [("FIN", [2, 1]), ("FINL", [1, 2])])
def test_it_gives_one_row_to_the_side_of_the_flag_st_x40(finish, ranks):
    turn = drive(stage(Sled((3, 2, 2)), parked(3, 4, 5), course=SHORT.replace("FIN", finish)), "FFF")
    assert list(turn.state.rank) == ranks


def test_it_ranks_a_finisher_of_round_five_before_a_further_one_of_round_six_st_x41():
    """One row past the line in round 5; eight rows past it in round 6."""
    second = Sled((3, 5, 1), "552", "25", has_moved=True)
    turn = drive(stage(Sled((2, 3, 4)), second, course=SHORT, round=5), "FFF")
    assert (turn.at, list(turn.state.rank), turn.state.round) == ((3, 3, 2), [1, 0], 6)
    turn = drive(turn.state, "F" * 8)
    assert (turn.at, list(turn.state.rank)) == ((3, 5, 9), [1, 2])


def test_it_draws_the_last_card_shuffles_and_draws_two_more_st_x42():
    """The left dog shows a 4 as a card, the right one the printed 3: only the 4 stays out of the new deck."""
    turn = race(stage(Sled((1, 3, 1), "433", "222", deck="5"), course=WIDE), "2B", "DFFFF")
    assert turn.kinds[2:] == ["cards-drawn", "deck-shuffled", "cards-drawn"]
    assert [event["count"] for event in turn.own if event["kind"] == "cards-drawn"] == [1, 2]
    assert turn.only("deck-shuffled")["count"] == 20 - 1 - 2 - 1  # without the 4 on the dog, the hand, the 5 just drawn
    assert counts(turn.state.deck[0] + turn.state.hand[0])[3] == 3


def test_it_leaves_the_brake_as_it_is_when_its_pile_is_shuffled_st_x43():
    turn = race(stage(Sled((1, 3, 1), "332", "1", deck=""), course=WIDE), "1B", "FFFFF")
    assert "deck-shuffled" in turn.kinds
    assert (turn.state.brake[0], turn.state.used[0]) == (1, bag_of(""))
    assert counts(turn.state.deck[0] + turn.state.hand[0])[0] == 4


def test_it_shuffles_forced_discards_back_into_the_deck_st_x44():
    """One 5 lay used, two more are discarded; in the next turn the deck is made anew, and all four 5s are about."""
    turn = drive(stage(Sled((1, 3, 1), hand="3444555", dents=1, deck=""), course=WIDE), "FFF", discards="55")
    assert turn.state.used[0] == bag_of("111122223333" + "4" + "555")
    turn = race(turn.state, "4LR", "F" * 5)
    assert turn.only("deck-shuffled")["count"] == 16
    assert counts(turn.state.deck[0] + turn.state.hand[0])[4] == 4


def test_it_may_play_three_equal_cards_on_all_places_st_x45():
    state = stage(Sled((1, 3, 1), hand="444"), course=WIDE)
    turn = race(state, "4LRB", "FFFF", bonus=1)
    assert (turn.only("sled-moved")["speed"], turn.only("sled-moved")["drift"], len(turn.path)) == (4, 0, 5)


def test_it_may_cover_a_three_with_a_three_st_x46():
    turn = race(stage(Sled((1, 3, 1), hand="35"), course=WIDE), "3L", "FFF")
    assert (turn.state.left[0], turn.state.left_card[0]) == (3, 1)
    assert turn.state.used[0] == bag_of("")


def test_it_has_no_way_to_lay_two_cards_on_one_dog_st_x47():
    state = stage(Sled((1, 3, 1), hand="4455"), course=WIDE)
    assert refused(state, 0, turn_of({"left": [4, 4]}, "FFFF")).code == "st.card"
    assert refused(state, 0, turn_of({"left": 44}, "FFFF")).code == "st.card"
    offered = [choice.command["cards"] for choice in snow_tails.choices(state, 0, {}) if "cards" in choice.command]
    assert {"left": 4} in offered
    assert all(len(set(cards)) == len(cards) for cards in offered)


def test_it_must_crash_when_the_drift_leads_off_the_track_st_x48():
    """Four steps from the left lane, one of them to the left: every plan ends at the edge, the last one at last."""
    state = stage(Sled((1, 1, 1), "433", hand="3"), course=WIDE)
    plans = snow_tails.choices(state, 0, {"do": "race", "cards": play_of("3B")})
    ends = {choice.command["plan"]: drive(state, choice.command["plan"]) for choice in plans}
    assert {plan: len(turn.path) for plan, turn in ends.items()} == {"DFFF": 0, "FDFF": 1, "FFDF": 2, "FFFD": 3}
    assert all(turn.dents == [("scenery", 1)] for turn in ends.values())


@pytest.mark.parametrize("plan", ["FFFFF", "DFFFF", "FFFFD"])
def test_it_refuses_a_plan_with_too_few_drifts_even_without_a_crash_st_x49(plan):
    assert refused_turn(stage(Sled((1, 3, 1), "353"), course=WIDE), "3B", plan) == "st.drifts"


@pytest.mark.parametrize(
    ("at", "mat", "there"),
    [((1, 3, 6), "234", (2, 4, 1)), ((1, 3, 6), "324", (2, 2, 1)), ((3, 1, 3), "234", (4, 2, 1)),
     ((3, 5, 7), "324", (4, 4, 1))],
)  # fmt: skip
def test_it_drifts_over_a_joint_into_the_first_row_st_x50(at, mat, there):
    assert drive(stage(Sled(at, mat, hand=mat[2])), "D").at == there


def test_it_frees_the_cell_of_a_wreck_at_once_st_x51():
    """For a sled that comes later in the same round."""
    turn = drive(stage(Sled((2, 5, 6), dents=4), Sled((2, 5, 5)), saplings=[(3, 5, 1)]), "FFF")
    assert (turn.at, turn.state.fate[0], turn.state.round) == ((3, 5, 1), "wrecked", 2)
    assert drive(turn.state, "FFF").path == [(2, 5, 6), (3, 5, 1), (3, 5, 2)]


def test_it_looks_to_the_next_corner_on_a_chasm_st_x52():
    left, right = Sled((2, 2, 3)), Sled((2, 4, 3))
    state = stage(left, right, course="START S CHASM CL S CR FIN")
    assert [place_in_race(state, seat) for seat in (0, 1)] == [1, 2]
    state = stage(left, right, course="START S CHASM CR S CL FIN")
    assert [place_in_race(state, seat) for seat in (0, 1)] == [2, 1]


def test_it_puts_the_inside_lane_ahead_on_one_level_of_a_corner_st_x53():
    """1.1 and 3.2 are both on level 3 of a left corner."""
    state = stage(Sled((3, 3, 2)), Sled((3, 1, 1)))
    assert [place_in_race(state, seat) for seat in (0, 1)] == [2, 1]


def test_it_gives_two_extra_cards_on_place_five_to_one_of_two_players_st_x54():
    assert [size(hand) for hand in begun([1, 5]).hand] == [5, 7]


def test_it_has_no_race_on_a_course_with_a_cell_without_a_way_on_st_x55():
    """Straight ahead and on both sides rocks: the cell before the middle one of three."""
    plan = read_text("START OS(rows=6;rocks=2.4,3.4,4.4) S FIN")
    assert "course.dead-end" in [finding.code for finding in check_exact(plan)]
    assert judging.judge(plan).board == b""
