"""Sections that only touch never collide, however long the chain; whatever really overlaps is found (R-ST-38)."""

from __future__ import annotations

import random
from math import cos, radians, sin

import pytest

from courses.geometry import tiles
from courses.geometry.frame import Pose
from courses.geometry.tiles import FOUND_FROM, SAGITTA, Polygon, overlaps
from snow_tails.geometry.laid import Laid, lay
from snow_tails.geometry.track import Form, footprint_ring
from snow_tails.plans.text import read_text
from tests.courses.geometry.proof import laid_of
from tests.courses.geometry.twins import crossing, holds_disc, true_shape
from tests.courses.making import sound_pieces

U_TURN = Form((3, 5, 7, 9, 11), -1, 180, 10)
STRAIGHT = Form((6,) * 5)


def of(text: str) -> Laid:
    return laid_of(read_text(text))


def pairs(laid: Laid) -> set[tuple[int, int]]:
    return {(pair.first, pair.second) for pair in overlaps(laid)}


def put(*placed: tuple[Form, Pose]) -> Laid:
    """Sections anywhere on the table, not in a chain."""
    shapes = tuple(Polygon(footprint_ring(form, pose)) for form, pose in placed)
    return Laid(tuple(form for form, _pose in placed), tuple(pose for _form, pose in placed), shapes)


TOUCHING = {
    "a winding chain of two hundred": "OL(angle=30;radius=1) OR(angle=30;radius=1) " * 100,
    "a straight chain of two hundred": "OS(rows=7) " * 200,
    "a slow wave of two hundred": ("OL(angle=31;radius=20) " * 5 + "OR(angle=31;radius=20) " * 5) * 20,
    "twelve turns that close a ring": "OL(angle=30;radius=0) " * 12,
    "four corners that close a square": "CL CL CL CL",
    "two U-turns that close a ring": "UL UL",
    "legs that share an edge": "S OL(angle=180;radius=0) S",
    "U-turns back to back, their legs edge to edge": (
        "OS(rows=6) OL(angle=180;radius=0) OS(rows=6) OR(angle=180;radius=0) OS(rows=6)"
    ),
    "a spiral, winding edge to edge": " ".join(f"OL(angle=180;radius={25 * turn / 10:.1f})" for turn in range(9)),
    "a hairpin round the outside of another": (
        "OL(angle=180;radius=15) S OR(angle=180;radius=0) S OR(angle=180;radius=20)"
    ),
}


@pytest.mark.parametrize("name", TOUCHING)
def test_it_never_calls_touching_an_overlap(name):
    assert overlaps(of(TOUCHING[name])) == []


@pytest.mark.parametrize("name", ["a spiral, winding edge to edge", "a hairpin round the outside of another"])
def test_it_would_call_touching_an_overlap_if_it_forgave_nothing(name, monkeypatch):
    monkeypatch.setattr(tiles, "SAGITTA", 0.0)
    assert overlaps(of(TOUCHING[name])) != []


def test_it_finds_the_spiral_that_winds_a_little_too_tight():
    tight = " ".join(f"OL(angle=180;radius={24 * turn / 10:.1f})" for turn in range(9))
    assert pairs(of(tight)) >= {(turn, turn + 2) for turn in range(7)}


def test_it_tells_the_same_tile_from_the_next_one_after_sixteen_rounds_of_a_ring():
    """Positions drift by floats over the chain; headings are whole degrees and do not."""
    laid = of("OL(angle=30;radius=2) " * 200)
    lap = {(first, other) for first in range(200) for other in range(first + 12, 200, 12)}
    assert pairs(laid) == lap
    first, last = laid.entries[0], laid.entries[192]
    assert abs(first.x - last.x) + abs(first.y - last.y) < 1e-9


@pytest.mark.parametrize(("gap", "is_found"), [(0.0, False), (1e-9, False), (-SAGITTA, False), (-FOUND_FROM, True)])
def test_it_looks_at_two_u_turns_back_to_back_as_closely_as_it_says(gap, is_found):
    facing = put((U_TURN, Pose()), (U_TURN, Pose(12.0 + gap, 7.0, 180)))  # both outer radii are 6
    assert bool(overlaps(facing)) == is_found


@pytest.mark.parametrize(("depth", "is_found"), [(0.0, False), (0.001, False), (0.011, True), (5.0, True)])
def test_it_looks_at_straights_side_by_side_as_closely_as_it_says(depth, is_found):
    beside = put((STRAIGHT, Pose()), (STRAIGHT, Pose(0.0, 5.0 - depth, 0)))
    assert bool(overlaps(beside)) == is_found


def test_it_finds_a_corner_that_sticks_in_by_little_more_than_its_own_width():
    """A bound in area would have to forgive this: a thousandth of a square lane width, yet 3 % of a lane deep."""
    hits = overlaps(put((STRAIGHT, Pose()), (STRAIGHT, Pose(8.97, 4.97, 0))))
    assert [round(pair.area, 6) for pair in hits] == [0.0009]
    assert (8.97 < hits[0].x < 9.0, 2.47 < hits[0].y < 2.5) == (True, True)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 40, 10))
def test_it_finds_every_overlap_that_holds_a_disc_and_none_that_only_chords_feign(first):
    """Two tiles are pushed together from any side until they touch, then a little further."""
    really = 0
    for seed in range(first, first + 10):
        still, tile, moved, touching = _pushed_together(random.Random(seed))
        assert overlaps(put((tile, Pose()), moved(touching))) == []
        for deeper in (0.01, 0.02, 0.05):
            if holds_disc(still.intersection(true_shape(*moved(touching - deeper))), FOUND_FROM):
                really += 1
                assert overlaps(put((tile, Pose()), moved(touching - deeper)))
    assert really >= 15


def _pushed_together(dice):
    """A tile's true shape and form, another one as a function of its distance, and the least it keeps apart at."""
    tile, other = (
        Form((5,) * 5, dice.choice((-1, 1)), dice.randint(30, 180), dice.randint(0, 200)) for _tile in range(2)
    )
    way, heading, still = radians(dice.uniform(0, 360)), dice.randrange(360), true_shape(tile, Pose())

    def moved(reach: float) -> tuple[Form, Pose]:
        return other, Pose(reach * cos(way), reach * sin(way), heading)

    far, near = 200.0, 0.0
    for _halving in range(40):
        middle = (far + near) / 2
        far, near = (middle, near) if still.distance(true_shape(*moved(middle))) else (far, middle)
    return still, tile, moved, far


@pytest.mark.parametrize("seed", range(200, 240))
def test_it_finds_what_a_slow_look_at_every_pair_finds(seed):
    laid = laid_of(sound_pieces(seed))
    assert crossing(laid, FOUND_FROM) <= pairs(laid) <= crossing(laid, SAGITTA)


def test_it_tells_no_more_than_it_is_asked_for():
    knot = of("UL " * 20)
    assert overlaps(knot, 3) == overlaps(knot)[:3]
    assert overlaps(lay([])) == []
