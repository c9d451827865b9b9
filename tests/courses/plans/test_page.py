"""The page about plans says what is so: every block on it is run."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from core import strictjson
from core.errors import Malformed
from courses import judging
from courses.plans import games
from husky.boards import KINDS as HERDS
from husky.boards import LAND
from husky.plans import parse as husky
from husky.plans.layers import PAINTS
from husky.plans.plan import LANDS
from reindeer_races.boards import KINDS, OBJECTS
from reindeer_races.plans.cards import LETTERS
from reindeer_races.plans.parse import LANE_FIELDS, MORE
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import CUSTOM
from snow_tails.plans.text import KEYS, NAMES
from tests.house.rooms import ROOT

PAGE = (ROOT / "docs" / "plans.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
REFUSED = [line.split(maxsplit=1) for kind, text in BLOCKS if kind == "refused" for line in text.splitlines()]
READ = [judging.read(text.strip().encode()) for kind, text in BLOCKS if kind in ("json", "line", "rows", "board")]
BOARD_FIELDS = {field for fields, _read in PAINTS.values() for field in fields}


def bare(plan):
    return games.game_of(plan).bare(plan)


def test_it_has_blocks_of_every_kind():
    kinds = [kind for kind, _text in BLOCKS]
    assert [kinds.count(kind) for kind in ("json", "line", "rows", "board")] == [4, 4, 2, 1]
    assert len(REFUSED) == 26


def test_it_shows_plans_that_are_sound():
    for plan in READ:
        assert judging.judge(plan).errors == 0


def test_it_shows_each_json_beside_its_line():
    same = [first for first, other in pairwise(READ) if bare(first) == bare(other)]
    assert len(same) == 5  # the line before the first JSON, and each JSON with the text beside it
    assert [plan.look.title for plan in same] == ["", "Round the birches", "", "Twice to the post", ""]


@pytest.mark.parametrize(("code", "text"), REFUSED)
def test_it_tells_the_code_of_what_is_refused(code, text):
    with pytest.raises(Malformed) as wrong:
        judging.read(text.encode())
    assert wrong.value.code == code


def test_it_shows_wishes_that_can_be_read():
    for kind, game in (("wishes", "snow_tails"), ("cards", "reindeer_races"), ("herds", "husky")):
        (lines,) = [text.splitlines() for name, text in BLOCKS if name == kind]
        wishes = [games.named(game).read_wishes(strictjson.load(line.encode())) for line in lines]
        assert all(wish.stock for wish in wishes)


@pytest.mark.parametrize("word", [*NAMES, *PIECES, *CUSTOM])
def test_it_names_every_piece(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("word", [*OBJECTS, *KINDS, *LETTERS, *sorted(LANE_FIELDS), *sorted(MORE)])
def test_it_names_every_object_cell_letter_and_field_of_rows(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("word", [*LANDS, *LAND, *HERDS, *sorted(BOARD_FIELDS | {"at", *husky.NEEDED, *husky.MORE})])
def test_it_names_every_word_letter_and_field_of_boards(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("key", KEYS)
def test_it_explains_every_bracket(key):
    assert f"`{key}=" in PAGE
