"""Cards of a row touch and never lie on one another, however the row bends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from courses.geometry.frame import Pose
from courses.geometry.tiles import footprints, joined, lies_on, overlaps, smallest
from reindeer_races.geometry.rows import row

entries = st.builds(Pose, st.floats(-50, 50), st.floats(-50, 50), st.integers(0, 359))


@given(entries, st.integers(-180, 180), st.sampled_from([1.0, 2.0]))
def test_neighbours_touch_but_share_no_area(entry, bend, length):
    first, other = (Polygon(strip.corners) for strip in row(entry, [(length, bend), (2.0, 0)]))
    assert first.distance(other) < 1e-9
    assert first.intersection(other).area < 1e-9
    assert (first.area, other.area) == pytest.approx((length, 2.0))


@pytest.mark.parametrize("bend", [181, -181, 200])
def test_beyond_half_a_turn_they_do(bend):
    strips = row(Pose(), [(2.0, bend), (2.0, 0)])
    assert overlaps(footprints([strip.corners for strip in strips]))


def test_four_right_angles_come_back_to_the_beginning():
    strips = row(Pose(), [(2.0, 90)] * 5)
    assert strips[4].entry == strips[0].entry
    (pair,) = overlaps(footprints([strip.corners for strip in strips]))
    assert (pair.first, pair.second, pair.area) == (0, 4, pytest.approx(2.0))


def test_a_straight_row_is_as_long_as_its_cards():
    size = smallest(footprints([strip.corners for strip in row(Pose(3.0, 4.0, 30), [(2.0, 0)] * 7)]))
    assert (size.long, size.short) == pytest.approx((14.0, 1.0))


def test_it_tells_how_much_two_rows_share_and_where():
    first, other = (footprints([strip.corners for strip in row(Pose(0.0, y), [(2.0, 0)] * 2)]) for y in (0.0, 0.5))
    area, (x, y) = lies_on(joined(first), joined(other))
    assert area == pytest.approx(2.0, abs=1e-3)
    assert 0 < x < 4
    assert 0 < y < 0.5


@pytest.mark.parametrize("apart", [1.0, 1.5])
def test_rows_side_by_side_are_clear_of_each_other(apart):
    first, other = (footprints([strip.corners for strip in row(Pose(0.0, y), [(2.0, 0)] * 3)]) for y in (0.0, apart))
    assert lies_on(joined(first), joined(other)) is None
