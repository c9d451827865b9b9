"""Wishes, gaps and seeds are read strictly, and each mistake has its code."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from core.errors import Malformed, Refused
from courses import judging
from courses.geometry.frame import Pose
from courses.plans.parameters import read_seed
from snow_tails.plans.checks import TableSize, Wishes
from snow_tails.plans.measures import measure
from snow_tails.plans.parameters import read_gap, read_tolerance, read_wish, read_wishes
from snow_tails.plans.plan import Plan
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import Stock, boxes
from snow_tails.plans.text import read_text
from tests.courses.making import plans

PLAN = PRESETS["nutcracker"].plan


def test_it_reads_boxes_stock_table_and_scale():
    assert read_wishes({}) == Wishes()
    assert read_wishes({"boxes": 2, "table": [1200, 800], "lane_mm": 15}) == Wishes(boxes(2), TableSize(1200, 800, 15))
    own = {"stock": {"tiles": {"corner": 3, "start": 1}, "saplings": 4}}
    assert read_wishes(own) == Wishes(Stock((("start", 1), ("corner", 3)), 4))


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (None, "wishes.fields"),
        ([], "wishes.fields"),
        ({"box": 1}, "wishes.fields"),
        ({"boxes": 1, "stock": {"tiles": {}}}, "wishes.fields"),
        ({"boxes": 0}, "wishes.boxes"),
        ({"boxes": 11}, "wishes.boxes"),
        ({"boxes": True}, "wishes.boxes"),
        ({"boxes": 1.0}, "wishes.boxes"),
        ({"boxes": None}, "wishes.boxes"),
        ({"stock": []}, "wishes.stock"),
        ({"stock": {}}, "wishes.stock"),
        ({"stock": {"tiles": {"bridge": 1}}}, "wishes.stock"),
        ({"stock": {"tiles": {"corner": -1}}}, "wishes.stock"),
        ({"stock": {"tiles": {"corner": 51}}}, "wishes.stock"),
        ({"stock": {"tiles": {}, "saplings": "6"}}, "wishes.stock"),
        ({"table": "1200"}, "wishes.table"),
        ({"table": "1200x800x2"}, "wishes.table"),
        ({"table": [1200]}, "wishes.table"),
        ({"table": [1200, 99]}, "wishes.table"),
        ({"table": "1200x20001"}, "wishes.table"),
        ({"table": {"long": 1200}}, "wishes.table"),
        ({"lane_mm": 4}, "wishes.lane"),
        ({"lane_mm": "20"}, "wishes.lane"),
    ],
)
def test_it_tells_by_its_code_what_is_wrong_with_a_wish(payload, code):
    with pytest.raises(Malformed) as wrong:
        read_wishes(payload)
    assert wrong.value.code == code
    assert str(wrong.value)


def test_it_reads_three_kinds_of_gap():
    assert read_gap(PLAN, {"to": {"x": -450, "y": 900, "heading": -90}}).wanted == Pose(-4.5, 9.0, 270)
    assert read_gap(PLAN, {"to_start": 1}).wanted == Pose(-9.0, 0.0, 0)
    gap = read_gap(PLAN, {"between": [2, 5]})
    assert (gap.begin, gap.end) == (2, 4)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({}, "gap.fields"),
        ({"to_start": 1, "between": [1, 2]}, "gap.fields"),
        ({"to": [1, 2, 3]}, "gap.to"),
        ({"to": {"x": 1, "y": 2}}, "gap.to"),
        ({"to": {"x": 1, "y": 2, "heading": "north"}}, "gap.to"),
        ({"to": {"x": 1.5, "y": 2, "heading": 0}}, "gap.to"),
        ({"to": {"x": 10**9, "y": 2, "heading": 0}}, "gap.to"),
        ({"to_start": True}, "gap.to-start"),
        ({"to_start": 0}, "gap.to-start"),
        ({"between": 3}, "gap.between"),
        ({"between": [0, 3]}, "gap.between"),
        ({"between": [1, 99]}, "gap.between"),
        ({"between": [5, 2]}, "course.gap"),
    ],
)
def test_it_tells_by_its_code_what_is_wrong_with_a_gap(payload, code):
    with pytest.raises((Malformed, Refused)) as wrong:
        read_gap(PLAN, payload)
    assert wrong.value.code == code


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"levels": 0}, "wish.levels"),
        ({"levels": "60"}, "wish.levels"),
        ({"turns": -1}, "wish.turns"),
        ({"turns": 1.5}, "wish.turns"),
        ({"difficulty": "brutal"}, "wish.difficulty"),
        ({"difficulty": 3}, "wish.difficulty"),
        ({"difficulty": ["hard"]}, "wish.difficulty"),
        ({"wishes": {"boxes": 0}}, "wishes.boxes"),
    ],
)
def test_it_tells_by_its_code_what_is_wrong_with_a_course_by_wish(payload, code):
    with pytest.raises(Malformed) as wrong:
        read_wish(payload)
    assert wrong.value.code == code


@pytest.mark.parametrize("payload", [None, "", "C0FFEE", "0x1", "a" * 65, 7, "a\n"])
def test_it_reads_no_seed_that_could_be_spelled_twice(payload):
    with pytest.raises(Malformed) as wrong:
        read_seed(payload)
    assert wrong.value.code == "wish.seed"


@pytest.mark.parametrize("payload", [-1, 301, 0.05, "5"])
def test_it_reads_no_tolerance_beyond_its_bounds(payload):
    with pytest.raises(Malformed) as wrong:
        read_tolerance(payload)
    assert wrong.value.code == "gap.tolerance"


def test_it_makes_a_course_of_one_box_where_no_tiles_are_told():
    assert read_wish({}).wishes.stock == boxes(1)
    assert read_wish({"wishes": {"boxes": 2}}).wishes.stock == boxes(2)


@pytest.mark.parametrize("name", PRESETS)
def test_it_measures_a_preset(name):
    measures = measure(PRESETS[name].plan, 20, TableSize(2400, 1600))
    assert measures.levels == PRESETS[name].levels
    assert measures.levels == judging.judge(PRESETS[name].plan).levels
    assert measures.fits
    assert min(measures.cells) <= measures.levels
    assert measures.length_mm == pytest.approx(measures.length_hundredths / 5, abs=1)


def test_it_measures_in_millimetres_at_the_scale():
    plan = read_text("START S S FIN")
    measures = measure(plan, 10)
    assert (measures.length_hundredths, measures.length_mm, measures.long_mm, measures.short_mm) == (3000, 300, 300, 50)
    assert (measures.turns_left, measures.turns_right, measures.cells, measures.fits) == (0, 0, (15,) * 5, None)
    assert measure(plan, 20, TableSize(599, 100)).fits is False
    assert measure(plan, 20, TableSize(400, 600)).fits is True


def test_it_measures_a_plan_without_sections():
    assert measure(Plan(()), 20, TableSize(100, 100)).fits


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_it_measures_any_plan(plan):
    measures = measure(plan, 20)
    assert measures.long_mm >= measures.short_mm >= 0
    assert measures.turns_left + measures.turns_right <= len(plan.sections)
