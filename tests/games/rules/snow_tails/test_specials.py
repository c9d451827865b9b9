"""Special sections (chapter 10): saplings, the chasm, the snow drift."""

from __future__ import annotations

import pytest

from snow_tails.rules.state import State
from tests.games.rules.snow_tails.staging import Sled, begun, drive, refused_turn, spot_of, stage

TREES = "START SAPA S CL S FIN"  # saplings on 1.2, 3.2, 5.3, 2.4, 4.4 and 3.6 of section 1
CHASM = "START S CHASM S FIN"  # columns on 3.2 and 3.5, edges cut off on 1 and 5 of rows 2 to 5


def trees(state: State) -> set[tuple[int, int, int]]:
    return {spot_of(state.board, cell) for cell in state.saplings}


def test_it_can_be_raced_without_special_sections_st_111():
    """The plain side of each special tile: no sapling, no scenery."""
    state = begun([1, 2], "START SAPA CHASM DRL S CL S FIN", specials=0)
    assert trees(state) == set()
    assert state.board.blocked == ()
    assert len(state.board.level) == len(begun([1, 2], "START S S S S CL S FIN").board.level)


def test_it_removes_a_sapling_costs_a_dent_and_drives_on_st_112():
    turn = drive(stage(Sled((0, 1, 2), hand="345"), course=TREES), "FFF")
    assert turn.path == [(1, 1, 1), (1, 1, 2), (1, 1, 3)]
    assert turn.kinds == ["cards-played", "sled-moved", "sapling-felled", "dents-taken", "cards-drawn"]
    assert (turn.dents, turn.drawn) == ([("sapling", 1)], 2)
    assert (1, 1, 2) not in trees(turn.state)
    assert len(trees(turn.state)) == 5


def test_it_counts_every_sapling_of_a_move_st_112():
    turn = drive(stage(Sled((1, 3, 1), "334", "4"), course="START S(trees=3.2,3.3) S FIN"), "FF")
    assert (turn.dents, turn.drawn) == ([("sapling", 2)], 3)


def test_it_lets_everybody_drive_over_the_cell_afterwards_st_113():
    state = stage(Sled((1, 1, 1)), Sled((0, 1, 2)), course=TREES)
    turn = drive(state, "FFF")
    assert turn.dents == [("sapling", 1)]
    turn = drive(turn.state, "FFF")
    assert (turn.at, turn.dents) == ((1, 1, 3), [])


@pytest.mark.parametrize(
    ("at", "mat", "plan", "there"),
    [
        ((2, 3, 1), "342", "FFDFF", (2, 3, 1)),
        ((2, 1, 1), "331", "FFFFF", (2, 1, 1)),
        ((2, 3, 4), "333", "FFF", (2, 3, 4)),
        ((2, 2, 1), "331", "FFFFF", (2, 2, 6)),
        ((2, 2, 3), "343", "FDFF", (2, 2, 4)),
    ],
)
def test_it_enters_only_ticked_cells_of_a_chasm_st_114(at, mat, plan, there):
    turn = drive(stage(Sled(at, mat), course=CHASM), plan)
    assert turn.path[-1:] == ([there] if there != at else [])
    assert ("scenery-hit" in turn.kinds) == (there[2] < 6)


@pytest.mark.parametrize(
    ("at", "mat", "there"),
    [
        ((2, 2, 2), "234", (2, 3, 3)),
        ((2, 4, 2), "324", (2, 3, 3)),
        ((2, 3, 4), "324", (2, 2, 5)),
        ((2, 1, 1), "234", (2, 2, 2)),
    ],
)
def test_it_drifts_between_free_cells_whatever_the_scenery_st_115(at, mat, there):
    turn = drive(stage(Sled(at, mat), course=CHASM), "D")
    assert (turn.at, turn.dents) == (there, [])


