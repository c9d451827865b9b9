"""The end of a race (chapter 9): finishing, places, wrecks and retirements, the void race, the cap of rounds."""

from __future__ import annotations

import pytest

from snow_tails import rules as snow_tails
from snow_tails.rules.options import Options
from snow_tails.rules.state import State
from tests.games.rules.snow_tails.staging import Outcome, Sled, drive, order, refused, refused_turn, stage

COURSE = "START S S CL S S FIN"  # sections 0 to 6; the line is behind (6, n, 1)
RETIRE = {"do": "retire"}


def results(state: State) -> list[tuple[int, str, int, int]]:
    """Seat, fate, place and points down the result list."""
    outcome = snow_tails.outcome(state)
    return [(row["seat"], row["fate"], row["place"], row["points"]) for row in outcome["results"]]


def finishers(turn: Outcome) -> list[tuple[int, int]]:
    """Seat and place of each finisher, in the order told."""
    return [(event["seat"], event["place"]) for event in turn.events if event["kind"] == "sled-finished"]


def test_it_lets_a_sled_past_the_line_finish_when_the_round_ends_st_104():
    state = stage(Sled((6, 3, 1)), Sled((1, 1, 1)), course=COURSE)
    turn = drive(state, "FFF")
    assert finishers(turn) == []
    assert turn.state.cell[0] == turn.state.board.number(6, 3, 4)
    turn = drive(turn.state, "FFF")
    assert finishers(turn) == [(0, 1)]
    assert turn.state.cell[0] == -1


def test_it_does_not_count_the_row_before_the_line_st_104_r_st_14():
    turn = drive(stage(Sled((5, 3, 4)), course=COURSE), "FFF")
    assert (turn.at, finishers(turn)) == ((6, 3, 1), [])
    turn = drive(stage(Sled((5, 3, 5)), course=COURSE), "FFF")
    assert (turn.at, finishers(turn)) == ((6, 3, 2), [(0, 1)])


def test_it_gives_the_win_to_the_furthest_not_to_the_first_over_the_line_st_105_st_106():
    state = stage(Sled((6, 3, 1)), Sled((5, 1, 6), "552"), course=COURSE)
    turn = drive(state, "FFF")
    turn = drive(turn.state, "F" * 8)
    assert finishers(turn) == [(1, 1), (0, 2)]


@pytest.mark.parametrize(("finish", "order_of_seats"), [("FIN", [2, 0, 1]), ("FINL", [1, 0, 2])])
def test_it_breaks_a_tie_by_the_side_of_the_flag_st_107(finish, order_of_seats):
    course = COURSE.replace("FIN", finish)
    sleds = [Sled((6, 3, 4), has_moved=True), Sled((6, 1, 4), has_moved=True), Sled((6, 5, 4), has_moved=True)]
    turn = drive(stage(Sled((1, 1, 1)), *sleds, course=course), "FFF")
    assert [seat - 1 for seat, _place in finishers(turn)] == order_of_seats


def test_it_gives_all_places_of_a_round_the_same_way_st_108():
    sleds = [Sled((6, 2, 3), has_moved=True), Sled((6, 4, 5), has_moved=True), Sled((6, 4, 3), has_moved=True)]
    turn = drive(stage(Sled((1, 1, 1)), *sleds, course=COURSE), "FFF")
    assert finishers(turn) == [(2, 1), (3, 2), (1, 3)]


def test_it_goes_on_until_every_sled_has_finished_st_109_r_st_35():
    """One alone is left, and races on."""
    turn = drive(stage(Sled((1, 1, 1)), Sled((6, 1, 4), has_moved=True), course=COURSE), "FFF")
    assert snow_tails.outcome(turn.state) is None
    assert turn.events[-1] == {"kind": "turn-began", "seat": 0}
    alone = stage(Sled((6, 1, 1)), Sled((6, 1, 4), place=1), course=COURSE)
    turn = drive(alone, "FFF")
    assert turn.events[-1] == {"kind": "race-ended", "how": "all-done"}
    assert results(turn.state) == [(1, "finished", 1, 5), (0, "finished", 2, 3)]


def test_it_ranks_an_earlier_round_before_a_longer_way_st_110():
    sleds = [Sled((6, 3, 2), place=1), Sled((6, 1, 9), has_moved=True), Sled((6, 1, 12), has_moved=True)]
    turn = drive(stage(Sled((6, 5, 1)), *sleds, course=COURSE), "FFF")
    assert finishers(turn) == [(3, 2), (2, 3), (0, 4)]


