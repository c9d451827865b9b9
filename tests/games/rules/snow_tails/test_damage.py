"""Damage (chapter 8): speed over a limit, collisions with sleds and scenery, the fifth dent."""

from __future__ import annotations

import pytest

from snow_tails import rules as snow_tails
from snow_tails.rules.bags import size
from tests.games.rules.snow_tails.staging import Sled, bag_of, drive, play_of, race, refused_turn, spot_of, stage

WIDE = "START S S S S FIN"
SHORT = "START S CL FIN"  # a corner, then at once the finish: line behind (3, n, 1)


def parked(*at) -> Sled:
    return Sled(at, has_moved=True)


def test_it_finishes_the_movement_before_dents_for_speed_st_86():
    """Six steps, the first of them over the line; the whole way is driven, then two dents."""
    turn = drive(stage(Sled((2, 4, 6), "442")), "FFFFFF", discards="1")
    assert turn.path == [(3, 4, cell) for cell in range(1, 7)]
    assert turn.kinds == ["cards-played", "sled-moved", "dents-taken", "cards-discarded"]


@pytest.mark.parametrize(("mat", "dents"), [("333", 0), ("443", 1), ("442", 2), ("441", 3), ("552", 4)])
def test_it_costs_a_dent_for_each_point_above_the_limit_st_87(mat, dents):
    """Speeds 3, 5, 6, 7 and 8 over a limit of 4; hand of one card, so that nothing must be discarded."""
    turn = drive(stage(Sled((2, 1, 6), mat, hand=mat[2]), course="START S S CL S S FIN"), "F" * _speed(mat))
    assert turn.dents == ([("speed", dents)] if dents else [])
    assert turn.state.dents == [dents]


def _speed(mat: str) -> int:
    return int(mat[0]) + int(mat[1]) - int(mat[2])


def test_it_limits_only_the_step_over_the_red_line_st_88():
    """Speed 7 inside of a corner and out of it costs nothing."""
    course = "START S CL S S FIN"
    turn = drive(stage(Sled((2, 5, 1), "441"), course=course), "F" * 7)
    assert (turn.at, turn.dents) == ((3, 5, 1), [])
    assert drive(stage(Sled((1, 5, 6), "441", hand="1"), course=course), "F" * 7).dents == [("speed", 3)]


def test_it_settles_speed_first_then_a_later_collision_st_89_r_st_22():
    turn = drive(stage(Sled((2, 5, 6), "352", hand="2")), "FDDFFF")
    assert turn.dents == [("speed", 2), ("scenery", 1)]
    assert turn.kinds == [
        "cards-played", "sled-moved", "dents-taken", "scenery-hit", "dents-taken", "cards-drawn",
    ]  # fmt: skip


def test_it_goes_on_with_the_hand_after_dents_for_speed_st_90():
    turn = drive(stage(Sled((2, 3, 6), "443", hand="345")), "FFFFF")
    assert (turn.dents, turn.drawn) == ([("speed", 1)], 2)


@pytest.mark.parametrize(
    ("mat", "plan"),
    [("333", "FFF"), ("343", "DFFF"), ("234", "D")],
    ids=["from behind", "behind a drift", "by a drift"],
)
def test_it_ends_the_turn_to_run_into_a_sled_st_91_r_st_17(mat, plan):
    target = {"FFF": (1, 3, 3), "DFFF": (1, 4, 4), "D": (1, 4, 2)}[plan]
    turn = drive(stage(Sled((1, 3, 1), mat), parked(*target), course=WIDE), plan)
    assert turn.kinds == ["cards-played", "sled-moved", "sled-hit"]
    assert turn.only("sled-hit")["into"] == 1


def test_it_leaves_the_sled_on_the_cell_before_the_other_st_92():
    turn = drive(stage(Sled((1, 3, 1)), parked(1, 3, 3), course=WIDE), "FFF")
    assert (turn.at, turn.state.cell[0]) == ((1, 3, 2), turn.state.board.number(1, 3, 2))
    turn = drive(stage(Sled((1, 3, 1)), parked(1, 3, 2), course=WIDE), "FFF")
    assert turn.at == (1, 3, 1)


