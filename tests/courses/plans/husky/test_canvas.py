"""Layers become cells and cells a Board: later paint on top, every animal at home, regions by colour."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings

from courses.plans.findings import errors
from husky.boards import LAND, LETTERS
from husky.boards.land import CHECKS, COUNTS_AS, HOME, START
from husky.plans.canvas import UNPAINTED, canvas, covered
from husky.plans.checks import check
from husky.plans.checks.scene import Scene
from husky.plans.compile import compile
from husky.plans.plan import LANDS
from husky.plans.text import read_text
from tests.courses.plans.husky.making import plans
from tests.courses.plans.husky.wounds import WOUNDS, wounded
from tests.house.rooms import ROOT

TELL = "import sys; from husky.plans import checks, text; print(checks.check(text.read_text(sys.argv[1])))"
SHAPELY = """
import sys
from husky.plans.compile import compile
from husky.plans.text import read_text
compile(read_text(sys.argv[1]))
print("shapely" in sys.modules)
"""


def letters(text: str) -> list[str]:
    painted = canvas(read_text(text))
    signs = "".join("." if land == UNPAINTED else LETTERS[land] for land in painted.land)
    return [signs[at : at + painted.width] for at in range(0, len(signs), painted.width)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3x2 snow", ["www", "www"]),
        ("3x2", ["...", "..."]),
        ("3x2 snow bush", ["ggg", "ggg"]),
        ("3x2 bush ice~10 5,5 25,5", ["bbb", "ggg"]),
        ("3x2 ice~10 5,5 25,5 bush 0,0 10,0 10,20 0,20", ["gbb", "g.."]),
        ("3x2 snow rows .g. b.b", ["wgw", "bwb"]),
        ("3x2 snow rows@1,1 bbbb gg", ["www", "wbb"]),
        ("3x2 snow rows@-1,-1 bbb gFg", ["Fgw", "www"]),
        ("3x2 snow rows@-1,0 bF1", ["F1w", "www"]),
        ("3x2 snow start 0,0 finish 2,1 9,9", ["Sww", "wwF"]),
        ("3x2 snow start 0,0 rows g", ["gww", "www"]),
    ],
)
def test_what_is_painted_later_covers_what_was_there(text, expected):
    assert letters(text) == expected


@pytest.mark.slow
@settings(deadline=None)
@given(plans)
def test_every_cell_is_what_the_last_layer_over_it_makes_of_it(plan):
    """Cell by cell, from the last layer down."""
    painted = canvas(plan)
    for cell in range(plan.width * plan.height):
        over = [
            (number, covered(layer.paint, plan.width, plan.height)[cell])
            for number, layer in enumerate(plan.layers, 1)
            if cell in covered(layer.paint, plan.width, plan.height)
        ]
        assert (painted.layer[cell], painted.land[cell]) == (over[-1] if over else (0, UNPAINTED))


def test_it_knows_letters_and_words_for_all_that_a_cell_can_be():
    assert len(LAND) == len(LANDS) == len(COUNTS_AS)
    for word, letter in zip(LANDS[START:], LETTERS[START:], strict=True):
        assert canvas(read_text(f"1x1 {word} 0,0")) == canvas(read_text(f"1x1 rows {letter}"))


def test_a_board_has_one_start_two_cells_of_each_checkpoint_and_a_finish_hu_25_hu_49():
    board = compile(read_text(wounded()))
    assert (board.start, board.finish) == (400, (415,))
    assert [len(cells) for cells in board.checks] == [2, 2, 2]
    codes = {
        code for name in ("no start", "two starts", "a checkpoint of three cells", "no finish") for code in _wrong(name)
    }
    assert codes == {
        "course.start-missing", "course.start-several", "course.check-cells", "course.finish-missing",
    }  # fmt: skip


def _wrong(name: str) -> set[str]:
    return {finding.code for finding in errors(check(read_text(WOUNDS[name][0])))}


def test_red_cells_lie_in_the_colour_they_count_as_hu_32_to_hu_35():
    scene = Scene(read_text(wounded()))
    for land in (START, *CHECKS):
        assert {scene.canvas.land[spot] for cell in scene.goals[land] for spot in scene.near[cell]} & {COUNTS_AS[land]}
    for name in (
        "a start in bush",
        "checkpoint 1 on ice",
        "checkpoint 2 in snow",
        "checkpoint 3 in snow, both its cells",
    ):
        assert [finding.piece for finding in check(read_text(WOUNDS[name][0])) if finding.code == "course.check-colour"]


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_each_animal_lives_in_its_own_colour_hu_11_hu_12_hu_13(kind):
    board = compile(read_text(wounded()))
    assert {board.land[cell] for cell in board.animals[kind]} == {HOME[kind]}
    for name in ("a wolf in bush", "an elk on ice", "a bear in snow"):
        assert _wrong(name) == {"course.animal-stray"}


def test_no_animal_begins_on_a_red_cell_nor_on_another_hu_47_hu_51():
    assert _wrong("a wolf on the start") == _wrong("a bear on checkpoint 2") == {"course.animal-red"}
    assert _wrong("two wolves on one cell") == {"course.animal-twice"}


def test_regions_are_one_where_they_touch_by_a_corner_and_not_otherwise_r_hu_12_hu_14():
    board = compile(read_text("6x2 snow rows bwwbwb rows@0,1 wbwwww start 5,1 finish 4,1"))
    ice = [region for region in board.regions if board.land[region[0]] == LAND["b"]]
    assert ice == [(0, 101), (3,), (5,)]


def test_a_start_in_a_corner_of_the_finish_is_a_way_of_one_step():
    assert compile(read_text("2x2 snow start 0,0 finish 1,1")).finish == (101,)


@pytest.mark.parametrize("name", ["a wall of elk before the finish", "eight wolves on a stripe"])
def test_it_finds_the_same_in_the_same_order_under_any_hash_seed(name):
    text = WOUNDS[name][0]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", TELL, text], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }  # fmt: skip
    assert outputs == {f"{check(read_text(text))}\n"}


@pytest.mark.parametrize(("text", "is_loaded"), [(wounded(), "False"), (wounded(also="ice~9 155,5"), "True")])
def test_a_board_of_rows_is_made_without_shapely(text, is_loaded):
    ran = subprocess.run(
        [sys.executable, "-c", SHAPELY, text], cwd=ROOT, capture_output=True, text=True, check=True
    )  # fmt: skip
    assert ran.stdout.strip() == is_loaded
