"""Symbols of rows of cards lie where Shapely says that their cells are."""

from __future__ import annotations

import pytest
from shapely import Polygon

from courses.plans.strokes import MARKS
from reindeer_races.boards import KINDS
from reindeer_races.plans.picture import picture
from reindeer_races.plans.presets import PRESETS

ACTING = [kind for kind in KINDS if kind != "plain"]


@pytest.mark.parametrize("name", PRESETS)
def test_it_puts_each_symbol_into_its_own_cell(name):
    shown = picture(PRESETS[name].plan)
    cells = [Polygon(cell.corners) for cell in shown.cells]
    for mark in (mark for mark in shown.marks if mark.kind in ACTING):
        (at,) = [cell for cell in cells if cell.buffer(-10).contains(Polygon([(mark.at[0] + x, mark.at[1] + y)
                 for x, y in ((-5, -5), (5, -5), (5, 5))]))]  # fmt: skip
        for stroke in MARKS[mark.kind](mark):
            for corner in getattr(stroke, "corners", ()):
                assert at.buffer(60).covers(Polygon([corner, (corner[0] + 1, corner[1]), (corner[0], corner[1] + 1)]))
