"""The Board of a course is what the ledger says: levels, neighbours, red lines, start places, ties."""

from __future__ import annotations

import pytest

from snow_tails.boards import LEFT, NO_LIMIT, RIGHT, WALL, Board
from snow_tails.boards.parts import by_cells
from snow_tails.plans.compile import compile
from snow_tails.plans.text import read_text
from tests.courses.ledger import COURSES, LEFT_CORNER, MOVES, U_TURN_LEVELS


def board_of(text: str) -> Board:
    board = compile(read_text(text))
    assert board is not None
    return board


NUTCRACKER = board_of(COURSES["nutcracker"][0])


def place(board: Board, cell: int) -> tuple[int, int, int]:
    return (board.section[cell], board.lane[cell], board.cell[cell])


@pytest.mark.parametrize("name", COURSES)
def test_it_has_the_ledgers_levels_to_the_line_on_each_course_r_st_16(name):
    text, levels = COURSES[name]
    assert board_of(text).line == levels


@pytest.mark.parametrize("vector", MOVES)
def test_it_leads_a_move_where_the_ledger_leads_it_st_g01_to_04(vector):
    start, plan, side, expected, limits = MOVES[vector]
    cell = NUTCRACKER.number(*start)
    seen, crossed = [], []
    for step in plan:
        crossed.append(NUTCRACKER.limit[cell])
        way = NUTCRACKER.ahead if step == "F" else {"L": NUTCRACKER.left, "R": NUTCRACKER.right}[side]
        cell = way[cell]
        seen.append(place(NUTCRACKER, cell))
    assert seen == expected
    assert [limit for limit in crossed if limit != NO_LIMIT] == limits


def test_it_drifts_from_the_last_cell_of_the_inside_lane_into_the_next_section_st_g05():
    target = NUTCRACKER.right[NUTCRACKER.number(3, 1, 3)]
    assert place(NUTCRACKER, target) == (4, 2, 1)


def test_it_drifts_back_to_the_overlapping_cell_st_g06():
    target = NUTCRACKER.left[NUTCRACKER.number(3, 2, 1)]
    assert place(NUTCRACKER, target) == (3, 1, 1)


def to_text(board: Board, cell: int, section: int) -> str:
    if cell == WALL:
        return "edge"
    at, lane, number = place(board, cell)
    return f"{'>' if at > section else ''}{lane}.{number}"


def test_it_has_the_ledgers_successor_table_of_the_left_corner_r_st_11():
    board = board_of("START CL S FIN")
    rows = [line.split() for line in LEFT_CORNER.strip().splitlines()]
    assert len(rows) == 25
    for spot, level, *ways in rows:
        cell = board.number(1, *(int(part) for part in spot.split(".")))
        assert board.level[cell] - 2 == int(level), spot
        assert [to_text(board, way[cell], 1) for way in (board.ahead, board.left, board.right)] == ways, spot


def test_it_has_the_mirrored_table_in_the_right_corner():
    left, right = board_of("START CL S FIN"), board_of("START CR S FIN")
    for cell in range(len(left.cell)):
        section, lane, number = place(left, cell)
        twin = right.number(section, 6 - lane, number)
        assert left.level[cell] == right.level[twin]
        for mine, theirs in ((left.ahead, right.ahead), (left.left, right.right), (left.right, right.left)):
            here, there = mine[cell], theirs[twin]
            assert (here == WALL) == (there == WALL)
            if here != WALL:
                assert place(left, here)[1] == 6 - place(right, there)[1]
                assert place(left, here)[::2] == place(right, there)[::2]


def test_it_has_the_ledgers_levels_in_a_u_turn_r_st_12():
    assert by_cells((3, 5, 7, 9, 11)) == U_TURN_LEVELS


def test_it_gives_start_place_one_the_inside_of_the_first_turn_st_18():
    left, right = board_of("START S CL FIN"), board_of("START S CR FIN")
    assert [left.lane[cell] for cell in left.starts] == [1, 2, 3, 4, 5]
    assert [right.lane[cell] for cell in right.starts] == [5, 4, 3, 2, 1]
    assert {left.level[cell] for cell in left.starts} == {1}


