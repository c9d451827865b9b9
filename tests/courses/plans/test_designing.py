"""What a designer is shown: mends take their finding away, bins count as tiles are given out, joints tell the truth."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from snow_tails.plans.checks import Wishes, check
from snow_tails.plans.designing import bins, desk, ends, mends
from snow_tails.plans.parse import read_value, to_value
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import CUSTOM, Plan, Section
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import NONE, Stock, boxes, inventory
from snow_tails.plans.text import read_text
from tests.courses.making import MIDDLES
from tests.courses.wounds import WOUNDS
from tests.parts.plan_operations import insert

CHOOSING = {  # what no edit can decide
    "saplings-many", "lanes-unfair", "overlap", "overlap-more", "table", "stock-short", "stock-custom", "start-stuck",
    "dead-end", "finish-unreachable",
}  # fmt: skip
MOST_MENDS = 12


def code(finding) -> str:
    return finding.code.removeprefix("course.")


def mended(plan: Plan, edit) -> Plan:
    return read_value(mends.mended(plan, edit))


@pytest.mark.parametrize("name", WOUNDS)
def test_a_mend_takes_its_finding_away_and_brings_no_other_error(name):
    line, codes = WOUNDS[name][:2]
    plan = read_text(line)
    findings = check(plan)
    for finding in findings:
        edit = mends.mend(plan, finding)
        assert edit is not None or code(finding) in CHOOSING
        if edit is not None:
            after = check(mended(plan, edit))
            assert after.count(finding) < findings.count(finding)
            assert {code(finding) for finding in after if finding.level == "error"} <= {*codes} | CHOOSING


@pytest.mark.parametrize("name", [name for name, wound in WOUNDS.items() if not {*wound[1]} & CHOOSING])
def test_following_the_mends_heals_a_wounded_plan(name):
    plan = read_text(WOUNDS[name][0])
    for _mend in range(MOST_MENDS):
        edits = [edit for finding in check(plan) if (edit := mends.mend(plan, finding)) is not None]
        if not edits:
            break
        plan = mended(plan, edits[0])
    assert [finding.code for finding in check(plan) if finding.level == "error" and code(finding) not in CHOOSING] == []


@pytest.mark.parametrize(
    "line",
    [
        "START S S OS(rows=2;rocks=1.1,2.1,3.1,4.1,5.1) CL S S CR S FIN",
        "START S S OS(rows=3;rocks=1.3,2.3,3.3,4.3,5.3) CL S S CR S FIN",
    ],
)
def test_a_wall_of_ones_own_is_opened(line):
    plan = read_text(line)
    for finding in check(plan):
        edit = mends.mend(plan, finding)
        if code(finding) == "finish-unreachable":
            assert edit is not None
            assert "finish-unreachable" not in [code(finding) for finding in check(mended(plan, edit))]
            return
    raise AssertionError("nobody noticed the wall")


def test_it_notices_a_mend_that_mends_nothing(monkeypatch):
    monkeypatch.setitem(mends.MENDS, "flags", lambda plan, finding: {"do": "move", "at": 0, "to": 0})
    with pytest.raises(AssertionError):
        test_a_mend_takes_its_finding_away_and_brings_no_other_error("a straight back to front")


# ---- bins -------------------------------------------------------------------------------------------------


def brute(plan: Plan, stock: Stock) -> dict[str, int]:
    """How many more of each piece are given out, one after the other."""
    pieces = [section.piece for section in plan.sections]
    counts = {}
    for name in PIECES:
        count, short = 0, inventory(pieces, stock).taken.count(NONE)
        while inventory([*pieces, *[name] * (count + 1)], stock).taken.count(NONE) == short:
            count += 1
        counts[name] = count
    return counts


@pytest.mark.parametrize("seed", range(20))
def test_bins_count_as_tiles_are_given_out(seed):
    hand = random.Random(seed)
    stock = Stock(tuple((name, hand.randrange(4)) for name, _count in boxes(1).tiles), 0)
    plan = Plan(())
    for _section in range(hand.randrange(14)):
        longer = insert(plan, 0, Section(hand.choice([*MIDDLES, "start-left", "finish-right"])))
        if NONE not in inventory([section.piece for section in longer.sections], stock).taken:
            plan = longer
    assert bins.more(plan, stock) == brute(plan, stock)


# ---- joints and ends --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "joints"),
    [
        ("START S FIN", "begin good good end"),
        ("START S~ FIN", "begin bad bad end"),
        ("S START FIN S", "open bad good bad open"),
        ("S OL(angle=90;radius=2;cells=3,4,5)", "open bad open"),
        ("", "open"),
    ],
)
def test_joints_tell_how_they_stand(line, joints):
    plan = read_text(line)
    assert " ".join(ends.joints(plan, check(plan))) == joints


@pytest.mark.parametrize("name", PRESETS)
def test_what_fits_is_what_the_checks_let_lie(name):
    """Of every beginning of a preset, what is said to have no room is what overlaps, and nothing else."""
    sections = PRESETS[name].plan.sections[:-1]
    for count in range(1, len(sections) + 1, 2):
        plan = Plan(sections[:count])
        for piece, fit in ends.fits(plan, Wishes()).items():
            longer = replace(plan, sections=(*plan.sections, Section(piece)))
            overlaps = [finding for finding in check(longer) if finding.code == "course.overlap"]
            assert (fit == "room") == bool(overlaps)


# ---- the desk ---------------------------------------------------------------------------------------------


def test_every_piece_stands_in_the_catalogue_with_its_picture():
    catalogue = desk.catalogue()
    assert [entry["piece"] for entry in catalogue] == [*PIECES, *CUSTOM]
    for entry in catalogue:
        assert desk.alone(entry["piece"])[0].startswith("<g ")
        fresh = read_value({"game": "snow_tails", "sections": [desk.fresh(entry["piece"])]})
        assert not [wrong for wrong in check(fresh) if wrong.section and code(wrong) not in CHOOSING | {"start-face"}]


@pytest.mark.parametrize(
    "line", ["", "START", "FIN START", "START S~ OS(rows=99) OL(angle=1;radius=99;cells=1) FIN FIN"]
)
def test_it_shows_any_plan(line):
    plan = read_text(line)
    findings = check(plan)
    payload = desk.desk(plan, findings, {}, "night")
    assert payload["plan"] == to_value(plan)
    assert len(payload["sections"]) + 1 == len(payload["joints"])
    assert len(payload["mends"]) == len(findings)


@pytest.mark.parametrize("heading", [90, 180, 270])
def test_turned_by_quarters_it_is_the_same_course_with_its_marks_where_they_belong(heading):
    plan = read_text("START UL UL S FIN")  # it lies on itself, so that a finding has a point
    findings = check(plan)
    plain, turned = (desk.desk(plan, findings, {}, "ice", way) for way in (0, heading))
    assert (turned["text"], turned["joints"], turned["fits"]) == (plain["text"], plain["joints"], plain["fits"])
    cosine, sine = {90: (0, 1), 180: (-1, 0), 270: (0, -1)}[heading]
    for number, (x, y) in plain["places"].items():
        assert turned["places"][number] == pytest.approx((x * cosine + y * sine, y * cosine - x * sine), abs=2)
    for before, after in zip(plain["sections"], turned["sections"], strict=True):
        assert after["heading"] == (before["heading"] + heading) % 360
