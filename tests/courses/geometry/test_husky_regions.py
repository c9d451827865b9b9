"""The outlines of regions: as many cells inside as there are, holes kept, and a finger finds what it points at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon

from husky.boards.board import connected, neighbours
from husky.geometry.regions import hit, outlines, shape
from husky.plans.compile import compile
from husky.plans.presets import PRESETS

WIDTH, HEIGHT = 7, 5
cells = st.sets(st.integers(0, WIDTH * HEIGHT - 1))


def area(ring: Sequence[tuple[int, int]]) -> float:
    """Twice the area, by a sum that Shapely has no part in; holes run the other way round."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise([*ring, ring[0]]))


@settings(deadline=None)
@given(cells)
def test_outlines_enclose_as_much_as_there_are_cells(region):
    parts = outlines(region, WIDTH)
    assert sum(area(part.edge) + sum(map(area, part.holes)) for part in parts) == 2 * len(region)
    assert shape(region, WIDTH).area == len(region)


@settings(deadline=None)
@given(cells)
def test_every_cell_lies_in_one_outline_and_no_other_cell_in_any(region):
    polygons = [Polygon(outline.edge, outline.holes) for outline in outlines(region, WIDTH)]
    for cell in range(WIDTH * HEIGHT):
        middle = Polygon([(cell % WIDTH + x, cell // WIDTH + y) for x, y in ((0.4, 0.4), (0.6, 0.4), (0.5, 0.6))])
        assert sum(polygon.contains(middle) for polygon in polygons) == (cell in region)


@settings(deadline=None)
@given(cells)
def test_it_tells_corners_only_from_the_same_one_on_every_time(region):
    for outline in outlines(region, WIDTH):
        for ring in (outline.edge, *outline.holes):
            assert ring[0] == min(ring)
            around = [ring[-1], *ring, ring[0]]
            for (a, b), (x, y), (u, v) in zip(around, around[1:], around[2:], strict=False):
                assert (a == x) != (x == u)
                assert (b == y) != (y == v)
    assert outlines(region, WIDTH) == outlines(sorted(region, reverse=True), WIDTH)


def test_it_keeps_a_hole_and_what_lies_in_it():
    ring = [cell for cell in range(25) if cell not in (6, 7, 8, 11, 13, 16, 17, 18)]
    frame, island = outlines(ring, 5)
    assert frame.holes == (((1, 1), (1, 4), (4, 4), (4, 1)),)
    assert island.edge == ((2, 2), (3, 2), (3, 3), (2, 3))


@pytest.mark.parametrize("name", PRESETS)
def test_a_finger_finds_the_region_of_every_cell(name):
    board = compile(PRESETS[name].plan)
    for at, region in enumerate(board.regions):
        for cell in region[:2]:
            assert hit(board.regions, board.width, cell % board.width + 0.5, cell // board.width + 0.5) == at
    assert hit(board.regions, board.width, -1, -1) is None
    assert hit(board.regions, board.width, board.start % board.width + 0.5, board.start // board.width + 0.5) is None


def test_pieces_that_touch_by_a_corner_are_one_region_of_two_outlines_r_hu_12():
    land = [0, 1, 1, 0]
    _region, regions = connected(land, neighbours(2, 4))
    assert regions == ((0, 3), (1, 2))
    assert [len(outlines(region, 2)) for region in regions] == [2, 2]
