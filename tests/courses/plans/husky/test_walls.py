"""Least cuts against every cut there is, and walls that animals can make."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from husky.boards.board import neighbours
from husky.plans import cuts
from husky.plans.checks import check
from husky.plans.cuts import cut
from husky.plans.text import read_text

WIDTH, SIZE = 5, 20
NEAR = neighbours(WIDTH, SIZE)
thin = st.sets(st.integers(0, SIZE - 1), max_size=12)


def reached(begin: set[int], barred: set[int]) -> set[int]:
    cells = set(begin)
    while more := {other for cell in cells for other in NEAR[cell]} - barred - cells:
        cells |= more
    return cells


def fewest(cells: set[int], ends: tuple[set[int], set[int]]) -> int:
    """The size of the smallest set of thin cells that parts the ends: all of them are tried."""
    sizes = (count for count in range(len(cells) + 1) for some in combinations(sorted(cells), count)
             if reached(ends[0], set(some)).isdisjoint(ends[1]))  # fmt: skip
    return next(sizes)


def agrees(cells: set[int]) -> bool:
    """Whether the cut between two corners is the smallest one; true where thin cells part nothing."""
    ends = ({0}, {SIZE - 1})
    cells = cells - ends[0] - ends[1]
    if not reached(ends[0], cells).isdisjoint(ends[1]):
        return True
    return cut(NEAR, cells, ends, 99) == fewest(cells, ends)


@settings(deadline=None, max_examples=300)
@given(thin)
def test_it_is_the_smallest_of_all_cuts(cells):
    assert agrees(cells | {1, 5, 6})  # around a corner, so that they always part


@settings(deadline=None, max_examples=100)
@given(thin)
def test_so_is_one_across_the_board(cells):
    assert agrees(cells | {2, 7, 12, 17})


def test_a_flow_that_never_turns_back_is_noticed(monkeypatch):
    """Planted: without ways back, the first way that is found can spoil two others."""
    near = [(1, 2), (0, 3, 4), (0, 4), (1, 5), (1, 2, 5), (3, 4)]  # 0 to 5; 1, 2, 3 and 4 are thin
    assert cut(near, {1, 2, 3, 4}, ({0}, {5}), 9) == 2
    usual = cuts._open
    monkeypatch.setattr(
        cuts, "_open", lambda near, thin, flow, node: (
            other for other in usual(near, thin, flow, node) if flow[other, node] <= 0
        ),
    )  # fmt: skip
    near[1] = (0, 4, 3)
    assert cut(near, {1, 2, 3, 4}, ({0}, {5}), 9) == 1


def test_it_counts_no_further_than_it_is_asked():
    assert cut(NEAR, {1, 5, 6}, ({0}, {19}), 2) == 2


def sealed(text: str) -> list[str]:
    return [finding.piece for finding in check(read_text(text)) if finding.code == "course.sealed"]


BOARD = "12x6 snow ice 60,0 90,0 90,60 60,60 start 0,3 check-1 2,1 2,4 check-2 4,1 4,4 check-3 9,1 9,4 finish 11,3"


@pytest.mark.parametrize(
    ("bears", "expected"),
    [
        ("6,0 6,1 6,2 6,3 6,4 6,5", ["check-3", "finish"]),  # as many as the lake is high
        ("6,0 7,1 8,2 6,3 7,4 8,5", ["check-3", "finish"]),  # wherever they begin
        ("6,0 6,1 6,2 6,3 6,4", []),  # one too few
    ],
)
def test_animals_of_one_region_bar_the_way_across_it(bears, expected):
    assert sealed(f"{BOARD} bear {bears}") == expected


def test_a_gap_in_another_colour_keeps_the_way_open():
    bears = "bear 6,1 7,1 8,2 6,3 7,4 8,5"
    assert sealed(f"{BOARD} {bears}") != []
    assert sealed(f"{BOARD} rows@6,0 www {bears}") == []


@pytest.mark.parametrize(("wolves", "expected"), [("1,2 1,3 1,4 0,2 0,4", ["start"]), ("1,2 1,3 1,4 0,2", [])])
def test_five_animals_wall_in_a_start_on_an_edge(wolves, expected):
    assert sealed(f"{BOARD} wolf {wolves}") == expected


@pytest.mark.parametrize(("count", "expected"), [(2, []), (3, ["finish"])])
def test_three_animals_wall_in_a_finish_in_a_corner(count, expected):
    herd = " ".join(f"11,{row}" for row in range(3, 3 + count))
    assert sealed(f"{BOARD.replace('finish 11,3', 'finish 11,0')} wolf {herd}") == expected


def test_animals_of_two_regions_wall_in_a_finish_together():
    text = f"{BOARD} rows@10,2 bb rows@10,3 b rows@11,1 b wolf 9,0 9,5 bear 10,2 11,1 10,3"
    assert sealed(text) == ["finish"]
    assert sealed(text.replace("wolf 9,0 9,5", "wolf 9,0")) == sealed(text.replace("bear 10,2", "bear")) == []


def test_cells_that_nobody_can_enter_are_part_of_the_wall():
    """Three bushes full of elk before the finish leave two ways in, and two wolves are enough for them."""
    text = f"{BOARD} rows@10,2 gg rows@10,3 g elk 10,2 11,2 10,3"
    assert sealed(f"{text} wolf 9,0 9,5") == ["finish"]
    assert sealed(f"{text} wolf 9,0") == []
    assert sealed(f"{text.replace('elk 10,2', 'elk')} wolf 9,0 9,5") == []


def test_the_finish_is_part_of_a_wall_around_a_checkpoint_hu_48():
    """Of the ways into the corner two are the finish, and a bear and a wolf are enough for the other two."""
    board = BOARD.replace("check-3 9,1 9,4", "check-3 10,0 11,0").replace("finish 11,3", "finish 9,0 9,1")
    assert sealed(f"{board} rows@10,1 b rows@10,2 b bear 10,1 wolf 11,4") == ["check-3"]
    assert sealed(f"{board} rows@10,1 b rows@10,2 b bear 10,1") == []
