"""Each mend takes its finding away and brings no other error; following them all leads to a sound board."""

from __future__ import annotations

import pytest

from husky.plans.checks import check
from husky.plans.checks.scene import Scene
from husky.plans.designing import mends
from husky.plans.parse import read_value
from husky.plans.plan import Plan
from husky.plans.text import read_text
from tests.courses.plans.husky.wounds import NOTED, WOUNDS, wounded

CHOOSING = {  # what no edit can decide
    "layer-crossed", "box-short", "stock-short", "table", "region-full", "sealed", "balance", "halves", "regions",
}  # fmt: skip
LATER = {"unpainted", "layer-beyond", "animal-beyond"}  # what another size brings
HOPELESS = {"finish cells around checkpoint 3"}  # the way is barred by the designer
MOST_MENDS = 12
MORE = {
    "many wolves": wounded(wolf="wolf " + "1,1 " * 42),
    "nothing at all": "10x6",
    "a bear far from any ice": "10x6 snow start 0,3 bear 4,4",
    "a blot around an elk": wounded(also="rows@2,3 b", elk="elk 2,3 5,1"),
}
SHELF = {name: text for name, (text, *_codes) in (*WOUNDS.items(), *NOTED.items())} | MORE


def code(finding) -> str:
    return finding.code.removeprefix("course.")


def mended(plan: Plan, edit) -> Plan:
    return read_value(mends.mended(plan, edit))


def edits(plan: Plan):
    pairs = ((finding, mends.mend(Scene(plan), finding)) for finding in check(plan))
    return [(finding, edit) for finding, edit in pairs if edit is not None]


@pytest.mark.parametrize("name", SHELF)
def test_a_mend_takes_its_finding_away_and_brings_no_other_error(name):
    plan = read_text(SHELF[name])
    findings = check(plan)
    wrong = {code(finding) for finding in findings if finding.level == "error"}
    for finding, edit in edits(plan):
        after = check(mended(plan, edit))
        assert after.count(finding) < findings.count(finding)
        brought = {code(finding) for finding in after if finding.level == "error"} - wrong
        assert brought <= (LATER if "size" in edit else set())


def test_what_has_no_mend_is_for_the_designer_to_choose():
    never = {code(finding) for text in SHELF.values() for finding in check(read_text(text))} - {*mends.MENDS}
    assert never == CHOOSING - {"stock-short", "table"}


@pytest.mark.parametrize("name", [name for name in SHELF if name not in HOPELESS])
def test_following_the_mends_heals_a_wounded_plan(name):
    plan = read_text(SHELF[name])
    for _mend in range(MOST_MENDS):
        wanted = [edit for finding, edit in edits(plan) if finding.level == "error"]
        if not wanted:
            break
        plan = mended(plan, wanted[0])
    assert [finding.code for finding in check(plan) if finding.level == "error"] == []


def test_an_animal_that_has_no_home_goes():
    plan = read_text("10x6 snow start 0,3 bear 4,4")
    stray = next(edit for finding, edit in edits(plan) if code(finding) == "animal-stray")
    assert stray == {"do": "remove", "animals": {"bear": []}}


def test_it_notices_a_mend_that_mends_nothing(monkeypatch):
    monkeypatch.setitem(mends.MENDS, "animal-red", lambda scene, finding: {"do": "move", "animals": {}})
    with pytest.raises(AssertionError):
        test_a_mend_takes_its_finding_away_and_brings_no_other_error("a wolf on the start")