def test_it_gives_neither_sled_a_dent_st_93():
    turn = drive(stage(Sled((1, 3, 1), dents=1), Sled((1, 3, 3), dents=2, has_moved=True), course=WIDE), "FFF")
    assert turn.state.dents == [1, 2]
    assert not [event for event in turn.events if event["kind"] == "dents-taken"]


def test_it_shows_everybody_how_many_dents_each_has_st_05_r_st_42():
    state = stage(Sled((1, 3, 1), dents=1), Sled((1, 1, 1), dents=3), course=WIDE)
    for seat in (-1, 0, 1):
        assert [sled["dents"] for sled in snow_tails.view(state, seat)["sleds"]] == [1, 3]


@pytest.mark.parametrize(("hand", "dents", "discards"), [("3455", 0, ""), ("34555", 1, ""), ("34555", 3, "45"),
                                                         ("3334455", 0, "5")])  # fmt: skip
def test_it_draws_nothing_and_discards_down_to_five_after_a_sled_st_94(hand, dents, discards):
    state = stage(Sled((1, 3, 1), hand=hand, dents=dents), parked(1, 3, 2), course=WIDE)
    turn = drive(state, "FFF", discards=discards)
    assert turn.drawn == 0
    assert size(turn.state.hand[0]) == len(hand) - 1 - len(discards)
    assert turn.state.dents[0] == dents
    assert refused_turn(state, "3B", "FFF", discards=discards + "5") == "st.discards"


def test_it_passes_play_on_after_a_sled_st_95():
    turn = drive(stage(Sled((1, 3, 4)), parked(1, 3, 5), Sled((1, 1, 1)), course=WIDE), "FFF")
    assert turn.events[-1] == {"kind": "turn-began", "seat": 2}


def test_it_begins_the_next_turn_with_the_smaller_hand_and_refills_then_st_96():
    turn = drive(stage(Sled((1, 3, 1), hand="334"), parked(1, 3, 2), course=WIDE), "FFF")
    turn = race(turn.state, "3B", "FFF")  # the other drives away
    assert (turn.state.turn, turn.state.hand[0]) == (0, bag_of("34"))
    assert drive(turn.state, "FFF").drawn == 4


def test_it_may_run_into_a_sled_on_purpose_st_97():
    """One of two plans collides; both are offered and both are taken."""
    state = stage(Sled((1, 3, 1), "343"), parked(1, 3, 2), course=WIDE)
    offered = snow_tails.choices(state, 0, {"do": "race", "cards": play_of("3B")})
    assert {choice.command["plan"]: choice.preview["stop"] for choice in offered} == {
        "DFFF": "", "FDFF": "sled", "FFDF": "sled", "FFFD": "sled",
    }  # fmt: skip
    assert drive(state, "FDFF").kinds[-1] == "sled-hit"


@pytest.mark.parametrize(
    ("at", "mat", "plan", "course", "stays"),
    [
        ((1, 5, 1), "343", "FDFF", WIDE, (1, 5, 2)),  # the edge
        ((2, 3, 1), "333", "FFF", "START S CHASM S FIN", (2, 3, 1)),  # a column ahead (ST-116)
        ((2, 1, 1), "333", "FFF", "START S DRL S FIN", (2, 1, 1)),  # an un-ticked cell (R-ST-34)
        ((2, 3, 3), "432", "FDFFF", "START S DRL S FIN", (2, 3, 3)),
    ],
)
def test_it_stops_before_scenery_and_ends_the_movement_st_98_st_99(at, mat, plan, course, stays):
    turn = drive(stage(Sled(at, mat), course=course), plan)
    assert turn.at == stays
    assert "scenery-hit" in turn.kinds


def test_it_takes_a_dent_from_scenery_and_refills_st_100():
    turn = drive(stage(Sled((1, 5, 1), "343", hand="345"), course=WIDE), "FDFF")
    assert turn.kinds == ["cards-played", "sled-moved", "scenery-hit", "dents-taken", "cards-drawn"]
    assert (turn.dents, turn.drawn) == ([("scenery", 1)], 2)


