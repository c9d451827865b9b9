"""Gaps are closed out of what is left in the box, the shortest way first, and never onto what lies there."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from core.errors import Refused
from courses.geometry.frame import Pose, distance
from courses.plans.findings import errors
from courses.plans.looks import Look
from snow_tails.geometry import track
from snow_tails.plans import bridges
from snow_tails.plans.bridges import NAMES, chains
from snow_tails.plans.checks import TableSize, Wishes, check
from snow_tails.plans.closing import ways
from snow_tails.plans.gaps import at_end, between, exit_of, offset, to_start
from snow_tails.plans.lattice import exit_of as left_at
from snow_tails.plans.laying import Laying
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import Plan, Section
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.shape import form_of, piece_of
from snow_tails.plans.stock import Stock, boxes
from snow_tails.plans.text import read_text, to_text

HALF = read_text("START S CL FIN")
ONE_BOX = Wishes(boxes(1))
GOALS = [(9.0, 0.0, 0), (18.0, 18.0, 0), (4.5, -4.5, -90), (9.0, 7.0, 180), (18.0, 9.0, 0), (0.0, 45.0, 180)]


def to(*goal: float, plan: Plan = HALF):
    return at_end(plan, offset(exit_of(plan), *goal))


def end(plan: Plan) -> Pose:
    return track.poses([form_of(piece_of(section)) for section in plan.sections])[-1]


@pytest.mark.parametrize("goal", GOALS)
def test_it_reaches_the_wanted_exit_with_every_way_it_proposes(goal):
    gap = to(*goal)
    proposals = ways(gap, ONE_BOX)
    assert 1 <= len(proposals) <= 5
    assert [len(way.pieces) for way in proposals] == sorted(len(way.pieces) for way in proposals)
    for way in proposals:
        assert distance((exit_of(way.plan).x, exit_of(way.plan).y), (gap.wanted.x, gap.wanted.y)) <= 0.05
        assert exit_of(way.plan).heading == gap.wanted.heading
        assert errors(check(way.plan, ONE_BOX)) == ()
        assert [section.piece for section in way.plan.sections[3:-1]] == list(way.pieces)


@pytest.mark.parametrize("goal", GOALS[:5])
def test_it_misses_no_way_of_up_to_four_pieces(goal):
    """The slow twin lays every chain there is, and judges each as a plan."""
    gap = to(*goal)
    sound = set()
    for count in range(1, 5):
        for chain in product(NAMES, repeat=count):
            plan = gap.filled(chain)
            there = exit_of(plan)
            near = distance((there.x, there.y), (gap.wanted.x, gap.wanted.y)) <= 0.05
            if near and there.heading == gap.wanted.heading and not errors(check(plan, ONE_BOX)):
                sound.add(chain)
    proposals = [way.pieces for way in ways(gap, ONE_BOX)]
    assert sound
    assert {chain for chain in proposals if len(chain) < 5} <= sound
    assert len(proposals[0]) == min(len(chain) for chain in sound)
    assert len(proposals) >= min(5, len({tuple(sorted(chain)) for chain in sound}))


def test_it_proposes_other_pieces_before_the_same_in_another_order():
    proposals = [tuple(sorted(way.pieces)) for way in ways(between(PRESETS["nutcracker"].plan, 1, 5), ONE_BOX)]
    assert len(set(proposals)) == len(proposals) == 5


@pytest.mark.parametrize(("name", "before", "after"), [("nutcracker", 2, 5), ("infernale", 4, 10), ("cauchemar", 3, 7)])
def test_it_fills_a_gap_inside_of_a_plan_and_moves_nothing_behind_it(name, before, after):
    plan = PRESETS[name].plan
    for way in ways(between(plan, before, after), ONE_BOX):
        assert way.plan.sections[1 : before + 1] == plan.sections[1 : before + 1]
        assert way.plan.sections[before + 1 + len(way.pieces) :] == plan.sections[after:]
        assert distance((end(way.plan).x, end(way.plan).y), (end(plan).x, end(plan).y)) < 1e-6
        assert way.pieces != tuple(section.piece for section in plan.sections[before + 1 : after])
        assert errors(check(way.plan, ONE_BOX)) == ()


def test_it_closes_a_ring():
    proposals = ways(to_start(HALF), Wishes(boxes(2)))
    for way in proposals:
        assert abs(end(way.plan).x) + abs(end(way.plan).y) < 1e-6
        assert end(way.plan).heading == 0
    assert to_text(proposals[0].plan).startswith("START S CL ")


def test_it_turns_the_start_over_when_the_first_turn_is_in_the_gap_st_18():
    plan = replace(read_text("START S FIN"), look=Look("Kept"))
    (way, *_others) = ways(to(13.5, 4.5, 90, plan=plan), ONE_BOX)
    assert way.plan.sections[0].piece == "start-left"
    assert way.plan.look == Look("Kept")


def test_it_goes_on_from_a_piece_of_ones_own_at_any_angle():
    plan = read_text("START S OL(angle=37;radius=3.3) FIN")
    assert ways(to(9.0, 0.0, plan=plan), ONE_BOX)[0].pieces == ("straight",)


def test_it_counts_on_each_tile_once_r_st_08():
    tiles = Stock((("start", 1), ("finish", 1), ("corner", 2), ("straight", 1), ("straight-chasm", 1)), 0)
    assert len(ways(to(18.0, 0.0), ONE_BOX)[0].pieces) == 2
    with pytest.raises(Refused) as refused:
        ways(to(18.0, 0.0), Wishes(tiles))
    assert refused.value.code == "course.way-stock"


def test_it_stays_on_the_table():
    gap = to(18.0, 18.0)
    assert ways(gap, Wishes(boxes(1), TableSize(1200, 1200)))
    with pytest.raises(Refused) as refused:
        ways(gap, Wishes(boxes(1), TableSize(800, 400)))
    assert refused.value.code == "course.way-room"


@pytest.mark.parametrize(
    ("goal", "wishes", "code"),
    [
        ((9.0, 0.0, 45), ONE_BOX, "course.way-heading"),
        ((500.0, 0.0), ONE_BOX, "course.way-far"),
        ((9.3, 0.0), ONE_BOX, "course.way-none"),
        ((9.0, 0.0), Wishes(boxes(0)), "course.way-stock"),
    ],
)
def test_it_says_why_there_is_no_way(goal, wishes, code):
    with pytest.raises(Refused) as refused:
        ways(to(*goal), wishes)
    assert refused.value.code == code


def test_it_does_not_lay_the_finish_on_what_lies_there():
    with pytest.raises(Refused) as refused:
        ways(at_end(HALF, Pose(0.0, 0.0, 0)), Wishes(boxes(2)))
    assert refused.value.code == "course.way-room"


def test_it_comes_only_near_where_a_tolerance_allows_it():
    assert ways(to(9.3, 0.0), ONE_BOX, tolerance=0.5)[0].miss_hundredths == 30


def test_it_has_a_chain_for_every_order_of_pieces_and_leads_it_where_the_geometry_does():
    for count in (1, 2, 3, 4):
        pairs = [(spot, chain) for spot, some in chains(count).items() for chain in some]
        assert len(pairs) == len({chain for _spot, chain in pairs}) == len(NAMES) ** count
        for spot, chain in pairs:
            there = track.poses([form_of(PIECES[name]) for name in chain])[-1]
            assert (round(2 * there.x, 6), round(2 * there.y, 6), there.heading) == (spot.x, spot.y, 90 * spot.quarter)


@pytest.mark.parametrize("name", PIECES)
def test_it_knows_where_every_piece_of_the_box_is_left(name):
    there = track.through(form_of(PIECES[name]), Pose())
    assert (round(2 * there.x, 6), round(2 * there.y, 6), there.heading // 90) == left_at(name)


@pytest.mark.parametrize("places", [(3, 3), (-1, 2), (2, 99), (4, 1)])
def test_it_refuses_a_gap_that_is_not_there(places):
    with pytest.raises(Refused) as refused:
        between(HALF, *places)
    assert refused.value.code == "course.gap"


def test_it_fills_an_empty_plan():
    way = ways(at_end(Plan(()), Pose(9.0, 0.0, 0)))[0]
    assert way.plan == Plan((Section("straight"),))


def test_the_checks_notice_a_way_that_was_given_no_look_for_room(monkeypatch):
    monkeypatch.setattr(Laying, "has_room", lambda self, chain: True)
    assert any(errors(check(way.plan)) for way in ways(to(0.0, 0.0)))


def test_the_checks_notice_a_way_that_counted_no_tiles(monkeypatch):
    monkeypatch.setattr(bridges, "tiles_left", lambda gap, stock: Counter({"straight": 99, "corner": 99, "u-turn": 99}))
    assert all(errors(check(way.plan, ONE_BOX)) for way in ways(to(81.0, 0.0), ONE_BOX))
