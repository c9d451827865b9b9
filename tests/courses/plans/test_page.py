"""The page about plans says what is so: every block on it is run."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from courses import judging
from courses.plans.snow_tails.asking import read_wishes
from courses.plans.snow_tails.looks import bare
from courses.plans.snow_tails.pieces import PIECES
from courses.plans.snow_tails.plan import CUSTOM
from courses.plans.snow_tails.text import KEYS, NAMES
from ground import strictjson
from ground.errors import Malformed
from tests.house.rooms import ROOT

PAGE = (ROOT / "docs" / "plans.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
REFUSED = [line.split(maxsplit=1) for kind, text in BLOCKS if kind == "refused" for line in text.splitlines()]
READ = [judging.read(text.strip().encode()) for kind, text in BLOCKS if kind in ("json", "line")]


def test_it_has_blocks_of_every_kind():
    kinds = [kind for kind, _text in BLOCKS]
    assert (kinds.count("json"), kinds.count("line"), len(REFUSED)) == (2, 4, 9)


def test_it_shows_plans_that_are_sound():
    for plan in READ:
        assert judging.judge(plan).errors == 0


def test_it_shows_each_json_beside_its_line():
    same = [one for one, other in pairwise(READ) if bare(one) == bare(other)]
    assert len(same) == 3  # the line before the first JSON, and each JSON with the line beside it
    assert same[1].look.title == "Round the birches"


@pytest.mark.parametrize(("code", "text"), REFUSED)
def test_it_tells_the_code_of_what_is_refused(code, text):
    with pytest.raises(Malformed) as wrong:
        judging.read(text.encode())
    assert wrong.value.code == code


def test_it_shows_wishes_that_can_be_read():
    (lines,) = [text.splitlines() for kind, text in BLOCKS if kind == "wishes"]
    assert all(read_wishes(strictjson.load(line.encode())).stock for line in lines)


@pytest.mark.parametrize("word", [*NAMES, *PIECES, *CUSTOM])
def test_it_names_every_piece(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("key", KEYS)
def test_it_explains_every_bracket(key):
    assert f"`{key}=" in PAGE