def test_it_may_run_into_scenery_on_purpose_to_stop_before_a_red_line_st_101():
    """Speed 6 before a limit of 4: a drift into the edge costs one dent, the line would have cost two."""
    state = stage(Sled((2, 4, 5), "442", hand="555"))
    assert race(state, "5R", "FDFFFFF").dents == [("speed", 3)]
    state = stage(Sled((2, 5, 5), "442", hand="555"))
    turn = race(state, "5R", "DFFFFFF")
    assert (turn.at, turn.dents) == ((2, 5, 5), [("scenery", 1)])


@pytest.mark.parametrize(
    ("sled", "plan"),
    [
        (Sled((2, 3, 6), "443", dents=4), "FFFFF"),  # by speed
        (Sled((2, 3, 6), "441", dents=2), "FFFFFFF"),
        (Sled((2, 5, 1), "343", dents=4), "DFFF"),  # by scenery
        (Sled((2, 5, 6), "352", dents=2), "FDDFFF"),  # two for speed, the next one for scenery
    ],
)
def test_it_wrecks_the_sled_that_would_take_a_fifth_dent_st_102_st_04(sled, plan):
    turn = drive(stage(sled, Sled((1, 1, 1))), plan)
    assert turn.kinds[-1] == "sled-wrecked"
    assert (turn.state.fate[0], turn.state.cell[0], turn.state.dents[0]) == ("wrecked", -1, 4)
    assert turn.drawn == 0
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


@pytest.mark.parametrize(
    ("sled", "plan", "why"),
    [(Sled((2, 3, 6), "443", "3", 3), "FFFFF", "speed"), (Sled((2, 5, 1), "343", "3", 3), "DFFF", "scenery")],
)
def test_it_lets_a_sled_race_on_with_four_dents_st_102_st_04(sled, plan, why):
    turn = drive(stage(sled), plan)
    assert (turn.dents, turn.state.dents[0], turn.state.fate[0]) == ([(why, 1)], 4, "racing")


def test_it_asks_a_wreck_for_no_cards_st_102_st_80():
    """Four dogs and four dents are left in a hand that is no longer played."""
    state = stage(Sled((2, 3, 6), "441", dents=2), Sled((1, 1, 1)))
    assert refused_turn(state, "1B", "F" * 7, discards="245") == "st.discards"
    turn = drive(state, "F" * 7)
    assert (turn.kinds[-1], turn.state.hand[0]) == ("sled-wrecked", bag_of("2345"))


@pytest.mark.parametrize(
    ("sled", "plan", "at"),
    [
        (Sled((1, 1, 6), "551", dents=3), "F" * 9, (3, 1, 6)),  # five over the limit of the corner
        (Sled((3, 5, 1), "343", dents=4), "FDFF", (3, 5, 2)),  # scenery behind the line
        (Sled((3, 5, 1), "343", dents=3), "FDFF", (3, 5, 2)),  # a fourth dent is taken
    ],
)
def test_it_spares_a_sled_past_the_line_the_fifth_dent_st_103(sled, plan, at):
    discards = "234" if "1" in sled.mat else "124"
    turn = drive(stage(sled, Sled((1, 5, 1)), course=SHORT), plan, discards=discards)
    assert "sled-wrecked" not in turn.kinds
    assert (spot_of(turn.state.board, turn.state.cell[0]), turn.state.dents[0]) == (at, 4)
    turn = drive(turn.state, "FFF")
    assert (turn.state.fate[0], turn.state.rank[0]) == ("finished", 1)


def test_it_spares_nobody_who_stands_on_the_line_r_st_24():
    """The line is behind the first row: a sled that stops on that row has not crossed it (ST-103)."""
    turn = drive(stage(Sled((1, 1, 5), "443", dents=4), course=SHORT), "FFFFF")
    assert (turn.at, turn.state.fate[0]) == ((3, 1, 1), "wrecked")
    turn = drive(stage(Sled((1, 1, 6), "443", dents=4), course=SHORT), "FFFFF", discards="124")
    assert (turn.at, turn.state.fate[0]) == ((3, 1, 2), "finished")