@pytest.mark.parametrize(("at", "mat", "plan"), [((2, 3, 1), "333", "FFF"), ((2, 2, 1), "234", "D"),
                                                 ((2, 4, 4), "324", "D"), ((2, 3, 4), "333", "FFF")])  # fmt: skip
def test_it_treats_a_column_as_the_edge_of_the_track_st_116(at, mat, plan):
    turn = drive(stage(Sled(at, mat), course=CHASM), plan)
    assert (turn.at, turn.dents) == (at, [("scenery", 1)])


@pytest.mark.parametrize(
    ("drift", "at", "mat", "plan", "there", "dents"),
    [
        ("DRL", (2, 2, 2), "234", "D", (2, 3, 3), []),
        ("DRL", (2, 4, 4), "324", "D", (2, 3, 5), []),
        ("DRL", (2, 2, 2), "333", "FFF", (2, 2, 2), [("scenery", 1)]),
        ("DRL", (2, 3, 3), "324", "D", (2, 3, 3), [("scenery", 1)]),
        ("DRR", (2, 4, 2), "324", "D", (2, 3, 3), []),
        ("DRR", (2, 4, 2), "333", "FFF", (2, 4, 2), [("scenery", 1)]),
        ("DRR", (2, 2, 4), "234", "D", (2, 3, 5), []),
    ],
)
def test_it_enters_only_ticked_cells_of_a_snow_drift_and_diagonals_are_free_st_117_r_st_34(
    drift, at, mat, plan, there, dents
):
    turn = drive(stage(Sled(at, mat), course=f"START S {drift} S FIN"), plan)
    assert (turn.at, turn.dents) == (there, dents)


def test_it_removes_the_sapling_that_wrecks_a_sled_and_voids_the_rest_of_its_turn_r_st_23():
    state = stage(Sled((0, 1, 2), dents=4), Sled((0, 5, 1)), course=TREES)
    turn = drive(state, "FFF")
    assert turn.path == [(1, 1, 1), (1, 1, 2)]
    assert turn.kinds == ["cards-played", "sled-moved", "sapling-felled", "sled-wrecked"]
    assert (1, 1, 2) not in trees(turn.state)
    assert refused_turn(turn.state, "3B", "F") == "st.length"  # the next one is at turn


def test_it_counts_a_sapling_before_the_dents_for_speed_r_st_22():
    """A sapling before the line and one over it: first the sapling's dent, then the speed's, then the hand."""
    course = "START S(trees=1.6) CL S FIN"
    turn = drive(stage(Sled((1, 1, 4), "443", "3"), course=course), "F" * 5)
    assert turn.dents == [("sapling", 1), ("speed", 1)]
    turn = drive(stage(Sled((1, 1, 4), "443", dents=4), course=course), "F" * 5)
    assert turn.path == [(1, 1, 5), (1, 1, 6)]
    assert turn.kinds[-1] == "sled-wrecked"


@pytest.mark.parametrize(("held", "fate", "dents"), [(2, "racing", [("sapling", 1), ("speed", 1)]),
                                                     (3, "wrecked", [("sapling", 1)])])  # fmt: skip
def test_it_has_less_room_for_dents_after_a_sapling_r_st_22_st_102(held, fate, dents):
    """One for the sapling, one for speed: with three before, the second is the fifth, after the whole movement."""
    course = "START S(trees=1.6) CL S FIN"
    turn = drive(stage(Sled((1, 1, 4), "443", "3", held), Sled((0, 5, 1)), course=course), "F" * 5)
    assert (turn.at, turn.dents, turn.state.fate[0]) == ((2, 1, 3), dents, fate)


def test_it_fells_with_every_step_of_a_bonus_too_st_112_st_72():
    state = stage(Sled((1, 3, 1), "334", "4"), course="START S(trees=3.4) S FIN")
    turn = drive(state, "FF", bonus=1)
    assert (turn.at, turn.dents) == ((1, 3, 4), [("sapling", 1)])
