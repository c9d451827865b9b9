"""The checks find every fault of a plan, with its place, and none that is not there."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from core.errors import Malformed
from courses import judging
from courses.plans.findings import errors
from snow_tails.boards import RIGHT, reached, read, write
from snow_tails.geometry.cells import cells, hit
from snow_tails.plans.checks import TableSize, Wishes, check, check_exact
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Plan
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import boxes, inventory
from snow_tails.plans.text import read_text
from tests.courses.codes import codes_said
from tests.courses.geometry.proof import laid_of
from tests.courses.making import plans, sound_pieces
from tests.courses.wounds import KNOT
from tests.house.rooms import ROOT

EVERY_CODE = codes_said(ROOT / "snow_tails" / "plans" / "checks")


def codes(plan: Plan, wishes: Wishes | None = None) -> list[str]:
    return [finding.code.removeprefix("course.") for finding in check(plan, wishes or Wishes())]


@pytest.mark.parametrize("name", PRESETS)
def test_it_finds_nothing_wrong_with_a_preset_out_of_one_box_r_st_16(name):
    assert check(PRESETS[name].plan, Wishes(boxes(1), TableSize(2400, 1600))) == ()


def test_it_says_of_an_empty_plan_that_both_ends_are_missing():
    assert codes(Plan(())) == ["finish-missing", "start-missing"]


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_it_answers_any_plan_with_findings_that_can_be_read(plan):
    findings = check(plan, Wishes(boxes(1), TableSize(1000, 800)))
    for finding in findings:
        assert finding.sentence
        assert finding.hint
        assert 0 <= finding.section <= len(plan.sections)
        assert finding.piece == (plan.sections[finding.section - 1].piece if finding.section else "")
        assert finding.code.removeprefix("course.") in EVERY_CODE
    assert findings == check(plan, Wishes(boxes(1), TableSize(1000, 800)))
    assert list(findings) == sorted(
        findings, key=lambda finding: (finding.section, finding.code, finding.others, finding.spots, finding.fields)
    )


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_a_board_is_given_of_a_plan_exactly_when_no_error_is_found(plan):
    judged = judging.judge(plan)
    assert bool(judged.errors) == bool(errors(check(plan))) == (judged.board == b"")
    assert judged.errors or read(judged.board) == compile(plan)


def test_it_compiles_every_plan_without_errors_to_a_board_that_the_strict_reader_takes():
    plans_made = [sound_pieces(seed) for seed in range(200)]
    sound = [plan for plan in plans_made if not errors(check_exact(plan))]
    assert 60 < len(sound) < 200
    for plan in sound:
        board = compile(plan)
        assert read(write(board)) == board
        goal = {board.number(len(board.parts) - 1, lane, 15) for lane in range(1, 6)}
        assert all(reached(board, {place}) & goal for place in board.starts)


def test_it_finds_the_dead_ends_that_the_strict_reader_refuses_a_board_for_r_st_38():
    for seed in range(200):
        plan = sound_pieces(seed)
        if {finding.code for finding in errors(check_exact(plan))} & {"course.dead-end", "course.finish-unreachable"}:
            with pytest.raises(Malformed) as malformed:
                read(write(compile(plan)))
            assert malformed.value.code == "board.dead-end"


def test_it_points_at_the_overlap_and_names_both_sections():
    plan = read_text("START UR S S CL UL FIN")
    finding = check(plan)[0]
    assert (finding.section, finding.others, finding.level) == (7, (4,), "error")
    area = dict(finding.fields)["hundredths"]
    assert area == 2500  # five by five: the tracks cross at a right angle
    assert hit(cells(laid_of(plan)), finding.point[0] / 100, finding.point[1] / 100)[0] == 6


def test_it_says_of_the_least_overlap_that_it_is_one():
    findings = check(read_text("START OL(angle=145;radius=0.5) OS(rows=3) OL(angle=180;radius=2.5) S S FIN"))
    areas = [dict(finding.fields)["hundredths"] for finding in findings if finding.code == "course.overlap"]
    assert min(areas) == 1 < max(areas)


def test_it_tells_the_first_hundred_overlaps_of_a_knot_and_that_there_are_more():
    findings = check(read_text(KNOT))
    assert [finding.code for finding in findings].count("course.overlap") == 100
    assert [finding.code for finding in findings if not finding.section] == [
        "course.lanes-unfair",
        "course.overlap-more",
    ]


def test_it_names_the_cells_without_a_way_on_and_the_lost_start_places():
    dead, stuck = check(read_text("START OS(rows=2;rocks=1.1,2.1,3.1) S CL S S CR S FIN"))
    assert (dead.spots, dead.level) == (((1, 2), (2, 2)), "error")
    assert (stuck.spots, stuck.level, stuck.fields) == (((1, 1),), "warning", (("places", "1"),))


def test_it_tells_by_how_much_the_lanes_differ():
    (finding,) = check(read_text("START S UL S FIN"))
    assert finding.sentence == "Lane 1 is 8 cells shorter than lane 5."


def test_it_counts_saplings_only_where_they_can_stand_r_st_39():
    assert codes(read_text("START SAPA SAPB CL SAPC S(trees=9.9) CR S FIN")) == ["sapling-outside"]
    on_a_rock = "START SAPA SAPB CL SAPC OS(rows=2;rocks=1.1;trees=1.1) CR S FIN"
    assert codes(read_text(on_a_rock)) == ["sapling-blocked"]


def test_it_keeps_the_first_start_and_the_last_finish_and_names_the_others():
    findings = check_exact(read_text("START S CL FINL S START S CR FIN"))
    assert [(finding.section, finding.code) for finding in findings] == [
        (4, "course.finish-several"),
        (6, "course.start-several"),
    ]
    assert compile(read_text("START S CL FINL S CR FIN")).flag == RIGHT


def test_it_says_that_nobody_gets_in_where_the_first_row_is_rock():
    names = codes(read_text("OS(rows=1;rocks=1.1,2.1,3.1,4.1,5.1) S FIN"))
    assert names == ["start-missing", "finish-unreachable"]


def test_it_uses_each_tile_once_and_counts_what_is_left_r_st_08():
    line = "START S SAPA UR DRL UL CHASM CR CR SAPB DRR CL CL SAPC S FIN"
    result = inventory([section.piece for section in read_text(line).sections], boxes(1))
    assert result.taken[2] == "straight-saplings-a"
    assert sorted(result.taken).count("straight") == 2
    assert {name for name, left in result.left if left} == set()
    assert dict(inventory(["straight"] * 8, boxes(2)).left)["corner"] == 8


def test_it_moves_a_plain_straight_to_another_tile_when_its_face_is_needed():
    result = inventory(["straight"] * 7 + ["saplings-c"], boxes(1))
    assert result.taken[7] == "straight-saplings-c"
    assert "" not in result.taken


def test_it_gives_out_as_many_tiles_as_any_matching_could():
    assert inventory(["straight"] * 9, boxes(1)).taken.count("") == 1
    assert inventory(["straight"] * 20, boxes(2)).taken.count("") == 4
    assert inventory([*["straight"] * 8, "chasm"], boxes(1)).taken.count("") == 1
    assert inventory(["custom-straight"], boxes(1)).taken == ("",)


def test_it_compiles_what_only_lacks_room():
    assert compile(read_text("START UR S S CL UL FIN")).line > 0
