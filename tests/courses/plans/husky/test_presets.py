"""The courses that come with the game, and the drawn ones."""

from __future__ import annotations

import pytest

from core.errors import Refused
from courses.plans import games
from courses.plans.wishes import TableSize
from husky.boards import ROW, digest, read, write
from husky.boards.land import HOME, ICE
from husky.plans.checks import Wishes, check
from husky.plans.checks.balance import shares
from husky.plans.checks.scene import Scene
from husky.plans.compile import compile
from husky.plans.difficulty import WORDS, difficulty
from husky.plans.generate import MOST_TRIES, Wish, generate
from husky.plans.plan import Brush, Polygon, Rows
from husky.plans.presets import PRESETS
from husky.plans.stock import Stock, boxes
from husky.plans.text import read_text, to_text
from tests.games.rules.husky.standard import board

STANDARD = PRESETS["standard"]
DIGESTS = {
    "standard": "d28a6bcf04f0",
    "postmans-cut": "aa84d7df8311",
    "frozen-river": "c50dd2410d5f",
    "blue-canyon": "28ea93a277dd",
    "crater-lake": "de9d2afa2e16",
    "long-haul": "8fd7b94b2191",
}
ABC = "6069e76e"


@pytest.mark.parametrize("name", PRESETS)
def test_it_is_sound_out_of_one_box_without_a_warning(name):
    findings = check(PRESETS[name].plan, Wishes(boxes(1)))
    assert {finding.level for finding in findings} <= {"note"}
    assert "course.region-tiny" not in {finding.code for finding in findings}
    assert PRESETS[name].chain == to_text(PRESETS[name].plan)


@pytest.mark.parametrize("name", PRESETS)
def test_its_board_reads_back(name):
    made = compile(PRESETS[name].plan)
    assert read(write(made)) == made
    assert PRESETS[name].levels == made.to_go(made.start, range(3))


def test_the_standard_board_is_that_of_the_ledger_r_hu_01():
    assert compile(STANDARD.plan) == board()
    assert digest(compile(STANDARD.plan)) == digest(board())


def test_the_boards_are_the_same_on_every_machine():
    assert {name: digest(compile(preset.plan))[:12] for name, preset in PRESETS.items()} == DIGESTS


@pytest.mark.parametrize("name", PRESETS)
def test_a_board_has_only_whole_numbers(name):
    made = compile(PRESETS[name].plan)
    assert all(is_whole(getattr(made, field)) for field in made.__slots__)
    assert not is_whole((1, (2, 3.0)))


def is_whole(value: object) -> bool:
    return all(map(is_whole, value)) if isinstance(value, tuple | frozenset) else type(value) is int


def test_its_halves_are_those_of_the_ledger_hu_60():
    assert [[half[colour] for colour in range(3)] for half in shares(Scene(STANDARD.plan))] == [
        [95, 78, 48], [47, 56, 102],
    ]  # fmt: skip
    assert [sum(column <= 15 for column, _row in herd) for herd in STANDARD.plan.animals] == [3, 2, 2]


def test_it_has_boards_of_different_sizes_and_characters():
    plans = {name: preset.plan for name, preset in PRESETS.items()}
    assert len({(plan.width, plan.height) for plan in plans.values()}) == len(PRESETS) >= 4
    assert plans["blue-canyon"].height > 2 * plans["blue-canyon"].width
    assert plans["crater-lake"].width == plans["crater-lake"].height
    assert plans["long-haul"].width == 60
    assert PRESETS["postmans-cut"].levels * 2 < STANDARD.levels
    assert {type(layer.paint) for plan in plans.values() for layer in plan.layers} >= {Polygon, Brush, Rows}


def test_a_river_runs_from_the_start_half_to_the_finish_half():
    scene = Scene(PRESETS["frozen-river"].plan)
    rivers = [region for region in scene.regions if scene.canvas.land[region[0]] == ICE]
    columns = {cell % scene.plan.width for cell in max(rivers, key=len)}
    assert len(columns) > scene.plan.width * 3 // 4


def test_its_name_is_told_with_the_game_where_another_has_it_too():
    assert games.PRESETS["husky.standard"] is STANDARD
    assert games.PRESETS["standard"].plan.game == "reindeer_races"
    assert games.PRESETS["long-haul"] is PRESETS["long-haul"]


@pytest.mark.parametrize("levels", [None, 9, 14, 22, 40, 59])
@pytest.mark.parametrize("seed", ["0", "1", "c0ffee"])
def test_it_draws_boards_of_which_no_check_says_more_than_notes(seed, levels):
    wish = Wish(levels)
    plan = generate(seed, wish)
    assert {finding.level for finding in check(plan, Wishes(wish.stock))} <= {"note"}
    assert compile(plan) == compile(read_text(to_text(plan)))
    assert plan.width == (31 if levels is None else levels + 1)
    for herd, home in zip(plan.animals, HOME, strict=True):
        assert herd
        assert all(compile(plan).land[row * ROW + column] == home for column, row in herd)


def test_it_draws_the_same_board_on_every_machine():
    assert digest(compile(generate("abc")))[:8] == ABC
    assert generate("1") == generate("1") != generate("2")


@pytest.mark.slow
@pytest.mark.parametrize("word", WORDS)
def test_it_draws_until_the_board_is_as_hard_as_was_wished(word):
    assert difficulty(compile(generate("5", Wish(difficulty=word)))) == word


def test_it_has_most_animals_in_the_second_half_hu_60():
    plans = [generate(f"{seed:x}") for seed in range(8)]
    late = sum(2 * column >= plan.width for plan in plans for herd in plan.animals for column, _row in herd)
    every = sum(len(herd) for plan in plans for herd in plan.animals)
    assert late * 3 > every * 5 // 3


def test_it_keeps_to_stock_and_table():
    plan = generate("7", Wish(stock=Stock((2, 1, 1)), table=TableSize(600, 300, 20)))
    assert (plan.width, plan.height) == (30, 13)
    assert [len(herd) for herd in plan.animals] == [2, 1, 1]


@pytest.mark.slow
def test_it_refuses_what_no_sketch_can_give():
    for wish in (Wish(levels=9, difficulty="first"), Wish(table=TableSize(100, 100, 20)), Wish(stock=Stock((0, 0, 0)))):
        with pytest.raises(Refused) as wrong:
            generate("5", wish)
        assert wrong.value.code == "course.wish-room"
    assert MOST_TRIES <= 200
