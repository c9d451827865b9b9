"""The shelf of wounded plans: each wound gives its code, each code has its wound, and wounds do not hide each other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from courses.plans.findings import ordered
from courses.plans.wishes import TableSize
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.stock import boxes
from reindeer_races.plans.text import read_text
from tests.courses.codes import codes_said
from tests.courses.plans.reindeer_races.making import plans
from tests.courses.plans.reindeer_races.wounds import WISHED, WOUNDS, house, wounded
from tests.house.rooms import ROOT

CHECKS = ROOT / "reindeer_races" / "plans" / "checks"


def findings(text: str, wishes: Wishes | None = None):
    return check(read_text(text), wishes or Wishes())


def codes(text: str, wishes: Wishes | None = None) -> tuple[str, ...]:
    return tuple(finding.code.removeprefix("course.") for finding in findings(text, wishes))


def test_it_has_a_wound_for_every_code_that_the_checks_can_say():
    shown = {code for _text, names in WOUNDS.values() for code in names}
    shown |= {code for _text, _wishes, names in WISHED.values() for code in names}
    assert shown == codes_said(CHECKS)
    assert len(WOUNDS) + len(WISHED) >= 35


def test_it_finds_nothing_wrong_with_the_course_the_wounds_are_made_on():
    assert codes(wounded(), Wishes(boxes(1), TableSize(450, 300, 30))) == ()
    assert codes(house(), Wishes(boxes(1))) == ()


@pytest.mark.parametrize("name", WOUNDS)
def test_it_finds_exactly(name):
    text, expected = WOUNDS[name]
    assert codes(text) == expected


@pytest.mark.parametrize("name", WISHED)
def test_it_finds_for_a_wish_exactly(name):
    text, wishes, expected = WISHED[name]
    assert codes(text, wishes) == expected
    assert codes(text) == ()


def test_it_allows_what_lies_just_within_its_bounds():
    assert codes(house(log=" ".join(["s.p"] * 6))) == ()
    assert codes(house(log=" ".join(["p.p"] * 20))) == ()
    assert codes(house(log="p.p =99,9,8,7,6,5,4,3,2,1")) == ()
    assert codes(house(tree="@0,-400,0 p.p>180 p.p")) == ()


def test_it_finds_six_wounds_in_a_plan_with_six():
    text = wounded(
        letter="p.p i.p", bauble="@0,300,0 p.i p.i~ y.p p.p<200", log="p.p s.p i.p p.p k.p =1,2,3", tree="y.y " * 7
    )
    pairs = [(finding.section, finding.code.removeprefix("course.")) for finding in findings(text)]
    wanted = [
        (1, "lane-length"),
        (2, "bend"),
        (2, "ice-facing"),
        (2, "overlap-self"),
        (3, "rewards-order"),
        (5, "unfinishable"),
    ]
    assert [pair for pair in pairs if pair[1] != "stock-custom"] == wanted
    assert pairs.count((5, "stock-custom")) == 7


def test_it_tells_lane_object_and_cells():
    (finding,) = findings(wounded(present="p.i p.i~ p.p i.i y.p p.p"))
    assert (finding.section, finding.piece, finding.spots) == (4, "present", ((4, 2), (4, 3)))
    assert finding.sentence == "Ice faces ice on cells 2 and 3 of lane 4."


def test_it_tells_where_rows_cross_and_which_other_lane_it_is():
    (finding,) = findings(wounded(letter="@0,-20,0 p.p i.p s.p"))
    assert (finding.section, finding.others) == (2, (1,))
    assert 0 <= finding.point[0] <= 1100
    assert -250 <= finding.point[1] <= -150


def test_it_finds_overlaps_of_one_pair_of_lanes_once():
    assert codes(house(letter="@0,0,0 p.p", bauble="@0,0,0 p.p p.p", log="@0,0,0 p.p")) == ("overlap",) * 3


@settings(deadline=None, max_examples=60)
@given(plans)
def test_it_judges_any_plan_in_stable_order_with_sentences_that_can_be_said(plan):
    all_findings = check(plan, Wishes(boxes(1), TableSize(400, 300, 30)))
    assert all_findings == ordered(all_findings)
    for finding in all_findings:
        assert finding.sentence
        assert finding.hint
        assert "%(" not in finding.sentence + finding.hint
        assert 0 <= finding.section <= 5
