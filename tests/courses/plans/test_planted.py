"""Saplings: as many as the boxes of the plan hold, for checks, Board and generator alike; twenty in one (R-ST-39)."""

from __future__ import annotations

import io

import pytest
from django.core.management import call_command

from core.errors import Malformed
from courses import advice, judging
from courses.drafts import desks
from snow_tails.plans import planted
from snow_tails.plans.checks import Wishes, check
from snow_tails.plans.compile import compile
from snow_tails.plans.game import bare
from snow_tails.plans.needs import needs
from snow_tails.plans.parse import read_value, to_json, to_value
from snow_tails.plans.stock import Stock, boxes
from snow_tails.plans.text import read_text, to_text

MANY = "START SAPA SAPA SAPA SAPB FIN"  # 25 saplings
SPECIAL = "START CHASM(trees=2.1) S FIN"


def codes(line: str, wishes: Wishes | None = None) -> list[str]:
    return [finding.code for finding in check(read_text(line), wishes or Wishes())]


def checked(monkeypatch, capsys, line: str, *words: str) -> tuple[int, str]:
    """The exit status of `course check -`, and what it said."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    try:
        call_command("course", "check", "-", *words)
    except SystemExit as left:
        return int(left.code or 0), capsys.readouterr().out
    return 0, capsys.readouterr().out


def test_a_course_of_four_boxes_is_checked_and_not_broken_off(monkeypatch, capsys):
    status, output = checked(monkeypatch, capsys, MANY, "--boxes", "4")
    assert (status, output.splitlines()[0]) == (0, "Sound: 27 rows to the finish, 0 warnings.")
    for words in ([], ["--boxes", "1"]):
        status, output = checked(monkeypatch, capsys, MANY, *words)
        assert status == 1
        assert "course.saplings-many: The course has 25 saplings; there are 20." in output
    assert checked(monkeypatch, capsys, f"BOXES(2) {MANY}")[0] == 0


def test_the_plan_keeps_the_boxes_it_is_made_of():
    plan = read_text(f"BOXES(2) {MANY}")
    assert (plan.boxes, to_text(plan), to_value(plan)["boxes"]) == (2, f"BOXES(2) {MANY}", 2)
    assert read_value(to_value(plan)) == plan
    assert len(compile(plan).saplings) == 25
    for wrong in ("BOXES(0) START S FIN", "BOXES(11) START S FIN", {**to_value(plan), "boxes": True}):
        with pytest.raises(Malformed) as caught:
            judging.read_said(wrong)
        assert caught.value.code == "plan.boxes"


def test_an_old_plan_reads_as_it_did():
    plan = read_text("START SAPA SAPB S CL SAPC CR FIN")
    assert plan.boxes == 1
    assert b"boxes" not in to_json(plan)
    assert judging.judge(plan).board_digest == judging.judge(plan, Wishes(boxes(4))).board_digest


def test_the_board_knows_nothing_of_boxes_so_that_records_stay():
    first, second = read_text("START SAPA S FIN"), read_text("BOXES(2) START SAPA S FIN")
    assert judging.judge(first).board_digest == judging.judge(second).board_digest
    assert bare(first) == bare(second)
    assert judging.kind_of_change(judging.digests(second), judging.digests(first)) == "cosmetic"


def test_somebodys_own_saplings_are_counted_too():
    assert codes(MANY, Wishes(Stock(boxes(4).tiles, 25))) == ["course.saplings-many"]
    assert judging.judge(read_text(MANY), Wishes(Stock(boxes(4).tiles, 25))).errors == 0
    assert judging.judge(read_text(MANY), Wishes(Stock(boxes(4).tiles, 24))).errors == 1


def test_saplings_take_boxes_where_tiles_do_not():
    assert needs(read_text("START S(trees=1.1,2.2) S FIN")).boxes == 1
    spots = ",".join(f"{lane}.{cell}" for lane in range(1, 6) for cell in range(1, 6))
    assert needs(read_text(f"START S(trees={spots}) S FIN")).boxes == 2


@pytest.mark.parametrize("most", [2, 4])
def test_the_drawing_table_answers_whatever_boxes_there_are(most):
    payload = desks.shown(read_text(MANY), {"boxes": most}, "ice")
    assert (payload["plan"]["boxes"], payload["saplings"]) == (2, [25, 40])
    assert [finding["code"] for finding in payload["findings"]] == (["course.stock-short"] if most == 2 else [])
    assert judging.judge(judging.read_said(payload["plan"])).errors == 0, "what it gives back is sound without a stock"


def test_the_drawing_table_without_boxes_says_what_to_do():
    payload = desks.shown(read_text(MANY), {}, "ice")
    assert [finding["code"] for finding in payload["findings"]] == ["course.saplings-many"]


def test_a_generated_course_says_how_many_boxes_it_takes():
    payloads = [advice.generated({"seed": f"{seed:x}", "wishes": {"boxes": 4}, "levels": 90}) for seed in range(40)]
    plans = [judging.read_said(payload["plan"]) for payload in payloads]
    assert any(plan.boxes > 1 for plan in plans)
    assert all(judging.judge(plan).errors == 0 for plan in plans)
    assert all(planted.planted(plan) <= planted.most(plan) for plan in plans)


def test_saplings_on_special_tiles_are_a_warning_and_are_raced():
    (finding,) = check(read_text(SPECIAL))
    assert (finding.code, finding.level) == ("course.sapling-special", "warning")
    assert len(compile(read_text(SPECIAL)).saplings) == 1
    assert codes("START CHASM(trees=1.2) S FIN") == ["course.sapling-blocked", "course.sapling-special"]
