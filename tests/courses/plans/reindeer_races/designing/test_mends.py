"""Mends of Reindeer Races take their finding away, and a plan that is followed through its mends is sound."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from courses.plans.findings import Finding, errors
from courses.plans.wishes import TableSize
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.designing import mends
from reindeer_races.plans.parse import read_value
from reindeer_races.plans.plan import Plan
from reindeer_races.plans.text import read_text, to_text
from tests.courses.plans.reindeer_races.making import plans
from tests.courses.plans.reindeer_races.wounds import WOUNDS, house, wounded

CHOOSING = {"snowmen", "unfinishable", "stock-custom", "stock-short", "box-short"}  # what no edit can decide
CHOSEN = {  # cards are wanting, or a turned card is as it was
    "two cards of letters", "no letters", "no trees", "an empty lane of a house", "ice that faces ice on one card",
}  # fmt: skip
MOST_MENDS = 20


def code(finding: Finding) -> str:
    return finding.code.removeprefix("course.")


def mended(plan: Plan, edit: mends.Edit) -> Plan:
    return read_value(mends.mended(plan, edit))


@pytest.mark.parametrize("name", [name for name in WOUNDS if name not in CHOSEN])
def test_a_mend_takes_its_finding_away_and_brings_no_other_error(name: str) -> None:
    text, codes = WOUNDS[name]
    plan = read_text(text)
    findings = check(plan)
    for finding in findings:
        edit = mends.mend(plan, finding)
        assert (edit is None) == (code(finding) in CHOOSING)
        if edit is not None:
            after = check(mended(plan, edit))
            assert finding not in after
            assert {code(finding) for finding in errors(after)} <= {*codes}


@pytest.mark.parametrize("name", sorted(CHOSEN))
def test_what_only_the_designer_can_choose_has_no_mend(name: str) -> None:
    plan = read_text(WOUNDS[name][0])
    assert {mends.mend(plan, finding) for finding in check(plan)} == {None}


@pytest.mark.slow
@settings(deadline=None, max_examples=40)
@given(plans)
def test_following_the_mends_of_any_plan_ends_and_leaves_what_has_to_be_chosen(plan: Plan) -> None:
    for _mend in range(MOST_MENDS):
        edits = [edit for finding in errors(check(plan)) if (edit := mends.mend(plan, finding)) is not None]
        if not edits:
            break
        plan = mended(plan, edits[0])
    left = [finding for finding in errors(check(plan)) if code(finding) != "overlap" or mends.mend(plan, finding)]
    # Rows that cross are laid side by side where there is room; at the edge of what a plan can say there is none.
    assert {code(finding) for finding in left} <= CHOOSING | {"lane-length", "lane-house"}


def test_rows_that_cross_are_laid_side_by_side_where_there_is_room() -> None:
    plan = read_text(wounded(letter="@0,-20,0 p.p i.p s.p"))
    (finding,) = check(plan)
    assert mended(plan, mends.mend(plan, finding)) == read_text(wounded())
    there = read_text(house(bauble="@0,0,0 p.p", letter="p.p<90 p.p"))
    (finding,) = [finding for finding in check(there) if code(finding) == "overlap"]
    assert to_text(mended(there, mends.mend(there, finding))).split()[4:6] == ["bauble", "p.p"]


def test_ice_that_faces_ice_is_turned_away_without_facing_other_ice() -> None:
    plan = read_text(wounded(present="p.i p.i~ i.p p.i i.i s.p"))
    findings = [finding for finding in check(plan) if code(finding) == "ice-facing"]
    edit = mends.mend(plan, findings[0])
    assert edit["do"] == "turn"
    assert to_text(mended(plan, edit)).split()[-14:-8] == ["p.i", "p.i", "i.p", "p.i", "i.i", "s.p"]


@pytest.mark.parametrize(("sides", "is_mended"), [((450, 300), True), ((449, 300), False)])
def test_rows_go_back_side_by_side_where_the_table_has_room_for_that(sides: tuple[int, int], is_mended: bool) -> None:
    wishes = Wishes(table=TableSize(*sides, 30))
    plan = read_text(wounded(tree="@0,-400,0 i.p<9 p.p p.i k.y s.p i.i p.p"))
    (finding,) = [finding for finding in check(plan, wishes) if code(finding) == "table"]
    edit = mends.mend(plan, finding, wishes.table)
    assert (edit == {"do": "tidy"}) == is_mended
    assert edit is None or check(mended(plan, edit), wishes) == ()


def test_it_notices_a_mend_that_mends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(mends.MENDS, "rewards-order", mends.MENDS["bend"])
    with pytest.raises(AssertionError):
        test_a_mend_takes_its_finding_away_and_brings_no_other_error("tiles that rise")
