"""Wishes and courses by wish are read strictly; every mistake has its code."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from courses.plans.wishes import TableSize
from reindeer_races.plans.parameters import lane_of, read_wish, read_wishes
from reindeer_races.plans.stock import NAMES, Stock, boxes, inventory


def test_it_reads_boxes_stock_and_table():
    assert read_wishes({}).stock is None
    assert read_wishes({"boxes": 2}).stock == boxes(2)
    assert read_wishes({"stock": {"cards": {"yeti.plain": 0}}}).stock == Stock((("yeti.plain", 0),))
    assert read_wishes({"table": [600, 400]}).table == TableSize(600, 400, 30)
    assert read_wishes({"table": "600x400", "lane_mm": 25}).table == TableSize(600, 400, 25)
    assert (lane_of({}), lane_of({"lane_mm": 25})) == (30, 25)


WRONG = {
    "a list": ([], "wishes.fields"),
    "boxes and a stock": ({"boxes": 1, "stock": {"cards": {}}}, "wishes.fields"),
    "a field too many": ({"tiles": 1}, "wishes.fields"),
    "no box": ({"boxes": 0}, "wishes.boxes"),
    "half a box": ({"boxes": 0.5}, "wishes.boxes"),
    "tiles for cards": ({"stock": {"tiles": {"start": 1}}}, "wishes.stock"),
    "a card that is in no box": ({"stock": {"cards": {"yeti.yeti": 1}}}, "wishes.stock"),
    "fewer than no card": ({"stock": {"cards": {"yeti.plain": -1}}}, "wishes.stock"),
    "a stock of saplings": ({"stock": {"cards": {}, "saplings": 1}}, "wishes.stock"),
    "a table of one side": ({"table": "600"}, "wishes.table"),
    "a table of nothing": ({"table": [0, 400]}, "wishes.table"),
    "a lane of nothing": ({"lane_mm": 0}, "wishes.lane"),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_refuses_with_a_code(name):
    payload, code = WRONG[name]
    with pytest.raises(Malformed) as wrong:
        read_wishes(payload)
    assert wrong.value.code == code


def test_it_shuffles_one_box_where_no_cards_are_told():
    assert read_wish({}).stock == boxes(1)
    assert read_wish({"wishes": {"boxes": 3}}).stock == boxes(3)


@pytest.mark.parametrize(
    ("payload", "code"),
    [({"levels": 50}, "wish.levels"), ({"turns": 1}, "wish.turns"), ({"difficulty": "mild"}, "wish.difficulty")],
)
def test_it_refuses_a_wish_that_no_shuffle_could_meet(payload, code):
    with pytest.raises(Malformed) as wrong:
        read_wish(payload)
    assert wrong.value.code == code


def test_a_box_has_the_27_cards_of_section_9_rr_03():
    assert len(boxes(1).all) == 27
    assert sum(count for _name, count in inventory(boxes(1).all, boxes(1)).left) == 0
    assert len(NAMES) == 8


def test_later_cards_go_without():
    result = inventory([(5, 0), (0, 5), (5, 5), (5, 0)], boxes(1))
    assert result.taken == ("yeti.plain", "yeti.plain", "", "")
    assert dict(result.left)["yeti.plain"] == 0
    assert dict(result.left)["plain.plain"] == 8
