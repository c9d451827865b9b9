"""Smoothed edges belong to the eye: neighbours share them, corners that join stay corners, nothing leaves its place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from courses.plans.picture import UNIT
from husky.geometry.regions import outlines
from husky.plans.checks.scene import Scene
from husky.plans.designing.smooth import smoothed, soft
from husky.plans.presets import PRESETS
from husky.plans.text import read_text


def lines(text: str):
    """How often each piece of a smoothed edge is drawn."""
    scene = Scene(read_text(text))
    corners, width = soft(scene.canvas), scene.plan.width
    rings = [
        ring
        for cells in scene.regions
        if cells
        for outline in outlines(cells, width)
        for ring in (outline.edge, *outline.holes)
    ]
    counts: dict[frozenset, int] = {}
    for ring in rings:
        curve = smoothed(tuple((x * UNIT, y * UNIT) for x, y in ring), corners)
        for line in pairwise((*curve, curve[0])):
            counts[frozenset(line)] = counts.get(frozenset(line), 0) + 1
    return counts


@pytest.mark.parametrize("name", PRESETS)
def test_a_curve_between_two_regions_is_the_same_for_both(name):
    slanted = {line: count for line, count in lines(PRESETS[name].chain).items() if is_slanted(*line)}
    assert len(slanted) > 20
    assert {*slanted.values()} == {2}


def is_slanted(point, other) -> bool:
    return point[0] != other[0] and point[1] != other[1]


def test_corners_by_which_cells_join_stay():
    assert soft(Scene(read_text("4x2 rows wwbb bbww")).canvas) == set()
    assert soft(Scene(read_text("2x2 rows wb bw")).canvas) == set()
    assert soft(Scene(read_text("2x2 rows wb gw")).canvas) == set()
    assert soft(Scene(read_text("2x2 rows wS ww")).canvas) == set()
    assert soft(Scene(read_text("2x2 rows w. ww")).canvas) == set()
    assert soft(Scene(read_text("2x2 rows wb ww")).canvas) == {(1, 1)}


def test_no_point_goes_farther_than_a_third_of_a_cell():
    ring = ((0, 0), (0, 1000), (1000, 1000), (1000, 2000), (2000, 2000), (2000, 0))
    curve = smoothed(ring, frozenset({(1, 1), (0, 1), (1, 2)}))
    for x, y in curve:
        assert min(max(abs(x - u), abs(y - v)) for u, v in ((round(x / 500) * 500, round(y / 500) * 500),)) <= 334
    assert len(curve) == 13