def test_it_leaves_a_finished_sled_in_the_way_until_the_round_ends_r_st_25():
    sleds = (Sled((5, 3, 6), hand="33345"), Sled((6, 3, 2), has_moved=True))
    turn = drive(stage(*sleds, course=COURSE), "FFF")
    assert (turn.kinds[-1], turn.at) == ("sled-hit", (6, 3, 1))
    turn = drive(turn.state, "FFF")  # next round: the other was lifted off
    assert turn.at == (6, 3, 4)


def test_it_gives_five_three_two_one_points_and_none_to_the_fifth_st_119():
    sleds = [Sled((6, 1, 9), place=place) for place in (3, 1, 4, 2)]
    turn = drive(stage(*sleds, Sled((6, 1, 1)), course=COURSE, turn=4), "FFF")
    assert results(turn.state) == [
        (1, "finished", 1, 5),
        (3, "finished", 2, 3),
        (0, "finished", 3, 2),
        (2, "finished", 4, 1),
        (4, "finished", 5, 0),
    ]


def test_it_lists_wrecks_below_finishers_by_level_the_later_one_first_r_st_27():
    """Seats 1 and 3 were wrecked on one level, 3 after 1; seat 2 further on, before both."""
    wrecks = [
        Sled((1, 1, 4), fate="wrecked"),
        Sled((5, 1, 4), fate="wrecked"),
        Sled((1, 5, 4), fate="wrecked"),
    ]
    turn = drive(stage(Sled((6, 1, 1)), *wrecks, course=COURSE), "FFF")
    assert results(turn.state) == [
        (0, "finished", 1, 5),
        (2, "wrecked", 0, 0),
        (3, "wrecked", 0, 0),
        (1, "wrecked", 0, 0),
    ]


def test_it_gives_the_next_finisher_the_wreck_s_place_r_st_27():
    """A wreck takes no place: the next sled to finish is second, not third."""
    sleds = [Sled((6, 1, 5), place=1), Sled((5, 1, 1), fate="wrecked")]
    turn = drive(stage(Sled((6, 1, 1)), *sleds, course=COURSE), "FFF")
    assert results(turn.state)[1] == (0, "finished", 2, 3)


def test_it_ends_void_when_everybody_is_wrecked_r_st_36():
    """The last one is wrecked by its speed; nobody gets a point."""
    wreck = Sled((1, 1, 1), fate="wrecked")
    turn = drive(stage(Sled((2, 1, 6), "441", dents=2), wreck, course=COURSE), "F" * 7)
    assert turn.events[-1] == {"kind": "race-ended", "how": "all-out"}
    assert snow_tails.outcome(turn.state)["void"] == 1
    assert results(turn.state) == [(0, "wrecked", 0, 0), (1, "wrecked", 0, 0)]


def test_it_is_not_void_when_somebody_finished_r_st_36():
    turn = drive(stage(Sled((2, 1, 6), "441", dents=2), Sled((6, 1, 9), place=1), course=COURSE), "F" * 7)
    assert snow_tails.outcome(turn.state)["void"] == 0
    assert turn.events[-1] == {"kind": "race-ended", "how": "all-done"}


def test_it_ends_at_the_cap_of_rounds_r_st_37():
    """A sled that has crossed the line in the last round still finishes; the others have no place."""
    capped = Options(most_rounds=7)
    sleds = (Sled((1, 2, 1)), Sled((6, 1, 4), has_moved=True), Sled((2, 1, 1), has_moved=True))
    turn = drive(stage(*sleds, course=COURSE, round=7, options=capped), "FFF")
    assert turn.events[-1] == {"kind": "race-ended", "how": "capped"}
    assert results(turn.state) == [(1, "finished", 1, 5), (2, "stopped", 0, 0), (0, "stopped", 0, 0)]


def test_it_passes_over_wrecks_for_want_of_a_card_to_the_next_round_r_st_31_st_47():
    """Two are out when their turns begin, a third takes a dent and cards, and is at turn."""
    poor = [Sled((1, lane, 1), hand="", dents=4) for lane in (2, 3)]
    turn = drive(stage(Sled((2, 1, 1)), *poor, Sled((0, 1, 1), hand="", dents=1), course=COURSE), "FFF")
    assert turn.all_kinds[-5:] == [
        ("sled-wrecked", 1), ("sled-wrecked", 2), ("dents-taken", 3), ("cards-drawn", 3), ("turn-began", 3),
    ]  # fmt: skip


def test_it_ends_the_race_when_the_last_one_is_out_for_want_of_a_card_r_st_31_st_109():
    poor = Sled((1, 2, 1), hand="", dents=4)
    turn = drive(stage(Sled((6, 1, 1)), poor, course=COURSE), "FFF")
    assert turn.all_kinds[-3:] == [("sled-wrecked", 1), ("sled-finished", 0), ("race-ended", "")]
    turn = drive(stage(Sled((2, 1, 6), "441", dents=2), poor, course=COURSE), "F" * 7)
    assert turn.all_kinds[-3:] == [("sled-wrecked", 0), ("sled-wrecked", 1), ("race-ended", "")]
    assert snow_tails.outcome(turn.state)["void"] == 1


