"""Shapes become the cells whose middles they cover, exactly as whole numbers say, also of a middle on the edge."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from husky.geometry import paint
from husky.geometry.paint import FARTHEST, SLACK, brushed, inside, is_crossed

WIDTH, HEIGHT = 12, 9
near = st.tuples(st.integers(-40, 160), st.integers(-40, 130))
far = st.tuples(st.integers(-999, 999), st.integers(-999, 999))
fives = st.tuples(st.integers(-2, 26), st.integers(-2, 20)).map(lambda spot: (5 * spot[0], 5 * spot[1]))
spots = near | far | fives
brushes = st.sampled_from([10, 20, 30]) | st.integers(1, 80) | st.integers(1, 999)
MIDDLES = {row * WIDTH + column: (10 * column + 5, 10 * row + 5) for row in range(HEIGHT) for column in range(WIDTH)}


def on_edge(at, corner, other) -> bool:
    (x, y), (u, v), (s, t) = at, corner, other
    is_in_line = (u - x) * (t - y) == (s - x) * (v - y)
    return is_in_line and min(u, s) <= x <= max(u, s) and min(v, t) <= y <= max(v, t)


def twin_inside(corners) -> set[int]:
    """Every middle on an edge, or with an odd number of edges to its right."""
    edges = list(pairwise([*corners, corners[0]]))
    return {cell for cell, at in MIDDLES.items() if _is_inside(at, edges)}


def _is_inside(at, edges) -> bool:
    if any(on_edge(at, *edge) for edge in edges):
        return True
    is_in = False
    for (u, v), (s, t) in edges:
        if (v > at[1]) != (t > at[1]):
            side = (s - u) * (at[1] - v) - (at[0] - u) * (t - v)
            is_in ^= side > 0 if t > v else side < 0
    return is_in


def twin_brushed(way, brush) -> set[int]:
    """Every middle whose squared distance from a piece of the way, a fraction, is at most that of half the brush."""
    pieces = list(pairwise(way)) or [(way[0], way[0])]
    return {cell for cell, at in MIDDLES.items() if any(_is_near(at, point, other, brush) for point, other in pieces)}


def _is_near(at, point, other, brush) -> bool:
    u, v = other[0] - point[0], other[1] - point[1]
    x, y = at[0] - point[0], at[1] - point[1]
    along, length = x * u + y * v, u * u + v * v
    if along <= 0 or along >= length:
        x, y = (x, y) if along <= 0 else (at[0] - other[0], at[1] - other[1])
        return 4 * (x * x + y * y) <= brush * brush
    return 4 * (x * v - y * u) ** 2 <= brush * brush * length


@settings(deadline=None, max_examples=400)
@given(st.lists(spots, min_size=3, max_size=9))
@example([(5, 5), (55, 5), (55, 45), (5, 45)])
@example([(0, 0), (60, 60), (60, 0), (0, 60)])  # it crosses itself
@example([(5, 5), (15, 5), (5, 5)])  # it has no area
def test_a_polygon_covers_the_middles_that_whole_numbers_say(corners):
    assert inside(corners, WIDTH, HEIGHT) == twin_inside(corners)


@settings(deadline=None, max_examples=400)
@given(
    st.lists(spots, min_size=1, max_size=6), st.integers(1, 80) | st.sampled_from([10, 20, 30]) | st.integers(1, 999)
)
@example([(5, 5), (35, 45)], 10)  # 30, 40, 50: middles lie just on the edge
@example([(5, 5), (5, 5)], 20)
@example([(-999, -999), (999, 998)], 1)
def test_a_brush_touches_the_middles_that_whole_numbers_say(way, brush):
    assert brushed(way, brush, WIDTH, HEIGHT) == twin_brushed(way, brush)


ON_THE_EDGE = [(5, 5), (65, 85)], 20
JUST_MISSED = [(400, 207), (-958, -176)], 166  # the middle of cell 14, by 0.000000012 of a tenth


@pytest.mark.parametrize(("slack", "stroke"), [(-1e-9, ON_THE_EDGE), (1e-7, JUST_MISSED)])
def test_another_slack_is_noticed(slack, stroke, monkeypatch):
    """Planted: strokes a hair thinner lose the middles on their edge, and a hair thicker they get what they miss."""
    assert brushed(*stroke, WIDTH, HEIGHT) == twin_brushed(*stroke)
    monkeypatch.setattr(paint, "SLACK", slack)
    assert brushed(*stroke, WIDTH, HEIGHT) != twin_brushed(*stroke)


def test_the_slack_lies_between_what_doubles_err_and_the_least_distance():
    assert 500 * 3e-16 < SLACK < 1 / (4 * 999 * 2 * FARTHEST**2)


def test_a_shape_beyond_the_board_paints_nothing():
    assert inside([(-30, -30), (-1, -30), (-1, -1)], WIDTH, HEIGHT) == frozenset()
    assert brushed([(-50, 5)], 100, WIDTH, HEIGHT) == frozenset()
    assert brushed([(-50, 5)], 110, WIDTH, HEIGHT) == {0}


@pytest.mark.parametrize(
    ("corners", "expected"),
    [
        ([(0, 0), (10, 0), (10, 10), (0, 10)], False),
        ([(0, 0), (10, 10), (10, 0), (0, 10)], True),
        ([(0, 0), (20, 0), (10, 0), (10, 10)], True),  # back along an edge
        ([(0, 0), (20, 0), (20, 20), (10, 0), (0, 20)], True),  # a corner on an edge
    ],
)
def test_it_notices_edges_that_meet(corners, expected):
    assert is_crossed(corners) is expected
