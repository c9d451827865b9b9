"""Random courses are sound, are what was wished for, and are the same for the same seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from itertools import product

import pytest

from core.errors import Refused
from courses.geometry.frame import Pose
from courses.plans.findings import errors
from snow_tails.geometry.laid import lay
from snow_tails.plans.checks import TableSize, Wishes, check
from snow_tails.plans.compile import compile
from snow_tails.plans.difficulty import WORDS, difficulty
from snow_tails.plans.generate import Wish, generate
from snow_tails.plans.lattice import Spot, rect
from snow_tails.plans.mixtures import NEAR, mixtures
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import MOST_SECTIONS, Plan, Section
from snow_tails.plans.shape import form_of
from snow_tails.plans.stock import Stock, boxes
from snow_tails.plans.text import to_text
from tests.house.rooms import ROOT

TABLES = [None, TableSize(2400, 1500), TableSize(1600, 1000), TableSize(1200, 800)]
VECTORS = {
    "0": "START SAPB UR SAPC S CHASM SAPA CL CL S CR FINL",
    "c0ffee": "START S SAPC S UR CL CL S CR DRR S FIN",
    "deadbeef": "START S UL CHASM CR UL S SAPB CL S FINL",
}


def turns(plan: Plan) -> int:
    return sum("corner" in section.piece or "u-turn" in section.piece for section in plan.sections)


def grid() -> list[Wish]:
    """Every wish that the pieces of the boxes could meet; what no pieces could is left out."""
    wishes = [
        Wish(levels, count, word, Wishes(boxes(number), table))
        for levels in (40, 60, 80, 100) for count in (2, 3, 4, 6, 8) for word in ("", *WORDS)
        for number in (1, 2) for table in TABLES
    ]  # fmt: skip
    return [wish for wish in wishes if wish.turns <= 6 * dict(wish.wishes.stock.tiles)["finish"]]


def met(seed: str, wish: Wish) -> Plan | str:
    try:
        return generate(seed, wish)
    except Refused as refused:
        return refused.code


def test_it_meets_nearly_every_wish_that_pieces_and_numbers_allow():
    """Whatever is refused for its numbers is impossible; for want of room hardly any may be refused."""
    wishes = grid()
    answers = [met(f"{number:x}", wishes[number * 37 % len(wishes)]) for number in range(250)]
    made = [answer for answer in answers if isinstance(answer, Plan)]
    without_room = answers.count("course.wish-room")
    assert len(made) >= 100
    assert without_room <= 0.05 * (len(made) + without_room)


@cache
def within_a_box() -> dict[int, set[tuple[int, str]]]:
    """By number of turns, the levels and the difficulty of everything that one box can become, laid and asked."""
    results = defaultdict(set)
    for u_turns, corners, a, b, scenery, plain in product(range(3), range(5), range(2), range(3), range(4), range(9)):
        if a + b + scenery + plain <= 8:
            names = ["u-turn-left"] * u_turns + ["corner-left"] * corners + ["straight"] * plain
            names += ["saplings-a"] * a + ["saplings-b"] * b + ["chasm"] * scenery
            board = compile(Plan(tuple(Section(name) for name in ("start-left", *names, "finish-left"))))
            results[u_turns + corners].add((board.line, difficulty(board)))
    return dict(results)


def truth(wish: Wish) -> str:
    """What has to be said of a wish for one box, as far as numbers tell."""
    made = within_a_box().get(wish.turns, set())
    near = {hard for levels, hard in made if abs(levels - wish.levels) <= NEAR}
    if not near:
        return "course.wish-levels" if made else "course.wish-turns"
    return "" if wish.difficulty in ("", *near) else "course.wish-difficulty"


def judge_wish(wish: Wish) -> str:
    try:
        return "" if mixtures(wish) else "nothing"
    except Refused as refused:
        return refused.code


@pytest.mark.slow
def test_it_refuses_for_its_numbers_what_no_pieces_of_the_box_could_be_and_nothing_else():
    wishes = [
        Wish(levels, count, word)
        for levels, count, word in product(range(20, 125, 5), range(8), ("", *WORDS))
    ]  # fmt: skip
    answers = [truth(wish) for wish in wishes]
    assert [(wish, judge_wish(wish)) for wish in wishes] == list(zip(wishes, answers, strict=True))
    assert {code: answers.count(code) > 40 for code in set(answers)} == {
        "": True, "course.wish-levels": True, "course.wish-turns": True, "course.wish-difficulty": True,
    }  # fmt: skip


def test_it_tells_which_number_is_at_fault_and_what_could_be():
    sentences = []
    for wish in (Wish(turns=9), Wish(levels=10, turns=6), Wish(levels=60, turns=4, difficulty="first")):
        with pytest.raises(Refused) as refused:
            generate("x", wish)
        sentences.append(str(refused.value))
    assert sentences == [
        "9 turns are wished for; the stock has 6.",
        "With these tiles and turns a course of 10 levels is not possible: the nearest has 53.",
        "With these tiles, levels and turns a course is easy, medium, hard, fierce; it cannot be first.",
    ]
    assert {hard for levels, hard in within_a_box()[4] if abs(levels - 60) <= NEAR} == {*WORDS} - {"first"}


def test_it_tells_of_few_saplings_as_of_a_number_and_not_as_of_room():
    def wish(saplings: int) -> Wish:
        return Wish(60, 4, "fierce", Wishes(Stock(boxes(1).tiles, saplings)))

    with pytest.raises(Refused) as refused:
        generate("x", wish(7))
    assert refused.value.code == "course.wish-difficulty"
    for seed in "abcdef":
        assert difficulty(compile(generate(seed, wish(14)))) == "fierce"


@pytest.mark.parametrize("number", range(24))
def test_it_makes_a_sound_course_that_is_what_was_wished_for(number):
    wish = Wish(50 + 2 * number, 2 + number % 4, "", Wishes(boxes(1 + number // 12), TABLES[number % 4]))
    plan = generate(f"seed {number}", wish)
    assert errors(check(plan, wish.wishes)) == ()
    assert turns(plan) == wish.turns
    assert abs(compile(plan).line - wish.levels) <= NEAR


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_it_makes_a_course_as_hard_as_is_wished(word, seed):
    assert difficulty(compile(generate(seed, Wish(difficulty=word)))) == word


def test_it_makes_a_long_course_with_many_turns_out_of_two_boxes():
    wish = Wish(100, 8, "", Wishes(boxes(2), TableSize(2400, 1500)))
    for seed in "abcdefgh":
        plan = generate(seed, wish)
        assert (turns(plan), abs(compile(plan).line - 100) <= 3) == (8, True)


def test_it_leaves_open_what_is_not_wished_for():
    lines = {to_text(generate(f"{seed}")) for seed in range(20)}
    assert len(lines) == 20
    assert len({len(line.split()) for line in lines}) > 3


@pytest.mark.parametrize("seed", VECTORS)
def test_it_makes_for_a_seed_what_it_always_made(seed):
    assert to_text(generate(seed, Wish(70, 4, "hard", Wishes(boxes(1), TableSize(1600, 1000))))) == VECTORS[seed]


def test_it_does_not_depend_on_how_this_process_hashes():
    code = (
        "from snow_tails.plans.generate import generate; from snow_tails.plans.text import to_text;"
        "print([to_text(generate(str(seed))) for seed in range(5)])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2", "77")
    }  # fmt: skip
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish(turns=9), "course.wish-turns"),
        (Wish(levels=300), "course.wish-levels"),
        (Wish(levels=100, turns=2), "course.wish-levels"),
        (Wish(levels=60, turns=4, difficulty="first"), "course.wish-difficulty"),
        (Wish(wishes=Wishes(boxes(1), TableSize(100, 100))), "course.wish-room"),
        (Wish(wishes=Wishes(Stock((("straight", 9), ("finish", 1)), 20))), "course.wish-ends"),
    ],
)
def test_it_says_why_a_wish_cannot_be_met(wish, code):
    with pytest.raises(Refused) as refused:
        generate("x", wish)
    assert refused.value.code == code
    assert str(refused.value)


def test_it_uses_no_more_saplings_than_there_are_r_st_39():
    for seed in "abcdef":
        few = Wish(90, 3, "", Wishes(Stock(boxes(2).tiles, 7)))
        assert errors(check(generate(seed, few), few.wishes)) == ()
        assert errors(check(generate(seed, Wish(200, 6, "", Wishes())), Wishes())) == ()


def test_it_never_has_more_sections_than_a_plan_may_have():
    assert len(generate("x", Wish(990, 10, "", Wishes(boxes(30)))).sections) <= MOST_SECTIONS


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("name", PIECES)
def test_it_holds_every_piece_in_its_rectangle_and_no_more(name, quarter):
    """The rectangle is what Shapely says it is, or what is clear of others could overlap."""
    (shape,) = lay([form_of(PIECES[name])], Pose(1.5, -2.0, 90 * quarter)).footprints
    held = [side / 2 for side in rect(Spot(3, -4, quarter), name)]
    assert held == pytest.approx(list(shape.bounds), abs=0.01)
