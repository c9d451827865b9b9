"""Outlines, rectangles, tables, fingers and distances: by hand, and against slow and obvious twins."""

from __future__ import annotations

import random
from math import cos, pi, radians, sin, sqrt

import pytest
from shapely import LineString, Point, unary_union

from courses.geometry.frame import ORIGIN, Pose
from courses.geometry.tiles import fits, smallest
from courses.geometry.turning import fits_turned
from snow_tails.geometry.cells import cells, hit
from snow_tails.geometry.laid import Laid, distance_along, lay, outline
from snow_tails.geometry.track import Form, point
from tests.courses.geometry.proof import laid_of
from tests.courses.geometry.twins import sizes, true_shape
from tests.courses.making import sound_pieces

STRAIGHT = Form((6,) * 5)
CORNER = Form((3, 4, 5, 6, 7), -1, 90, 20)
SEEDS = range(300, 312)


def some(seed: int) -> Laid:
    return laid_of(sound_pieces(seed, most=6))


# ---- by hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "end"),
    [
        (STRAIGHT, Pose(9.0, 0.0, 0)),
        (CORNER, Pose(4.5, 4.5, 90)),  # 2 to the inner edge, 2.5 to the middle
        (Form((3, 4, 5, 6, 7), 1, 90, 20), Pose(4.5, -4.5, 270)),
        (Form((3, 5, 7, 9, 11), -1, 180, 10), Pose(0.0, 7.0, 180)),  # two legs 7 apart (R-ST-07)
        (Form((5,) * 5, -1, 60, 0), Pose(2.5 * sqrt(3) / 2, 1.25, 60)),
    ],
)
def test_it_leaves_a_section_where_a_ruler_says_r_st_05_r_st_06_r_st_07(form, end):
    there = lay([form]).entries[1]
    assert there.heading == end.heading
    assert (there.x, there.y) == pytest.approx((end.x, end.y), abs=1e-12)


def test_it_knows_the_areas_that_pi_gives():
    assert lay([STRAIGHT]).footprints[0].area == 45
    assert lay([CORNER]).footprints[0].area == pytest.approx((7**2 - 2**2) * pi / 4, abs=0.02)
    assert outline(lay([STRAIGHT, CORNER])).area == pytest.approx(45 + 45 * pi / 4, abs=0.02)


def test_it_knows_the_rectangles_of_simple_courses():
    corner = smallest(lay([CORNER]))
    assert (corner.long, corner.short) == pytest.approx((7, 7), abs=0.003)
    diamond = smallest(lay([Form((2,) * 5)], Pose(0.0, 0.0, 45)))
    assert (diamond.long, diamond.short) == pytest.approx((5, 3), abs=1e-6)
    there_and_back = smallest(lay([STRAIGHT, Form((3, 5, 7, 9, 11), -1, 180, 10), STRAIGHT]))
    assert (there_and_back.long, there_and_back.short) == pytest.approx((15, 12), abs=0.003)  # 9 + 6 by 5 + 2 + 5


def test_it_fits_a_narrow_strip_only_where_its_turn_is_just_right():
    """A strip of 18 by 5, turned by t: 18 cos t + 5 sin t wide, 18 sin t + 5 cos t deep. Between 37 and 37.3 degrees
    both are allowed, and at no whole or half degree."""
    laid = lay([STRAIGHT, STRAIGHT], Pose(0.0, 0.0, 0))
    angle = radians(37.13)
    wide, deep = 18 * cos(angle) + 5 * sin(angle), 18 * sin(angle) + 5 * cos(angle)
    assert fits(laid, wide, deep)
    assert fits(laid, deep, wide)
    assert not fits(laid, wide - 0.001, deep)
    assert not fits(laid, wide, deep - 0.001)


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [
        (-3, 1, 0),
        (4, 2, 4),
        (9, -2, 9),
        (13.5, 4.5, 9 + 4.5 * pi / 2),
        (12, 9, 9 + 4.5 * pi / 2 + 4.5),
        (13, 99, 18 + 4.5 * pi / 2),
    ],
)
def test_it_measures_along_the_middle_of_the_track(x, y, way):
    """A straight of 9, a quarter of a circle of radius 4.5, another straight."""
    assert distance_along(lay([STRAIGHT, CORNER, STRAIGHT]), x, y) == pytest.approx(way, abs=0.01)


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (0.1, 2.4, (0, 1, 1)),  # lane 1 lies on the left, and left is up
        (0.1, -2.4, (0, 5, 1)),
        (8.9, 0.0, (0, 3, 6)),
        (9.1, 2.4, (1, 1, 1)),
        (13.4, -2.4, None),  # outside of the corner
        (9.0, 4.5, None),  # its middle
        (-0.1, 0.0, None),
    ],
)
def test_it_hits_the_cell_under_a_finger_st_11_r_st_04(x, y, name):
    assert hit(cells(lay([STRAIGHT, CORNER])), x, y) == name


