"""Wishes and courses by wish are read strictly; every mistake has its code. Animals are counted, boards measured."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from courses.plans.wishes import TableSize
from husky.plans.measures import measure
from husky.plans.parameters import lane_of, read_wish, read_wishes
from husky.plans.presets import PRESETS
from husky.plans.stock import Stock, boxes, inventory
from husky.plans.text import read_text

STANDARD = PRESETS["standard"].plan


def test_it_reads_boxes_stock_and_table():
    assert read_wishes({}).stock is None
    assert read_wishes({"boxes": 2}).stock == boxes(2)
    assert read_wishes({"stock": {"animals": {"elk": 3}}}).stock == Stock((0, 3, 0))
    assert read_wishes({"table": [600, 400]}).table == TableSize(600, 400, 20)
    assert read_wishes({"table": "600x400", "lane_mm": 25}).table == TableSize(600, 400, 25)
    assert (lane_of({}), lane_of({"lane_mm": 25})) == (20, 25)


WRONG = {
    "a list": ([], "wishes.fields"),
    "boxes and a stock": ({"boxes": 1, "stock": {"animals": {}}}, "wishes.fields"),
    "no box": ({"boxes": 0}, "wishes.boxes"),
    "cards for animals": ({"stock": {"cards": {"yeti.plain": 1}}}, "wishes.stock"),
    "a fox": ({"stock": {"animals": {"fox": 1}}}, "wishes.stock"),
    "animals in a list": ({"stock": {"animals": [8, 5, 6]}}, "wishes.stock"),
    "fewer than no wolf": ({"stock": {"animals": {"wolf": -1}}}, "wishes.stock"),
    "half a wolf": ({"stock": {"animals": {"wolf": 0.5}}}, "wishes.stock"),
    "a table of one side": ({"table": "600"}, "wishes.table"),
    "a cell of nothing": ({"lane_mm": 0}, "wishes.lane"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_refuses_with_a_code(name):
    payload, code = WRONG[name]
    with pytest.raises(Malformed) as wrong:
        read_wishes(payload)
    assert wrong.value.code == code


def test_it_takes_one_box_where_no_animals_are_told():
    assert read_wish({}).stock == boxes(1)
    assert read_wish({"levels": 20, "wishes": {"boxes": 3}}).stock == boxes(3)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"levels": 8}, "wish.levels"),
        ({"levels": 60}, "wish.levels"),
        ({"levels": "20"}, "wish.levels"),
        ({"turns": 1}, "wish.turns"),
        ({"difficulty": "mild"}, "wish.difficulty"),
    ],
)
def test_it_refuses_a_wish_that_no_board_could_meet(payload, code):
    with pytest.raises(Malformed) as wrong:
        read_wish(payload)
    assert wrong.value.code == code


def test_a_box_has_the_19_animals_of_the_rules_hu_04():
    counts = [len(herd) for herd in STANDARD.animals]
    assert boxes(1).animals == (8, 5, 6) == tuple(counts)
    assert inventory(counts, boxes(1)).left == (("wolf", 0), ("elk", 0), ("bear", 0))
    assert sum(boxes(1).animals) == 19


def test_the_last_of_a_kind_go_without():
    result = inventory((2, 1, 0), Stock((1, 5, 6)))
    assert result.taken == ("wolf", "", "elk")
    assert dict(result.left) == {"wolf": 0, "elk": 4, "bear": 6}


def test_it_measures_the_standard_board():
    size = measure(STANDARD, 20, TableSize(620, 280, 20))
    assert (size.levels, size.length_mm, size.long_mm, size.short_mm, size.fits) == (30, 600, 620, 280, True)
    assert size.cells == (142, 134, 150)
    assert size.turns_left is size.turns_right is None
    assert measure(STANDARD, 20, TableSize(619, 280, 20)).fits is False
    assert measure(STANDARD, 20).fits is None


def test_it_tells_the_longer_side_of_a_tall_board_first():
    size = measure(PRESETS["blue-canyon"].plan, 20, TableSize(600, 240, 20))
    assert (size.long_mm, size.short_mm, size.fits) == (600, 240, True)


def test_it_lays_a_board_aslant_where_only_so_it_fits():
    long = read_text("60x6 snow")
    assert measure(long, 10, TableSize(590, 300, 10)).fits is True
    assert measure(long, 10, TableSize(590, 60, 10)).fits is False


def test_it_measures_boards_that_lack_something():
    assert measure(read_text("20x8 snow"), 20).levels == 0
    assert measure(read_text("20x8 snow start 0,0 finish 19,0"), 20).levels == 19
    assert measure(read_text("20x8 start 0,0 finish 3,7 check-2 10,0"), 20).levels == 17