@pytest.mark.parametrize("name", COURSES)
def test_it_puts_the_level_before_the_lane_and_the_inside_before_the_outside_st_31_st_33_st_34(name):
    board = board_of(COURSES[name][0])
    by_hand = [
        (level, -lane if inside == LEFT else lane)
        for level, lane, inside in zip(board.level, board.lane, board.inside, strict=True)
    ]
    order = sorted(range(len(by_hand)), key=by_hand.__getitem__)
    assert order == sorted(range(len(by_hand)), key=board.standing.__getitem__)


@pytest.mark.parametrize("name", COURSES)
def test_it_orders_round_one_by_the_numbers_of_the_start_places_st_32(name):
    board = board_of(COURSES[name][0])
    standings = [board.standing[cell] for cell in board.starts]
    assert standings == sorted(standings, reverse=True)
    assert len(set(standings)) == 5


def test_it_breaks_ties_by_the_turn_one_is_in_then_the_next_then_the_flag_st_33_to_35():
    board = board_of("START S CL S UR S FINL")
    sides = [board.inside[board.number(section, 3, 1)] for section in range(7)]
    assert sides == [LEFT, LEFT, LEFT, RIGHT, RIGHT, LEFT, LEFT]


def test_it_breaks_ties_by_the_flag_on_a_course_without_turns_r_st_40():
    assert set(board_of("START S S FINL").inside) == {LEFT}
    assert set(board_of("START S S FIN").inside) == {RIGHT}


def test_it_lets_only_the_step_over_the_joint_meet_the_red_line_r_st_10():
    board = board_of("START S CL UR FIN")
    for cell, limit in enumerate(board.limit):
        targets = {board.ahead[cell], board.left[cell], board.right[cell]} - {WALL}
        leaves = any(board.section[target] != board.section[cell] for target in targets)
        follows = {1: 4, 2: 3}.get(board.section[cell], NO_LIMIT) if leaves else NO_LIMIT
        assert limit == follows


@pytest.mark.parametrize("name", COURSES)
def test_it_never_leads_down_and_leaves_no_cell_without_a_way_on(name):
    board = board_of(COURSES[name][0])
    for way in (board.ahead, board.left, board.right):
        assert all(target == WALL or board.level[target] >= board.level[cell] for cell, target in enumerate(way))


def test_it_lets_no_sled_meet_the_end_of_the_run_out_r_st_14():
    board = board_of("START FIN")
    cell = board.number(1, 3, 1)
    assert board.level[cell] == board.line
    for _step in range(14):
        cell = board.ahead[cell]
    assert cell != WALL


@pytest.mark.parametrize(
    ("chain", "spot", "open_ways"),
    [
        ("CHASM", (2, 2), (True, False, True)),  # ST-115: between two columns the diagonal is free
        ("CHASM", (2, 1), (True, False, False)),  # ST-116: the column is an edge
        ("DRL", (2, 1), (True, False, True)),  # ST-117
    ],
)
def test_it_enters_only_ticked_cells_and_scenery_blocks_no_diagonal(chain, spot, open_ways):
    board = board_of(f"START S {chain} S FIN")
    cell = board.number(2, *spot)
    assert tuple(way[cell] != WALL for way in (board.ahead, board.left, board.right)) == open_ways


def test_it_marks_saplings_and_scenery_of_the_special_pieces_r_st_15():
    board = board_of("START SAPA SAPB SAPC CHASM DRL DRR FIN")
    per_section = [sum(board.section[cell] == at for cell in board.saplings) for at in range(8)]
    assert per_section == [0, 6, 7, 7, 0, 0, 0, 0]
    per_section = [sum(board.section[cell] == at for cell in board.blocked) for at in range(8)]
    assert per_section == [0, 0, 0, 0, 10, 9, 9, 0]