def test_it_goes_on_before_the_cap_and_without_one_r_st_37():
    for most_rounds in (0, 8):
        state = stage(Sled((1, 2, 1)), course=COURSE, round=7, options=Options(most_rounds=most_rounds))
        assert drive(state, "FFF").events[-1] == {"kind": "turn-began", "seat": 0}


def test_it_lets_a_sled_crawl_for_ever_r_st_37():
    """Speed 0 is legal in every round."""
    state = stage(Sled((1, 2, 1), "115", "22555"), course=COURSE, round=400)
    for _round in range(3):
        state = drive(state, "").state
    assert (state.round, state.cell[0]) == (403, state.board.number(1, 2, 1))


def test_it_lets_a_sled_retire_in_its_turn_and_play_passes_on_r_st_37():
    turn = order(stage(Sled((1, 1, 3)), Sled((1, 1, 1))), 0, RETIRE)
    assert turn.all_kinds == [("sled-retired", 0), ("turn-began", 1)]
    assert (turn.state.fate[0], turn.state.cell[0]) == ("retired", -1)


def test_it_lets_a_sled_retire_out_of_turn_and_the_turn_stays_r_st_37():
    turn = order(stage(Sled((1, 1, 3)), Sled((1, 1, 1))), 1, RETIRE)
    assert turn.all_kinds == [("sled-retired", 1)]
    assert turn.state.turn == 0
    turn = drive(turn.state, "FFF")
    assert turn.all_kinds[-2:] == [("round-began", ""), ("turn-began", 0)]


def test_it_ends_the_round_when_the_last_to_move_retires_r_st_37_st_104():
    turn = order(stage(Sled((1, 1, 3)), Sled((6, 1, 4), has_moved=True), course=COURSE), 0, RETIRE)
    assert turn.all_kinds == [("sled-retired", 0), ("sled-finished", 1), ("race-ended", "")]
    assert results(turn.state) == [(1, "finished", 1, 5), (0, "retired", 0, 0)]


def test_it_is_void_when_everybody_retires_r_st_36():
    state = order(stage(Sled((1, 1, 3)), Sled((1, 1, 1))), 0, RETIRE).state
    turn = order(state, 1, RETIRE)
    assert turn.events[-1] == {"kind": "race-ended", "how": "all-out"}
    assert snow_tails.outcome(turn.state)["void"] == 1


def test_it_lets_nobody_retire_who_has_crossed_the_line_st_104():
    state = stage(Sled((1, 1, 3)), Sled((6, 1, 4), has_moved=True), course=COURSE)
    assert refused(state, 1, RETIRE).code == "st.retire-line"
    assert list(snow_tails.legal(state, 1)) == []


def test_it_takes_no_order_when_the_race_is_over_st_109():
    turn = order(stage(Sled((1, 1, 3))), 0, RETIRE)
    assert snow_tails.movers(turn.state) == []
    assert refused(turn.state, 0, RETIRE).code == "st.over"
    turn.state.turn = 0
    assert refused_turn(turn.state, "3B", "FFF") == "st.over"


def test_it_tells_level_dents_and_rounds_in_the_outcome_r_st_27():
    wreck = Sled((1, 1, 4), dents=4, fate="wrecked")
    turn = drive(stage(Sled((6, 1, 1), hand="3", dents=2), wreck, course=COURSE, round=9), "FFF")
    outcome = snow_tails.outcome(turn.state)
    # 2 rows of the start, 2 straights of 6, a corner of 7, 2 straights: 33 levels, and four rows of the finish
    assert [(row["level"], row["dents"]) for row in outcome["results"]] == [(37, 2), (6, 4)]
    assert outcome["rounds"] == 9


def test_it_shows_everybody_how_the_race_stands_st_31_r_st_27():
    """A finisher, then the racing sleds by level, then the wreck, however far it came."""
    sleds = [Sled((1, 3, 2)), Sled((6, 3, 1), place=1), Sled((2, 1, 1)), Sled((5, 3, 1), fate="wrecked")]
    state = stage(*sleds, course=COURSE)
    assert [snow_tails.view(state, seat)["standings"] for seat in (-1, 0)] == [[1, 2, 0, 3]] * 2


def test_it_shows_the_order_of_choosing_before_the_race_st_23():
    state = snow_tails.evolve(stage(Sled((0, 1, 1)), Sled((0, 2, 1)), course=COURSE), [])
    state.phase, state.order = "placing", (1, 0)
    assert snow_tails.view(state, -1)["standings"] == [1, 0]
