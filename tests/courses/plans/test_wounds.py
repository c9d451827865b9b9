"""The shelf of wounded plans: each wound gives its code, each code has its wound, and wounds do not hide each other."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.plans.findings import ordered
from snow_tails.plans.checks import TableSize, Wishes, check, check_exact
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import boxes
from snow_tails.plans.text import read_text
from tests.courses.codes import codes_said
from tests.courses.making import plans
from tests.courses.wounds import IN_PLACE, KNOT, SEVEN, SEVEN_CODES, SOUND, WISHED, WOUNDS
from tests.house.rooms import ROOT

CHECKS = ROOT / "snow_tails" / "plans" / "checks"
TELL = "import sys; from snow_tails.plans import checks, text; print(checks.check(text.read_text(sys.argv[1])))"


def codes(plan: Plan, wishes: Wishes | None = None) -> list[str]:
    return [finding.code.removeprefix("course.") for finding in check(plan, wishes or Wishes())]


def test_it_has_at_least_forty_wounds_on_its_shelf_and_one_for_every_code_that_the_checks_can_say():
    assert len(WOUNDS) + len(WISHED) >= 40
    shown = {code for _line, names in WOUNDS.values() for code in names}
    shown |= {code for _line, _wishes, names in WISHED.values() for code in names}
    assert shown | {"overlap-more"} == codes_said(CHECKS)
    assert "overlap-more" in codes(read_text(KNOT))


def test_it_notices_a_code_without_a_wound(tmp_path):
    (tmp_path / "planted.py").write_text(
        "SAYINGS = {'planted-in-a-table': ('', '')}\n"
        "def look(plan):\n    return [make_finding(plan, 0, 'error', 'planted', '', '')]\n"
    )
    assert codes_said(tmp_path) == {"planted", "planted-in-a-table"}


def test_it_finds_nothing_wrong_with_the_course_the_wounds_are_made_on():
    assert codes(read_text(SOUND), Wishes(boxes(1), TableSize(1400, 900))) == []


@pytest.mark.parametrize("name", WOUNDS)
def test_it_finds_exactly(name):
    line, expected = WOUNDS[name]
    assert tuple(codes(read_text(line))) == expected


def test_it_says_one_thing_of_one_wound():
    """But for a start place that is shut in: its dead end is an error by itself."""
    said_twice = {name for name, (_line, names) in WOUNDS.items() if len(names) != 1}
    assert said_twice == {"a start place that is shut in"}


@pytest.mark.parametrize("name", WISHED)
def test_it_finds_for_a_wish_exactly(name):
    line, wishes, expected = WISHED[name]
    assert tuple(codes(read_text(line), wishes)) == expected
    assert codes(read_text(line)) == []


def test_it_finds_seven_wounds_in_a_plan_with_seven():
    assert codes(read_text(SEVEN)) == SEVEN_CODES


@settings(deadline=None)  # the machine may be busy
@given(st.lists(st.sampled_from(list(IN_PLACE)), max_size=25))
def test_it_finds_each_of_many_wounds_in_its_own_section(names):
    """Between them lie sound straights; lanes that came to differ, and too many saplings, are no part of this."""
    words = ["START", *(word for name in names for word in (IN_PLACE[name][0], "S")), "FIN"]
    pairs = [
        (finding.section, finding.code.removeprefix("course.")) for finding in check_exact(read_text(" ".join(words)))
    ]
    wanted = [(2 * number, IN_PLACE[name][1]) for number, name in enumerate(names, 1)]
    assert [pair for pair in pairs if pair[1] not in ("lanes-unfair", "start-face")] == wanted


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans, st.randoms(use_true_random=False))
def test_it_puts_findings_in_one_order_however_they_were_found(plan, dice):
    findings = check(plan, Wishes(boxes(1), TableSize(500, 400)))
    shuffled = list(findings)
    dice.shuffle(shuffled)
    assert ordered(shuffled) == findings


@pytest.mark.parametrize("line", [SEVEN, "START UR S S CL UL FIN"])
def test_it_finds_the_same_in_the_same_order_under_any_hash_seed(line):
    outputs = {
        subprocess.run(
            [sys.executable, "-c", TELL, line], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }  # fmt: skip
    assert outputs == {f"{check(read_text(line))}\n"}


@pytest.mark.parametrize(
    ("rocks", "expected"),
    [
        ("1.8,2.8,3.8,4.8,5.8", ["finish-unreachable"]),
        ("1.3,2.3,1.8,2.8,3.8,4.8,5.8", ["dead-end", "finish-unreachable"]),
        ("1.3,2.3,1.4,2.4,1.8,2.8,3.8,4.8,5.8", ["dead-end", "finish-unreachable"]),  # a deep pocket
        ("1.7,2.7,3.7,4.7,5.7,1.8,2.8,3.8,4.8,5.8", ["finish-unreachable"]),  # a thick wall
        ("1.4,1.5,2.4,2.5,3.5,3.6,4.6,4.7,5.7", ["finish-unreachable"]),  # a wall aslant
        ("1.3,2.3,3.3,4.3,5.3,1.8,2.8,3.8,4.8,5.8", ["dead-end", "finish-unreachable"]),  # two walls
    ],
)
def test_it_tells_a_wall_once_and_hides_no_pocket_behind_it(rocks, expected):
    assert codes(read_text(f"START OS(rows=9;rocks={rocks}) CL S S CR S FIN")) == expected


def test_it_names_the_cells_of_the_pocket_and_not_those_before_the_wall():
    line = "START OS(rows=9;rocks=1.3,2.3,1.8,2.8,3.8,4.8,5.8) CL S S CR S FIN"
    assert [finding.spots for finding in check(read_text(line))] == [((1, 2),), ()]
