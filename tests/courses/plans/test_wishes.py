"""Gaps are closed out of what is left in the box, and random courses are sound and the same for the same seed."""

from __future__ import annotations

import time

import pytest

from courses.geometry import frame
from courses.geometry.frame import distance
from courses.plans.findings import errors
from courses.plans.snow_tails.checks import Table, Wishes, check
from courses.plans.snow_tails.closing import exit_of, offset, ways
from courses.plans.snow_tails.generate import Wish, generate
from courses.plans.snow_tails.parts import bent
from courses.plans.snow_tails.plan import Plan, Section
from courses.plans.snow_tails.presets import PRESETS
from courses.plans.snow_tails.shape import form_of, piece_of
from courses.plans.snow_tails.stock import boxes
from courses.plans.snow_tails.text import read_text, to_text
from ground.errors import Refused

HALF = read_text("START S CL FIN")


def added(plan: Plan, pieces: tuple[str, ...]) -> Plan:
    return Plan((*plan.sections[:-1], *(Section(name) for name in pieces), plan.sections[-1]))


@pytest.mark.parametrize("goal", [(9.0, 0.0, 0), (18.0, 18.0, 0), (4.5, -4.5, -90), (9.0, 7.0, 180), (18.0, 9.0, 0)])
def test_it_reaches_the_wanted_exit_with_every_way_it_proposes(goal):
    wanted = offset(exit_of(HALF), *goal)
    began = time.process_time()
    found = ways(HALF, wanted, boxes(1))
    assert time.process_time() - began < 3  # well under a second on a machine that is not busy
    assert 1 <= len(found) <= 5
    assert [len(way.pieces) for way in found] == sorted(len(way.pieces) for way in found)
    for way in found:
        plan = added(HALF, way.pieces)
        end = frame.poses([form_of(piece_of(section)) for section in plan.sections[:-1]])[-1]
        assert distance((end.x, end.y), (wanted.x, wanted.y)) <= 0.05
        assert end.heading == wanted.heading
        assert {finding.code for finding in errors(check(plan, Wishes(boxes(1))))} <= {"course.overlap"}


def test_it_closes_the_gap_that_was_cut_into_a_preset():
    whole = PRESETS["nutcracker"].plan
    cut = Plan((*whole.sections[:5], whole.sections[-1]))
    found = ways(cut, exit_of(whole), boxes(1))
    assert ("corner-left", "straight", "straight") in [way.pieces for way in found]


def test_it_proposes_nothing_when_nothing_is_left_or_no_way_leads_there():
    wanted = offset(exit_of(HALF), 9.0, 0.0)
    assert ways(HALF, wanted, boxes(0)) == ()
    assert ways(HALF, offset(exit_of(HALF), 500.0, 0.0), boxes(1)) == ()
    assert ways(HALF, offset(exit_of(HALF), 9.0, 0.0, 45), boxes(1)) == ()


def test_it_comes_only_near_where_a_tolerance_allows_it():
    wanted = offset(exit_of(HALF), 9.3, 0.0)
    assert ways(HALF, wanted, boxes(1)) == ()
    assert ways(HALF, wanted, boxes(1), tolerance=0.5)[0].miss_hundredths == 30


@pytest.mark.parametrize("number", range(12))
def test_it_makes_a_sound_course_near_the_wished_length(number):
    wish = Wish(levels=50 + 4 * number, turns=2 + number % 4, difficulty=number % 4)
    plan = generate(f"seed {number}", wish)
    assert errors(check(plan, wish.wishes)) == ()
    assert sum("corner" in one.piece or "u-turn" in one.piece for one in plan.sections) == wish.turns
    assert abs(bent(plan).line - wish.levels) <= 12
    specials = [one.piece for one in plan.sections if one.piece.startswith(("sap", "chasm", "drift"))]
    assert bool(specials) == bool(wish.difficulty)


def test_it_makes_the_same_course_for_the_same_seed_and_others_for_others():
    lines = [to_text(generate(seed)) for seed in ("a", "b", "c", "a")]
    assert lines[0] == lines[3]
    assert len(set(lines)) == 3


def test_it_keeps_to_the_table_it_is_given():
    wish = Wish(levels=50, turns=3, wishes=Wishes(boxes(1), Table(1000, 600)))
    assert errors(check(generate("table", wish), wish.wishes)) == ()


@pytest.mark.parametrize("wish", [Wish(turns=9), Wish(wishes=Wishes(boxes(1), Table(100, 100)))])
def test_it_says_that_a_wish_cannot_be_met(wish):
    with pytest.raises(Refused) as refused:
        generate("x", wish)
    assert refused.value.code == "course.wish"
