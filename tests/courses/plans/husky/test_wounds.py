"""The shelf of wounded plans: each wound gives its code, each code has its wound, and wounds do not hide each other."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses import judging
from courses.plans.findings import errors, ordered
from courses.plans.wishes import TableSize
from husky.boards import digest, read, write
from husky.plans.checks import Wishes, check
from husky.plans.compile import compile
from husky.plans.stock import boxes
from husky.plans.text import read_text
from tests.courses.codes import codes_said
from tests.courses.plans.husky.making import plans
from tests.courses.plans.husky.wounds import NOTED, PARTS, WISHED, WOUNDS, wounded
from tests.house.rooms import ROOT

CHECKS = ROOT / "husky" / "plans" / "checks"
SOUND = ("regions",) * 3  # its notes


def findings(text: str, wishes: Wishes | None = None):
    return check(read_text(text), wishes or Wishes())


def codes(text: str, wishes: Wishes | None = None, is_noted: bool = False) -> tuple[str, ...]:
    return tuple(
        finding.code.removeprefix("course.")
        for finding in findings(text, wishes)
        if (finding.level == "note") is is_noted
    )


def test_it_has_a_wound_for_every_code_that_the_checks_can_say():
    shown = {code for _text, names in (*WOUNDS.values(), *NOTED.values()) for code in names}
    shown |= {code for _text, _wishes, names in WISHED.values() for code in names}
    assert shown | {*SOUND, "animals-many"} == codes_said(CHECKS)
    assert len(WOUNDS) + len(WISHED) >= 50


def test_it_finds_nothing_wrong_with_the_board_the_wounds_are_made_on():
    assert codes(wounded(), Wishes(boxes(1), TableSize(160, 320, 20))) == ()
    assert codes(wounded(), is_noted=True) == SOUND


@pytest.mark.parametrize("name", WOUNDS)
def test_it_finds_exactly(name):
    text, expected = WOUNDS[name]
    assert codes(text) == expected


@pytest.mark.parametrize("name", WISHED)
def test_it_finds_for_a_wish_exactly(name):
    text, wishes, expected = WISHED[name]
    assert codes(text, wishes) == expected
    assert codes(text) == ()


@pytest.mark.parametrize("name", NOTED)
def test_it_notes(name):
    text, expected = NOTED[name]
    assert codes(text) == ()
    assert codes(text, is_noted=True) == (*expected, *SOUND)


@pytest.mark.parametrize("name", WOUNDS)
def test_a_wound_keeps_a_board_from_being_given_exactly_where_it_is_an_error(name):
    plan = read_text(WOUNDS[name][0])
    judged = judging.judge(plan)
    assert bool(judged.errors) == bool(errors(check(plan))) == (judged.board == b"")
    assert judged.errors or read(judged.board) == compile(plan)


@settings(deadline=None, max_examples=60)
@given(plans, st.randoms(use_true_random=False))
def test_it_judges_any_plan_in_one_order_with_sentences_that_can_be_said(plan, dice):
    all_findings = check(plan, Wishes(boxes(1), TableSize(100, 100, 30)))
    shuffled = list(all_findings)
    dice.shuffle(shuffled)
    assert ordered(shuffled) == all_findings
    for finding in all_findings:
        assert "%(" not in finding.sentence + finding.hint
        assert 0 <= finding.section <= len(plan.layers)


@pytest.mark.slow
@settings(deadline=None, max_examples=200)
@given(plans)
def test_a_plan_without_errors_is_a_board_that_reads_back(plan):
    if not errors(check(plan)):
        assert digest(read(write(compile(plan)))) == digest(compile(plan))


def test_it_finds_five_wounds_in_a_plan_with_five():
    text = wounded(
        ground=f"ice {PARTS['ground']}", finish="", two="check-2 6,2", wolf="wolf 5,4 0,4", elk="elk 99,9 11,6"
    )
    assert codes(text) == (
        "animal-beyond", "animal-red", "animal-stray", "check-cells", "finish-missing", "layer-unseen",
    )  # fmt: skip


@pytest.mark.parametrize(("count", "is_told"), [(40, False), (41, True)])
def test_it_finds_more_wolves_than_a_board_can_have(count, is_told):
    herd = " ".join(f"{at % 20},{1 + at // 20}" for at in range(count))
    assert ("animals-many" in codes(f"20x8 snow wolf {herd}")) is is_told


def test_it_tells_cells_as_the_plan_counts_them_and_which_animal_it_is():
    (stray,) = (finding for finding in findings(wounded(elk="elk 13,4")) if finding.level == "error")
    assert (stray.piece, stray.spots, stray.section) == ("elk", ((13, 4),), 0)
    assert stray.sentence == "The elk at column 13, row 4 does not stand on bush."


def test_it_tells_the_layer():
    (unseen,) = (finding for finding in findings(wounded(also="ice 6,6 9,6 9,9")) if finding.level == "warning")
    assert (unseen.section, unseen.sentence) == (7, "Nothing can be seen of layer 7.")


def test_it_names_the_area_that_is_cut_off():
    text, _codes = WOUNDS["a wall of bears around checkpoint 2"]
    (cut_off,) = (finding for finding in findings(text) if finding.level == "error")
    assert cut_off.sentence == (
        "Checkpoint 2 cannot be reached: 2 cells around it are cut off, columns 0 to 1, rows 0 to 0."
    )
    assert cut_off.spots == ((0, 0), (1, 0))


def test_it_allows_boards_of_the_least_and_the_greatest_size():
    for width, height in ((10, 6), (60, 30)):
        names = codes(f"{width}x{height} snow")
        assert "board-size" not in names
    for width, height in ((9, 6), (10, 5), (61, 30), (60, 31)):
        assert "board-size" in codes(f"{width}x{height} snow")