def test_it_hits_the_later_section_where_two_lie_on_one_another():
    laid = lay([Form((3, 5, 7, 9, 11), -1, 180, 10)] * 3)
    name = hit(cells(laid), *point(laid.forms[0], ORIGIN, 0.5, 2.5))
    assert name is not None
    assert name[0] == 2


# ---- against twins ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_it_hits_what_a_look_at_every_cell_hits(seed):
    laid = some(seed)
    track, dice = cells(laid), random.Random(seed)
    left, low, right, high = unary_union(laid.footprints).bounds
    for _finger in range(60):
        spot = dice.uniform(left - 1, right + 1), dice.uniform(low - 1, high + 1)
        under = [name for name, shape in zip(track.names, track.shapes, strict=True) if shape.intersects(Point(spot))]
        assert hit(track, *spot) == max(under, default=None)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_it_measures_the_way_that_a_walk_in_small_steps_measures(seed):
    laid = some(seed)
    walk, gone = [], 0.0
    for form, pose in zip(laid.forms, laid.entries, strict=False):
        walk += [(point(form, pose, step / 400, 2.5), gone + form.length * step / 400) for step in range(401)]
        gone += form.length
    middle = LineString([spot for spot, _way in walk])
    assert middle.length == pytest.approx(gone, abs=0.01)
    dice = random.Random(seed)
    for _spot in range(20):
        at, part, line = dice.randrange(len(laid.forms)), dice.random(), dice.uniform(0, 5)
        spot = point(laid.forms[at], laid.entries[at], part, line)
        near = min(Point(dot).distance(Point(spot)) for dot, _way in walk)
        ways = [way for dot, way in walk if Point(dot).distance(Point(spot)) < near + 0.05]
        assert min(abs(distance_along(laid, *spot) - way) for way in ways) < 0.1


@pytest.mark.parametrize("seed", SEEDS)
def test_it_draws_an_outline_round_every_true_shape_and_nothing_else(seed):
    laid = some(seed)
    truth = unary_union([true_shape(form, pose) for form, pose in zip(laid.forms, laid.entries, strict=False)])
    assert outline(laid).symmetric_difference(truth).buffer(-0.0021).is_empty
    assert outline(laid).geom_type == "Polygon"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_knows_the_smallest_rectangle_that_a_search_finds(seed):
    laid = some(seed)
    size = smallest(laid)
    best = min(wide * deep for wide, deep in sizes(laid))
    assert size.long * size.short <= best + 1e-4
    assert size.long * size.short == pytest.approx(best, rel=0.01)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_fits_every_table_that_a_search_fits_and_no_smaller_one(seed):
    laid = some(seed)
    turned = sizes(laid)
    for wide, deep in turned[::97]:
        assert fits(laid, wide, deep)
        assert fits(laid, deep + 1e-9, wide)
    tried = max(max(size) for size in turned)
    for percent in range(40, 101, 4):
        long = tried * percent / 100
        fitting = [min(size) for size in turned if max(size) <= long] + [
            max(size) for size in turned if min(size) <= long and max(size) <= long
        ]
        least = min(fitting, default=None)
        if least is None:
            assert not fits(laid, long - 0.1, long - 0.1)
        else:
            assert fits(laid, long, least)
            assert not fits(laid, long - 0.1, least - 0.1)


def test_it_considers_turns_that_no_search_in_steps_would_hit():
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert fits_turned(square, sqrt(2), sqrt(2))
    assert not fits_turned(square, sqrt(2), 0.99)
