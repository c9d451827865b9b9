"""Sheets lie over the whole course and cut no label, none is empty, each lies beside the neighbours it names."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed, Refused
from courses.plans.covering import MOST_SHEETS, grid, shows
from courses.plans.extents import body
from courses.plans.picture import Mark
from courses.plans.sheets import LANES_MM, PAPERS, Paper, letters, paper
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.making import plans

CAUCHEMAR = picture(PRESETS["cauchemar"].plan)
papers = st.builds(Paper, st.sampled_from(list(PAPERS)), st.booleans(), st.integers(*LANES_MM))


def around(sheets):
    return [sheet.core for sheet in sheets]


def corners(edges):
    left, top, right, low = edges
    return ((left, top), (right, top), (right, low), (left, low))


def uncovered(drawn, sheets):
    """The cells of which some part lies on no sheet, told by their corners and middle."""
    boxes = around(sheets)
    cells = []
    for cell in drawn.cells:
        xs, ys = zip(*cell.corners, strict=True)
        spots = [*cell.corners, (sum(xs) / len(xs), sum(ys) / len(ys))]
        if not all(any(x <= a <= x + w and y <= b <= y + h for x, y, w, h in boxes) for a, b in spots):
            cells.append(cell)
    return cells


def cut(drawn, laid):
    """The marks that no sheet shows whole, and that lie in part on no sheet."""
    bleed, marks = laid.paper.bleed, []
    for mark in drawn.marks:
        left, top, right, low = body(mark)
        ends = [(x, y) for x in (left, right) for y in (top, low)]

        def shown(boxes, more, ends=ends):
            return [sum(x - more <= a <= x + w + more and y - more <= b <= y + h + more for x, y, w, h in boxes)
                    for a, b in ends]  # fmt: skip

        boxes = around(laid.sheets)
        if not all(shown(boxes, 0)) and not any(all(shown([box], bleed)) for box in boxes):
            marks.append(mark)
    return marks


@pytest.mark.parametrize("lane_mm", [15, 20, 25, 30])
@pytest.mark.parametrize("name", PRESETS)
def test_it_covers_every_cell_of_a_preset_and_cuts_no_label(name, lane_mm):
    drawn = picture(PRESETS[name].plan)
    laid = grid(drawn, Paper(lane_mm=lane_mm))
    assert (uncovered(drawn, laid.sheets), cut(drawn, laid)) == ([], [])


def test_it_notices_a_sheet_that_is_not_there():
    assert uncovered(CAUCHEMAR, grid(CAUCHEMAR, Paper()).sheets[1:]) != []


def test_it_notices_a_label_that_would_be_cut_if_only_track_counted():
    drawn = picture(PRESETS["hobbit"].plan)
    assert cut(drawn, grid(replace(drawn, marks=()), Paper())) != []


def test_it_knows_how_much_room_a_label_takes():
    assert body(Mark("sign", (0, 0), "4")) == (-675, -675, 675, 675)
    assert body(Mark("number", (1000, 0), "12")) == (652, -290, 1348, 290)


def test_it_leaves_out_sheets_without_track_and_without_labels():
    sheets = grid(CAUCHEMAR, Paper()).sheets
    columns, rows = 1 + max(sheet.column for sheet in sheets), 1 + max(sheet.row for sheet in sheets)
    assert len(sheets) < columns * rows
    there = {(sheet.column, sheet.row) for sheet in sheets}
    first = sheets[0]
    _x, _y, width, height = first.core
    left, top = first.core[0] - first.column * width, first.core[1] - first.row * height
    for column in range(columns):
        for row in range(rows):
            core = (left + column * width, top + row * height, width, height)
            has_track = any(shows(core, cell.corners) for cell in CAUCHEMAR.cells)
            has_label = any(shows(core, corners(body(mark))) for mark in CAUCHEMAR.marks)
            assert has_track <= ((column, row) in there) <= (has_track or has_label)


def test_it_names_sheets_by_column_and_row_and_their_neighbours_by_side():
    laid = grid(CAUCHEMAR, Paper())
    by_name = {sheet.name: sheet for sheet in laid.sheets}
    sides = {side: neighbour.name for side, neighbour in laid.beside(by_name["C3"]).items()}
    assert sides == {"left": "B3", "right": "D3", "above": "C2", "below": "C4"}
    assert {side: neighbour.name for side, neighbour in laid.beside(by_name["A3"]).items()} == {"right": "B3"}
    for sheet in laid.sheets:
        x, y, width, height = sheet.core
        places = {"left": (x - width, y), "right": (x + width, y), "above": (x, y - height), "below": (x, y + height)}
        for side, neighbour in laid.beside(sheet).items():
            assert neighbour.core[:2] == places[side]


@pytest.mark.parametrize("name", PRESETS)
def test_it_begins_with_column_a_and_row_1_and_shifts_sheets_so_that_few_are_needed(name):
    drawn = picture(PRESETS[name].plan)
    sheets = grid(drawn, Paper()).sheets
    assert (min(sheet.column for sheet in sheets), min(sheet.row for sheet in sheets)) == (0, 0)
    plain = {(x // 8700, y // 13050) for cell in drawn.cells for x, y in cell.corners}
    assert len(sheets) <= len(plain) + 1  # labels may need one more


def test_it_counts_columns_as_tables_do():
    names = [letters(number) for number in (0, 25, 26, 51, 52, 701, 702)]
    assert names == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]


@pytest.mark.parametrize("name", PAPERS)
def test_it_turns_paper(name):
    upright, lying = Paper(name), Paper(name, True)
    assert upright.size == lying.size[::-1]
    assert upright.core == lying.core[::-1]
    assert upright.size[0] < upright.size[1]


def test_it_shows_more_on_a_sheet_when_lanes_are_narrower():
    assert Paper(lane_mm=10).core == (17400, 26100)  # 174 mm, 261 mm
    assert len(grid(CAUCHEMAR, Paper(lane_mm=10)).sheets) < len(grid(CAUCHEMAR, Paper(lane_mm=20)).sheets)


@pytest.mark.parametrize(("name", "lane_mm", "code"), [
    ("a5", 20, "course.paper"), ("", 20, "course.paper"), ("a4", 4, "course.lane-mm"), ("a4", 61, "course.lane-mm"),
])  # fmt: skip
def test_it_refuses_paper_and_scales_that_it_does_not_know(name, lane_mm, code):
    with pytest.raises(Malformed) as wrong:
        paper(name, False, lane_mm)
    assert wrong.value.code == code


def test_it_refuses_more_sheets_than_anybody_glues():
    line = "START " + "S " * 198 + "FIN"
    with pytest.raises(Refused) as wrong:
        grid(picture(read_text(line)), Paper(lane_mm=60))
    assert wrong.value.code == "course.sheets"
    assert wrong.value.fields["sheets"] > wrong.value.fields["most"] == MOST_SHEETS
    assert 1 <= len(grid(picture(read_text(line)), Paper("a3", lane_mm=10)).sheets) <= MOST_SHEETS


@settings(deadline=None, max_examples=40)
@given(plans, papers)
def test_it_lays_sheets_over_any_plan_or_refuses(plan, wanted):
    drawn = picture(plan)
    with suppress(Refused):
        laid = grid(drawn, wanted)
        assert (uncovered(drawn, laid.sheets), cut(drawn, laid)) == ([], [])
        assert len({sheet.name for sheet in laid.sheets}) == len(laid.sheets) <= MOST_SHEETS


def test_it_sees_a_polygon_only_where_it_lies():
    turned = ((0, 5), (5, 0), (10, 5), (5, 10))
    assert shows((0, 0, 10, 10), turned)
    assert not shows((0, 0, 2, 2), turned)  # in the corner of the box around it
    assert shows((4, 4, 1, 2), turned)
