"""The pieces are the ledger's: sizes, limits, faces, maps; and custom pieces follow the same rules."""

from __future__ import annotations

import pytest

from courses.plans.findings import errors
from snow_tails.boards import LANES, LEFT, NO_LIMIT, RIGHT
from snow_tails.geometry.laid import lay
from snow_tails.geometry.track import CELL_LENGTH
from snow_tails.plans.checks import check
from snow_tails.plans.compile import compile
from snow_tails.plans.parts import part_of
from snow_tails.plans.pieces import BOX, BOX_SAPLINGS, MIRRORED, PIECES, marks
from snow_tails.plans.plan import OwnTurn, Section
from snow_tails.plans.shape import cells_by_arc, form_of, piece_of
from snow_tails.plans.text import read_text

# The maps of the special sections, last row on top, as the ledger prints them.
MAPS = {
    "chasm": "..... #.X.# #...# #...# #.X.# .....",
    "drift-left": "#.... ##... ###.. ##... #.... .....",
    "drift-right": "....# ...## ..### ...## ....# .....",
    "saplings-a": "..T.. ..... .T.T. ....T T.T.. .....",
    "saplings-b": "T.... ..T.T .T... ...T. T.... ..T..",
    "saplings-c": "...T. T.... ..T.T .T... ....T ..T..",
}


def test_it_has_every_kind_of_section_st_10():
    assert {piece.kind for piece in PIECES.values()} == {"start", "finish", "straight", "turn"}
    assert len(PIECES) == 15


def test_it_has_five_lanes_with_lane_one_on_the_left_r_st_04():
    assert LANES == 5
    assert all(len(piece.cells) == 5 for piece in PIECES.values())
    assert PIECES["corner-left"].cells[0] == min(PIECES["corner-left"].cells)


def test_it_has_straights_of_six_rows_on_a_tile_of_five_by_nine_r_st_05():
    assert PIECES["straight"].cells == (6,) * 5
    assert CELL_LENGTH == 1.5
    assert lay([form_of(PIECES["straight"])]).footprints[0].bounds == (0.0, -2.5, 9.0, 2.5)


def test_it_has_corners_by_the_arc_and_u_turns_as_given_r_st_06_r_st_07():
    assert PIECES["corner-left"].cells == cells_by_arc(90, 20) == (3, 4, 5, 6, 7)
    assert PIECES["u-turn-right"].cells[::-1] == (3, 5, 7, 9, 11)
    assert cells_by_arc(180, 10) == (3, 5, 7, 9, 12)  # why the U-turn's cells are data


def test_it_has_a_limit_of_four_in_corners_and_three_in_u_turns_r_st_09():
    limits = {name: piece.limit for name, piece in PIECES.items() if piece.kind == "turn"}
    assert limits == {"corner-left": 4, "corner-right": 4, "u-turn-left": 3, "u-turn-right": 3}


def test_it_has_sixteen_tiles_in_a_box_and_every_piece_on_one_of_them_r_st_08():
    assert sum(count for _name, count, _faces in BOX) == 16
    assert sum(count for name, count, _faces in BOX if name.startswith("straight")) == 8
    assert {face for _name, _count, faces in BOX for face in faces} == set(PIECES)


@pytest.mark.parametrize("name", MAPS)
def test_it_has_the_maps_of_the_special_sections_r_st_15(name):
    piece = PIECES[name]
    assert piece.blocked == marks(MAPS[name], "#X")
    assert piece.saplings == marks(MAPS[name], "T")
    assert (3, 2) in PIECES["chasm"].blocked  # the first of the two columns (ST-116)


def test_it_has_twenty_saplings_one_on_each_marked_cell_st_13_st_30():
    printed = sum(len(PIECES[name].saplings) for name in MAPS)
    assert printed == BOX_SAPLINGS == 20
    assert part_of(Section("saplings-a")).saplings == PIECES["saplings-a"].saplings
    assert part_of(Section("saplings-a", ((1, 1),))).saplings == ((1, 1),)


def test_it_has_a_start_of_two_rows_with_both_faces_st_08_r_st_13():
    assert {name: piece.side for name, piece in PIECES.items() if piece.kind == "start"} == {
        "start-left": LEFT,
        "start-right": RIGHT,
    }
    board = compile(read_text("START S CL S CR FIN"))
    assert [board.cell[cell] for cell in board.starts] == [1] * 5
    assert board.parts[0].cells == (2,) * 5


def test_it_has_a_finish_with_its_flag_on_either_side_the_right_by_default_st_09_r_st_41():
    assert read_text("START FIN").sections[1].piece == "finish-right"
    assert (PIECES["finish-left"].side, PIECES["finish-right"].side) == (LEFT, RIGHT)


def test_it_draws_five_rows_behind_the_line_and_races_on_as_many_as_are_needed_r_st_14():
    assert PIECES["finish-right"].cells == (6,) * 5
    board = compile(read_text("START FIN"))
    assert max(board.level) - board.line == 14


def test_it_mirrors_every_piece_into_a_piece():
    assert all(MIRRORED[MIRRORED[name]] == name for name in MIRRORED)
    assert set(PIECES) <= set(MIRRORED)


def test_it_never_changes_a_board_by_what_is_shown_of_it_r_st_32():
    board = compile(read_text("START S CL S CR FIN"))
    with pytest.raises(AttributeError):
        board.parts = ()


def test_it_wants_a_way_on_from_every_open_cell_r_st_38_and_no_saplings_at_the_ends_r_st_39():
    bad = read_text("START OS(rows=4;rocks=1.3,2.3) CL S CHASM(trees=1.1) CR FIN(trees=1.1)")
    assert [finding.code for finding in errors(check(bad))] == ["course.dead-end", "course.sapling-ends"]


def test_it_gives_an_own_turn_no_red_line_unless_a_limit_is_given():
    for limit, expected in ((None, NO_LIMIT), (2, 2)):
        piece = piece_of(Section("custom-turn-left", own=OwnTurn(60, 20, limit)))
        assert piece.limit == limit
        words = f";limit={limit}" if limit else ""
        board = compile(read_text(f"START OL(angle=60;radius=2{words}) FIN"))
        assert board.limit[board.number(0, 1, 2)] == expected


def test_it_takes_the_cells_of_an_own_turn_from_inside_to_outside():
    own = OwnTurn(60, 20, None, (1, 2, 3, 4, 5))
    assert piece_of(Section("custom-turn-left", own=own)).cells == (1, 2, 3, 4, 5)
    assert piece_of(Section("custom-turn-right", own=own)).cells == (5, 4, 3, 2, 1)
