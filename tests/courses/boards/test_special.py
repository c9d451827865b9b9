"""Special sections and joints on the Board: what can be entered, what leads where, who is level with whom."""

from __future__ import annotations

from itertools import product

import pytest

from snow_tails.boards import WALL
from snow_tails.plans.pieces import PIECES
from tests.courses.boards.test_ledger import board_of, place

MIDDLES = [piece for piece in PIECES.values() if piece.kind in ("straight", "turn")]


@pytest.mark.parametrize("piece", [piece for piece in MIDDLES if piece.kind == "turn"], ids=lambda piece: piece.name)
def test_it_calls_cells_of_a_turn_level_that_end_in_the_same_slice_of_it_st_36_r_st_12(piece):
    """As many slices as the outside lane has cells; a line of dots is the far edge of a slice."""
    board = board_of(f"START {piece.code} S FIN")
    slices = max(piece.cells)
    for lane, count in enumerate(piece.cells, 1):
        for cell in range(1, count + 1):
            level = board.level[board.number(1, lane, cell)] - 2  # the start's two rows lie below
            assert (level - 1) * count < cell * slices <= level * count
    levels = [board.level[board.number(1, lane, 1)] for lane in range(1, 6)]
    assert len(set(levels)) > 1  # side by side at the entry, and yet not level


def test_it_finds_cells_level_that_are_not_side_by_side_st_36():
    board = board_of("START CL S FIN")
    level_two = [place(board, cell)[1:] for cell, level in enumerate(board.level) if level == 4]
    assert level_two == [(2, 1), (3, 1), (4, 1), (5, 2)]


BESIDE = {
    "nothing": "",
    "rocks": ";rocks=2.3,3.2",
    "saplings": ";trees=2.3,3.2",
    "one of each": ";rocks=2.3;trees=3.2",
}


@pytest.mark.parametrize("what", BESIDE)
def test_it_drifts_between_two_cells_whatever_stands_in_them_st_65(what):
    board = board_of(f"START OS(rows=6{BESIDE[what]}) S FIN")
    target = board.right[board.number(1, 2, 2)]
    assert place(board, target) == (1, 3, 3)
    assert target not in board.saplings


def test_it_drifts_to_the_diagonal_cell_on_every_straight_st_66():
    board = board_of("START S S FIN")
    for lane, cell in product(range(1, 6), range(1, 6)):
        here = board.number(1, lane, cell)
        for ways, side in ((board.left, -1), (board.right, 1)):
            there = (1, lane + side, cell + 1)
            assert ways[here] == (board.number(*there) if 1 <= lane + side <= 5 else WALL)


@pytest.mark.parametrize(("first", "other"), list(product([piece.code for piece in MIDDLES], repeat=2)))
def test_it_ends_every_lane_at_every_joint_and_begins_it_anew_st_67(first, other):
    board = board_of(f"START {first} {other} S FIN")
    for lane in range(1, 6):
        last = board.number(1, lane, board.parts[1].cells[lane - 1])
        if last in board.blocked:
            continue
        for ways, side in ((board.left, -1), (board.ahead, 0), (board.right, 1)):
            if not 1 <= lane + side <= 5:
                assert ways[last] == WALL
            else:
                following = board.number(2, lane + side, 1)
                assert ways[last] == (WALL if following in board.blocked else following)


def test_it_lets_a_sapling_be_driven_into_like_any_other_cell_st_112_st_113():
    """Only the list of saplings tells the two Boards apart, so the cell of a felled one is like any other."""
    with_trees, without = board_of("START SAPA S CL FIN"), board_of("START S S CL FIN")
    assert len(with_trees.saplings) == 6
    for field in ("ahead", "left", "right", "level", "standing", "limit", "blocked", "starts", "line"):
        assert getattr(with_trees, field) == getattr(without, field)
    for cell in with_trees.saplings:
        assert any(cell in ways for ways in (with_trees.ahead, with_trees.left, with_trees.right))


@pytest.mark.parametrize(
    ("word", "ticks"),
    [("CHASM", ["12345", "24", "234", "234", "24", "12345"]), ("DRL", ["12345", "2345", "345", "45", "345", "2345"]),
     ("DRR", ["12345", "1234", "123", "12", "123", "1234"])],
)  # fmt: skip
def test_it_enters_ticked_cells_and_no_others_st_114_st_117(word, ticks):
    """`ticks`: the open lanes of each row, the first row first."""
    board = board_of(f"START S {word} S FIN")
    entered = {target for ways in (board.ahead, board.left, board.right) for target in ways if target != WALL}
    for lane, row in product(range(1, 6), range(1, 7)):
        assert (board.number(2, lane, row) in entered) == (str(lane) in ticks[row - 1])


@pytest.mark.parametrize(
    ("word", "spot", "side", "there"),
    [
        ("CHASM", (2, 2), 1, (3, 3)),  # past the first column: it stands ahead of nobody here, beside the step
        ("CHASM", (4, 2), -1, (3, 3)),
        ("CHASM", (3, 4), -1, (2, 5)),  # between the second column and the edge
        ("CHASM", (3, 4), 1, (4, 5)),
        ("DRL", (3, 3), 1, (4, 4)),
        ("DRL", (4, 4), -1, (3, 5)),
        ("DRL", (3, 5), -1, (2, 6)),
        ("DRR", (2, 4), 1, (3, 5)),
    ],
)
def test_it_drifts_past_scenery_between_two_ticked_cells_st_115_st_117(word, spot, side, there):
    board = board_of(f"START S {word} S FIN")
    ways = board.left if side == -1 else board.right
    assert place(board, ways[board.number(2, *spot)]) == (2, *there)


@pytest.mark.parametrize(("spot", "way"), [((3, 1), "ahead"), ((2, 1), "right"), ((4, 1), "left"), ((3, 4), "ahead"),
                                           ((2, 4), "right"), ((4, 4), "left")])  # fmt: skip
def test_it_treats_a_column_as_the_edge_of_the_track_st_116(spot, way):
    board = board_of("START S CHASM S FIN")
    assert getattr(board, way)[board.number(2, *spot)] == WALL
