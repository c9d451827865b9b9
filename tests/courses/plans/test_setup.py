"""Setting a course up as the ledger has it: names, ends, joints, faces, sizes; and what a course must be."""

from __future__ import annotations

from itertools import pairwise

import pytest

from courses.plans.findings import errors
from snow_tails.boards import RIGHT, digest
from snow_tails.geometry.track import LANES, point
from snow_tails.plans.checks import Wishes, check
from snow_tails.plans.compile import compile
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import MOST_SECTIONS
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.stock import boxes
from snow_tails.plans.text import read_text
from tests.courses.geometry.proof import laid_of
from tests.courses.making import sound_pieces

NAMES = {
    "nutcracker": ("Le casse-noisettes", "Der Nussknacker"),
    "hobbit": ("Le déjeuner du hobbit", "Das Hobbitfrühstück"),
    "yquem": ("Inspiré d'Yquem", "Husky on the Rocks"),
    "delinarbre": ("Délinarbre", ""),
    "infernale": ("La trajectoire infernale", ""),
    "dague": ("La dague du troll des montagnes", ""),
    "cauchemar": ("Le cauchemar de Bruce", ""),
}


def codes(line: str, wishes: Wishes | None = None) -> list[str]:
    return [finding.code.removeprefix("course.") for finding in check(read_text(line), wishes or Wishes())]


def test_it_knows_the_seven_courses_by_their_names_st_14():
    assert {name: (PRESETS[name].title, PRESETS[name].also) for name in NAMES} == NAMES


def test_it_joins_the_nutcracker_out_of_one_box_without_special_sections_st_15():
    nutcracker = PRESETS["nutcracker"].plan
    assert check(nutcracker, Wishes(boxes(1))) == ()
    assert not any(
        PIECES[section.piece].is_special or PIECES[section.piece].saplings for section in nutcracker.sections
    )
    assert len(compile(nutcracker).parts) == len(nutcracker.sections) == 9


@pytest.mark.parametrize("seed", range(400, 420))
def test_it_lets_every_line_of_one_section_meet_the_same_line_of_the_next_st_11_st_16(seed):
    """Yellow meets yellow on the left, red meets red on the right, and every lane's line in between."""
    laid = laid_of(sound_pieces(seed))
    placed = list(zip(laid.forms, laid.entries, strict=False))
    for (form, pose), (following, entry) in pairwise(placed):
        for line in range(LANES + 1):
            spot, other = point(form, pose, 1.0, line), point(following, entry, 0.0, line)
            assert spot == pytest.approx(other, abs=1e-9)
    for form, pose in placed:
        (x, y), (left_x, left_y) = point(form, pose, 0.0, 2.5), point(form, pose, 0.0, 0.0)
        ahead_x, ahead_y = point(form, pose, 0.001, 2.5)
        assert (ahead_x - x) * (left_y - y) - (ahead_y - y) * (left_x - x) > 0  # yellow is on the left hand


@pytest.mark.parametrize("word", [piece.code for piece in PIECES.values() if piece.kind in ("straight", "turn")])
def test_it_finds_any_section_whose_flags_do_not_match_st_16(word):
    assert codes(f"START S {word} S FIN").count("flags") == 0
    assert codes(f"START S {word}~ S FIN").count("flags") == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("START S S FIN", []),
        ("S S FIN", ["start-missing"]),
        ("START S S", ["finish-missing"]),
        ("S START FIN", ["start-place"]),
        ("START FIN S", ["finish-place"]),
        ("START S START FIN", ["start-several"]),
        ("START FIN S FIN", ["finish-several"]),
        ("FIN S START", ["finish-place", "start-place"]),
    ],
)
def test_it_wants_one_start_at_one_end_and_one_finish_at_the_other_st_17_r_st_38(line, expected):
    assert sorted(codes(line)) == expected


