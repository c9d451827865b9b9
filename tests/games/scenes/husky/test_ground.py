"""The board on a page: every cell where the Board has it, the picture of the course without what moves."""

from __future__ import annotations

import re

import pytest

from courses.plans.svg import svg
from husky import boards, scenes
from husky.boards import KINDS, LETTERS
from husky.plans import game
from husky.plans.picture import picture as whole
from husky.plans.text import read_text
from husky.scenes.ground import middle

MOST_BYTES = 60_000


def ground_of(plan):
    return scenes.ground(plan, game.made(game.compile(plan)).board)


@pytest.mark.parametrize("preset", game.PRESETS)
def test_it_has_every_cell_of_the_board_where_the_picture_draws_it(preset):
    plan = game.PRESETS[preset].plan
    board, ground = boards.read(game.made(game.compile(plan)).board), ground_of(plan)
    corners = {(cell.lane, cell.cell): cell.corners for cell in whole(plan).cells}
    assert len(corners) == len(board.cells) == sum(map(len, ground["rows"]))
    for cell in board.cells:
        row, column = divmod(cell, ground["row"])
        assert ground["rows"][row][column] == LETTERS[board.land[cell]]
        xs, ys = zip(*corners[column, row], strict=True)
        assert middle(cell) == (sum(xs) // 4, sum(ys) // 4)
        assert middle(cell) == tuple(at * ground["unit"] + ground["unit"] // 2 for at in (column, row))


@pytest.mark.parametrize("preset", game.PRESETS)
def test_it_knows_the_kind_of_each_animal_by_its_place_in_the_race(preset):
    plan = game.PRESETS[preset].plan
    board = boards.read(game.made(game.compile(plan)).board)
    assert ground_of(plan)["kinds"] == [kind for kind, cells in zip(KINDS, board.animals, strict=True) for _ in cells]


@pytest.mark.parametrize("preset", game.PRESETS)
def test_its_picture_is_light_and_shows_no_animal(preset):
    drawing = scenes.picture(game.PRESETS[preset].plan, "ice")
    assert len(drawing.encode()) < MOST_BYTES
    defined, painted = drawing.split("</defs>")
    assert all(f'<g id="hu-{kind}">' in defined for kind in KINDS)
    assert 'class="figure"' not in painted
    assert 'class="figure"' in svg(whole(game.PRESETS[preset].plan), "planted")
    assert "style=" not in drawing


def test_its_picture_covers_regions_with_their_texture_but_not_what_lies_in_them():
    drawing = scenes.picture(read_text("10x6 snow ice 20,20 60,20 60,50 20,50 bush~10 35,35 45,35 start 0,3"), "ice")
    (ice,) = re.findall(r'<path fill="url\(#hu-ice\)" fill-rule="evenodd" d="([^"]+)"', drawing)
    assert ice.lower().count("m") == 2
    assert drawing.count('fill="url(#hu-bush)"') == 1
    assert "hu-snow" not in drawing
    for kind in ("ice", "bush"):
        assert drawing.index(f'id="hu-{kind}"') < drawing.index(f"url(#hu-{kind})")
