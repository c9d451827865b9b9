"""The ledger's cases that an implementer misses (section 10), of cards, ends and leaps: RR-X23 to RR-X36."""

from __future__ import annotations

import pytest

from reindeer_races import rules as reindeer_races
from reindeer_races.rules.options import Options
from tests.games.rules.reindeer_races.lanes import BAUBLES, LETTERS, LOGS, TREES
from tests.games.rules.reindeer_races.staging import (
    DRAW,
    bag_of,
    discard_of,
    draw,
    move,
    move_of,
    offered,
    order,
    ran,
    refused,
    refused_move,
    stage,
)  # fmt: skip

SKIS = ".. =. .. .. .."
LITERAL = Options(leap=2)


def test_it_discards_one_of_eight_after_skis_rr_x23():
    state = stage({LOGS: ".0. =. .. .. .."}, "log-2 log elf tree tree tree tree")
    turn = move(state, "log-2", 1)
    assert turn.events[-1] == {"kind": "discards-due", "seat": 0, "count": 1}
    turn = order(turn.state, 0, discard_of("tree"))
    assert sum(turn.state.hand[0]) == 7
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


def test_it_discards_nothing_when_skis_fill_the_hand_to_six_rr_x24():
    turn = move(stage({LOGS: SKIS}, "log log elf tree tree tree tree"), "log log elf")
    assert sum(turn.state.hand[0]) == 6
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


def test_it_shuffles_the_cards_just_played_in_for_the_second_card_of_skis_rr_x25():
    """All cards but the one in the pile are in hands or were just played."""
    turn = move(stage({LOGS: SKIS}, "log log-2", pile="tree"), "log log-2")
    assert turn.kinds[-3:] == ["cards-drawn", "pile-shuffled", "cards-drawn"]
    assert [event["count"] for event in turn.events[-4:-1]] == [1, 76, 1]
    assert (sum(turn.state.pile), sum(turn.state.discards)) == (75, 0)


def test_it_discards_one_after_drawing_to_eight_rr_x26():
    turn = draw(stage({}, "log log tree tree elf elf"))
    assert turn.events[-1] == {"kind": "discards-due", "seat": 0, "count": 1}
    assert refused(turn.state, 0, discard_of("log log")).code == "rr.discards"
    assert sum(order(turn.state, 0, discard_of("elf")).state.hand[0]) == 7


def test_it_enters_any_track_by_elves_alone_rr_x27():
    moves = [command for command in offered(stage({}, "elf")) if command["do"] == "move"]
    assert moves == [move_of("elf", lane=lane) for lane in (1, 2, 3, 4, 5)]


def test_it_moves_no_log_with_all_four_on_other_tracks_rr_x28():
    state = stage({LETTERS: ".0.0 .0. ..", BAUBLES: ".. .. ..0 .."}, "log")
    assert refused_move(state, "log") == "rr.supply"
    assert offered(state) == [DRAW]


def test_it_moves_three_by_a_log_and_two_elves_on_no_other_track_rr_x29():
    state = stage({}, "log elf elf")
    assert move(state, "log elf elf").path == [3]
    assert refused_move(state, "log elf elf", lane=TREES) == "rr.lane"


def test_it_joins_no_log_and_bauble_by_an_elf_rr_x30():
    state = stage({}, "bauble log elf")
    assert {refused_move(state, "bauble log elf", lane=lane) for lane in (BAUBLES, LOGS)} == {"rr.two-objects"}


def test_it_may_end_the_race_while_another_leads_rr_x31():
    state = stage({LOGS: ".. .. .. .. ..0"}, "log", tiles={LOGS: (4,)}, won=((), (15, 13), ()))
    turn = move(state, "log", 10)
    assert turn.events[-1] == {"kind": "race-ended", "how": "lane-empty", "lane": LOGS}
    assert [row["seat"] for row in reindeer_races.outcome(turn.state)["results"]] == [1, 0, 2]
    assert reindeer_races.movers(turn.state) == []
    assert {refused(turn.state, seat, DRAW).code for seat in range(3)} == {"rr.over"}


def test_it_ends_with_the_first_reindeer_home_on_the_trees_rr_x32():
    turn = move(stage({TREES: ".. .. .. .. .. .. ..0"}, "tree"), "tree", 14, lane=TREES)
    assert turn.kinds[-1] == "reward-won"
    assert turn.events[-1] == {"kind": "race-ended", "how": "lane-empty", "lane": TREES}


@pytest.mark.parametrize(
    "won",
    [
        pytest.param(((8, 5), (2, 3, 8)), id="RR-X33"),
        pytest.param(((13,), (5, 8)), id="RR-X34"),
    ],
)
def test_it_settles_equal_points_by_the_highest_tiles_rr_x33_rr_x34(won):
    for some in (won, won[::-1]):
        over = draw(stage({}, won=some, options=Options(most_turns=1))).state
        results = reindeer_races.outcome(over)["results"]
        assert [row["points"] for row in results] == [13, 13]
        assert [(row["seat"], row["place"]) for row in results] == [(some.index(won[0]), 1), (some.index(won[1]), 2)]


def test_it_lets_who_is_home_race_again_from_the_next_turn_only_rr_x35():
    state = move(stage({LOGS: ".. .. .. .. ..0"}, "log log"), "log", 10).state
    assert state.supply[0] == 4
    assert refused(state, 0, move_of("log")).code == "rr.turn"
    assert move(draw(state).state, "log").path == [1]


def test_it_would_land_on_green_by_the_literal_leap_of_two_rr_x36():
    """Ice where the literal leap of the first example lands: the second slide ends on Green's own cell, 3."""
    turn = ran(".0. .1< <. .. ..", 2, [1], start=1, options=LITERAL)
    assert turn.path[:4] == [3, 5, 4, 3]
    assert turn.path == [3, 5, 4, 3, 4]  # a third crossing, and ice that worked already
    assert turn.row == ".. .1<0 <. .. .."


def test_it_leaps_three_cells_by_the_examples_and_two_by_the_letter_rr_x36_r_rr_01():
    """The lane of the first example: only the leap of three comes to the two slides that it tells."""
    lane = ".0. .1. << .. .."
    assert ran(lane, 2, [1], start=1).path == [3, 6, 5, 4]
    assert ran(lane, 2, [1], start=1, options=LITERAL).path == [3, 5, 4]
    assert bag_of("log-2") == ran(lane, 2, [1], start=1, options=LITERAL).state.discards