@pytest.mark.parametrize("face", ["STARTL", "STARTR"])
@pytest.mark.parametrize(
    ("way", "inside"),
    [
        ("CL UR", "STARTL"),
        ("CR UL", "STARTR"),
        ("UL CR", "STARTL"),
        ("UR CL", "STARTR"),
        ("OL(angle=30;radius=2) CR", "STARTL"),
        ("OR(angle=30;radius=2) CL", "STARTR"),
        ("S S S CHASM CR CL", "STARTR"),
    ],
)
def test_it_wants_place_one_on_the_inside_of_the_first_turn_wherever_the_flag_is_st_18(face, way, inside):
    for finish in ("FIN", "FINL"):
        assert codes(f"{face} S {way} S {finish}").count("start-face") == (face != inside)


@pytest.mark.parametrize(("face", "finish", "is_right"), [("STARTR", "FIN", 1), ("STARTL", "FINL", 1),
                                                         ("STARTL", "FIN", 0), ("STARTR", "FINL", 0)])  # fmt: skip
def test_it_takes_the_flags_side_for_place_one_and_for_every_tie_without_turns_r_st_40_r_st_41(face, finish, is_right):
    line = f"{face} S S {finish}"
    assert codes(line) == ([] if is_right else ["start-face"])
    board = compile(read_text(f"START S S {finish}"))
    side = 1 if finish == "FINL" else 5
    assert board.lane[board.starts[0]] == side
    row = [board.number(1, lane, 1) for lane in range(1, 6)]
    assert max(row, key=board.standing.__getitem__) == board.number(1, side, 1)


def test_it_has_the_flag_on_the_right_if_nothing_is_said_r_st_41():
    assert compile(read_text("START S CL S FIN")).flag == RIGHT
    assert digest(compile(read_text("START S CL S FIN"))) == digest(compile(read_text("START S CL S FINR")))
    assert digest(compile(read_text("START S CL S FIN"))) != digest(compile(read_text("START S CL S FINL")))


def test_it_takes_a_course_of_two_hundred_sections_st_19():
    way = "S CL S CR " * ((MOST_SECTIONS - 4) // 4)
    plan = read_text(f"START S {way} S FIN")
    assert len(plan.sections) >= MOST_SECTIONS - 4
    assert errors(check(plan)) == ()
    assert compile(plan).line > 1200


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("START UR S S CL UL FIN", ["overlap"]),
        ("START S OS(rows=4;rocks=1.3,2.3) S FIN", ["dead-end"]),
        ("START S S~ S FIN", ["flags"]),
        ("START S OL(angle=30;radius=2;cells=1,2,3) S FIN", ["joint"]),
    ],
)
def test_it_wants_room_true_flags_five_lanes_and_a_way_on_r_st_38(line, expected):
    assert codes(line) == expected


def test_it_counts_the_box_only_when_it_is_wished_r_st_38():
    line = "START " + "S " * 9 + "FIN"
    assert codes(line) == []
    assert codes(line, Wishes(boxes(1))) == ["stock-short"]
    assert codes(line, Wishes(boxes(2))) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("START SAPA SAPB SAPC S FIN", []),
        ("START SAPA SAPB SAPC S(trees=1.1) S FIN", ["saplings-many"]),
        ("START CL(trees=3.2) S CR S FIN", []),
        ("START OS(rows=3;rocks=2.2;trees=1.1,3.3) S FIN", []),
        ("START OS(rows=3;rocks=2.2;trees=2.2) S FIN", ["sapling-blocked"]),
        ("START(trees=1.1) S FIN", ["sapling-ends"]),
        ("START S FIN(trees=1.1)", ["sapling-ends"]),
        ("START CHASM(trees=1.1) S FIN", ["sapling-special"]),
        ("START DRR(trees=1.1) S FIN", ["sapling-special"]),
    ],
)
def test_it_lets_twenty_saplings_stand_on_open_cells_of_normal_sections_r_st_39(line, expected):
    assert codes(line) == expected
