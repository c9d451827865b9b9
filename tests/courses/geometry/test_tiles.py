"""Sections lie where they should: neighbours never collide, real overlaps are found, tables are judged."""

from __future__ import annotations

from itertools import pairwise

import pytest

from courses.geometry.frame import Pose
from courses.geometry.tiles import fits, overlaps, smallest
from snow_tails.geometry.cells import cells, hit
from snow_tails.geometry.laid import distance_along, lay, outline
from snow_tails.geometry.track import Form, middle
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import read_text
from tests.courses.geometry.proof import laid_of
from tests.courses.making import sound_pieces

STRAIGHT = Form((6,) * 5)


def of(text):
    return laid_of(read_text(text))


@pytest.mark.parametrize("name", PRESETS)
def test_it_lays_no_preset_over_itself_and_ends_as_it_began_r_st_16(name):
    laid = laid_of(PRESETS[name].plan)
    assert overlaps(laid) == []
    assert laid.entries[-1].heading == 0


@pytest.mark.parametrize("seed", range(0, 200, 4))
def test_it_never_finds_neighbours_on_one_another(seed):
    hits = overlaps(laid_of(sound_pieces(seed)))
    assert [pair for pair in hits if pair.second == pair.first + 1] == []


def test_it_carries_the_pose_exactly_round_four_corners():
    laid = of("CL CL CL CL")
    end = laid.entries[-1]
    assert (end.heading, round(end.x, 9), round(end.y, 9)) == (0, 0, 0)


def test_it_finds_an_overlap_with_its_area_and_both_sections():
    hits = overlaps(of("START S CL CL CL S S FIN"))
    assert [(pair.first, pair.second) for pair in hits] == [(1, 5)]
    assert all(pair.area > 1 for pair in hits)


def test_it_lets_tracks_lie_side_by_side_and_finds_a_sliver_of_real_overlap():
    beside = lay([STRAIGHT, Form((5,) * 5, -1, 180, 0), STRAIGHT])  # radius 0: the legs share an edge
    assert overlaps(beside) == []
    shifted = [*beside.footprints[:2]]
    crossing = lay([STRAIGHT], Pose(0.0, 4.99, 0)).footprints[0]
    laid = type(beside)(beside.forms, beside.entries, (*shifted, crossing))
    assert [(pair.first, pair.second, round(pair.area, 2)) for pair in overlaps(laid)] == [(0, 2, 0.09)]


@pytest.mark.parametrize("name", PRESETS)
def test_it_draws_the_cells_of_a_section_as_exactly_the_section(name):
    laid = laid_of(PRESETS[name].plan)
    track = cells(laid)
    for at, footprint in enumerate(laid.footprints):
        inside = [shape for (section, *_spot), shape in zip(track.names, track.shapes, strict=True) if section == at]
        assert sum(shape.area for shape in inside) == pytest.approx(footprint.area, rel=0.002)  # chords
        assert all(shape.is_valid for shape in inside)


@pytest.mark.parametrize("name", PRESETS)
def test_it_hits_every_cell_in_its_middle_and_nothing_beside_the_track(name):
    laid = laid_of(PRESETS[name].plan)
    track = cells(laid)
    for at, lane, cell in track.names:
        assert hit(track, *middle(laid.forms[at], laid.entries[at], lane, cell)) == (at, lane, cell)
    assert hit(track, -5.0, 0.0) is None


def test_it_draws_one_outline_round_everything():
    shape = outline(of("START S CL FIN"))
    assert shape.geom_type == "Polygon"
    assert shape.area == pytest.approx(sum(part.area for part in of("START S CL FIN").footprints), abs=0.01)


def test_it_knows_the_smallest_rectangle_however_the_course_lies():
    for heading in (0, 17, 90):
        size = smallest(lay([STRAIGHT, STRAIGHT], Pose(3.0, 4.0, heading)))
        assert (round(size.long, 4), round(size.short, 4)) == (18, 5)


def test_it_fits_a_table_in_either_direction_and_across():
    laid = lay([STRAIGHT, STRAIGHT])
    assert fits(laid, 18, 5)
    assert fits(laid, 5, 18)
    assert not fits(laid, 17.9, 5)
    assert fits(laid, 16.3, 16.3)  # from corner to corner, though the smallest rectangle is longer
    assert not fits(laid, 16.2, 16.2)


@pytest.mark.parametrize("name", PRESETS)
def test_it_tells_a_longer_way_the_further_a_cell_lies_in_the_middle_lane(name):
    laid = laid_of(PRESETS[name].plan)
    names = [spot for spot in cells(laid).names if spot[1] == 3]
    ways = [distance_along(laid, *middle(laid.forms[at], laid.entries[at], lane, cell)) for at, lane, cell in names]
    assert all(low < high for low, high in pairwise(ways))
